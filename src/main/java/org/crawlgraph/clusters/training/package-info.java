/**
 * Training and evaluation on stored sites. {@link org.crawlgraph.clusters.training.SiteTraining} learns from a sample
 * of a site which links a crawl should skip, and provides the filter.
 * {@link org.crawlgraph.clusters.training.FilterComparison} evaluates a link filter by crawling a
 * {@link org.crawlgraph.clusters.training.StoredSite} with and without it; pages may have labels
 * ({@link org.crawlgraph.clusters.training.PageLabel}). {@link org.crawlgraph.seeds.evaluation.CrawlComparison}
 * compares seeds.
 */
@NullMarked
package org.crawlgraph.clusters.training;

import org.jspecify.annotations.NullMarked;
