/** WARC files, and seed lists read by the crawlers they are for. */
@NullMarked
package org.crawlgraph.crawler.output;

import org.jspecify.annotations.NullMarked;
