/**
 * Runs a crawl. {@link org.crawlgraph.crawler.engine.Crawl} is one run of it, {@link org.crawlgraph.crawler.engine.CrawlOptions} its
 * configuration, {@link org.crawlgraph.crawler.engine.CrawlReport} its result. One thread, the crawl loop, owns the state on disk; other
 * threads fetch, read pages and write to the database. {@code docs/adr/0021} gives the reasons.
 */
@NullMarked
package org.crawlgraph.crawler.engine;

import org.jspecify.annotations.NullMarked;
