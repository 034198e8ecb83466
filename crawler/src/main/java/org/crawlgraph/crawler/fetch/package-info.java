/**
 * Threads that fetch pages, robots.txt and sitemaps, and read pages. The crawl loop sends a
 * {@link org.crawlgraph.crawler.fetch.FetchPipeline.FetchRequest} and receives a {@link org.crawlgraph.crawler.fetch.CrawlEvent}.
 */
@NullMarked
package org.crawlgraph.crawler.fetch;

import org.jspecify.annotations.NullMarked;
