/** Parts of the state of a crawl. */
@NullMarked
package org.crawlgraph.crawler.frontier;

import org.jspecify.annotations.NullMarked;
