/**
 * Threads that fetch pages, robots.txt and sitemaps, and read pages. The crawl loop sends a
 * {@link org.crawlgraph.crawler.fetch.FetchPipeline.FetchRequest} and receives a
 * {@link org.crawlgraph.crawler.fetch.CrawlEvent}. Files for other programs: WARC files
 * ({@link org.crawlgraph.crawler.fetch.WarcFiles}) and seed lists ({@link org.crawlgraph.crawler.fetch.SeedList}).
 */
@NullMarked
package org.crawlgraph.crawler.fetch;

import org.jspecify.annotations.NullMarked;
