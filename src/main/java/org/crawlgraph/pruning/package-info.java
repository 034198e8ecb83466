/**
 * Which clusters of a site a crawl needs. {@link org.crawlgraph.pruning.ClusterGraph} tells which clusters lead to which; {@link
 * org.crawlgraph.pruning.Pruning} decides which of these are worth following, respects what a person has decided ({@link
 * org.crawlgraph.pruning.HandDecisions}), and gives a reason for everything ({@link org.crawlgraph.pruning.PruningReason}); {@link
 * org.crawlgraph.pruning.LinkFilter} answers about single links, and {@link org.crawlgraph.pruning.UrlFilter} does so by their URLs.
 * {@code org.crawlgraph.crawl.SiteTraining} goes the whole way from a stored site to a filter.
 */
@NullMarked
package org.crawlgraph.pruning;

import org.jspecify.annotations.NullMarked;
