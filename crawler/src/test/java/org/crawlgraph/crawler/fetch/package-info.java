/** Reading pages, and waiting after failures. */
@NullMarked
package org.crawlgraph.crawler.fetch;

import org.jspecify.annotations.NullMarked;
