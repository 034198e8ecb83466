/**
 * Crawls of stored sites. {@link org.crawlgraph.clusters.training.SiteTraining} learns from a sample of a site what a crawl should skip, and gives
 * the filter. {@link org.crawlgraph.clusters.training.FilterComparison} evaluates a link filter by crawling a {@link
 * org.crawlgraph.clusters.training.StoredSite} with and without it; pages may have labels ({@link
 * org.crawlgraph.clusters.training.PageLabel}). Seeds are compared by {@link org.crawlgraph.seeds.evaluation.CrawlComparison}.
 */
@NullMarked
package org.crawlgraph.clusters.training;

import org.jspecify.annotations.NullMarked;
