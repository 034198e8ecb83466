/**
 * The thin crawler: asks Neo4j where to start and what to follow, fetches, and reports back. {@link org.crawlgraph.crawler.Crawl} is
 * one run of it, {@link org.crawlgraph.crawler.CrawlOptions} what it is to do, {@link org.crawlgraph.crawler.CrawlReport} what it
 * did. Inside, one thread (the clerk) owns the state on disk, others fetch, read pages, and write to the database; {@code
 * docs/adr/0021} tells why. The packages below each hold one part that can be used alone: {@code net} fetches, {@code frontier}
 * remembers, {@code robots} and {@code sitemap} read what sites say, {@code graph} and {@code warc} keep what came, {@code lists}
 * and {@code rules} are for other crawlers.
 */
@NullMarked
package org.crawlgraph.crawler;

import org.jspecify.annotations.NullMarked;
