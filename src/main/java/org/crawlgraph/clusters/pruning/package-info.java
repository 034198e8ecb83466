/**
 * Which clusters of a site a crawl needs. {@link org.crawlgraph.clusters.pruning.ClusterGraph} tells which clusters lead to which; {@link
 * org.crawlgraph.clusters.pruning.Pruning} decides which of these are worth following, respects what a person has decided ({@link
 * org.crawlgraph.clusters.pruning.HandDecisions}), and gives a reason for everything ({@link org.crawlgraph.clusters.pruning.PruningReason}); {@link
 * org.crawlgraph.clusters.pruning.LinkFilter} answers about single links, and {@link org.crawlgraph.clusters.pruning.UrlFilter} does so by their URLs.
 * {@code org.crawlgraph.clusters.training.SiteTraining} goes the whole way from a stored site to a filter.
 */
@NullMarked
package org.crawlgraph.clusters.pruning;

import org.jspecify.annotations.NullMarked;
