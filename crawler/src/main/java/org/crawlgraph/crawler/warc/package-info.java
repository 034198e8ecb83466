/**
 * What a crawl has fetched, as WARC files: {@link org.crawlgraph.crawler.warc.WarcCapture} becomes the records of one fetch on
 * any thread, {@link org.crawlgraph.crawler.warc.WarcFiles} appends them, and {@link org.crawlgraph.crawler.warc.WarcPosition}
 * is how far the files reach, kept with the state of the crawl so that a killed crawl goes on there and has each page once.
 */
@NullMarked
package org.crawlgraph.crawler.warc;

import org.jspecify.annotations.NullMarked;
