/**
 * Runs crawls. {@link org.crawlgraph.crawler.engine.Crawl} is a run of a crawl,
 * {@link org.crawlgraph.crawler.engine.CrawlOptions} its configuration and
 * {@link org.crawlgraph.crawler.engine.CrawlReport} its result. One thread, the crawl loop, owns the state on disk;
 * other threads fetch pages, read them and write to the database. See {@code docs/adr/crawl-state.md} for the
 * rationale.
 */
@NullMarked
package org.crawlgraph.crawler.engine;

import org.jspecify.annotations.NullMarked;
