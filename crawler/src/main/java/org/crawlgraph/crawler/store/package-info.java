/**
 * Neo4j access. {@link org.crawlgraph.crawler.store.CrawlStore} reads seeds, URL clusters
 * ({@link org.crawlgraph.crawler.store.SiteFilters}), forum maps and earlier crawls, and writes
 * {@link org.crawlgraph.crawler.store.PageOutcome}s and
 * {@link org.crawlgraph.crawler.store.LoggedOutcome.HostOutcome}s. Writes are idempotent.
 */
@NullMarked
package org.crawlgraph.crawler.store;

import org.jspecify.annotations.NullMarked;
