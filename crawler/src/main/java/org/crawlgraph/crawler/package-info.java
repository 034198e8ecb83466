/**
 * The thin crawler: asks Neo4j where to start and what to follow, fetches, and reports back. {@link org.crawlgraph.crawler.Crawl} is
 * one run of it, {@link org.crawlgraph.crawler.options.CrawlOptions} what it is to do, {@link org.crawlgraph.crawler.CrawlReport} what
 * it did. Inside, one thread (the crawl loop) owns the state on disk; others fetch, read pages, and write to the database; {@code
 * docs/adr/0018} gives the reasons. Each package below holds one part: {@code options}; {@code fetch} (the threads that fetch and read),
 * {@code filter} (which URLs are taken), {@code frontier} (what waits, and for when) on {@code seen} (the duplicate check) and {@code
 * storage} (maps and logs on disk); {@code net} (HTTP within bounds), {@code robots} and {@code sitemap} (what sites say), {@code graph}
 * and {@code warc} (where results go), {@code lists} (seeds for and from other crawlers).
 */
@NullMarked
package org.crawlgraph.crawler;

import org.jspecify.annotations.NullMarked;
