/** What a crawl or an import keeps of the content of a page, as evidence for the decisions about its cluster. */
@NullMarked
package org.crawlgraph.clusters.content;

import org.jspecify.annotations.NullMarked;
