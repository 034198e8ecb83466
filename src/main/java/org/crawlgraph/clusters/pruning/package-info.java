/**
 * Decides which clusters of a site a crawl follows. {@link org.crawlgraph.clusters.pruning.ClusterGraph} holds the
 * links between clusters; {@link org.crawlgraph.clusters.pruning.Pruning} decides about clusters and edges, respects
 * manual decisions ({@link org.crawlgraph.clusters.pruning.UserDecisions}) and gives reasons
 * ({@link org.crawlgraph.clusters.pruning.PruningReason}). {@link org.crawlgraph.clusters.pruning.EdgeFilter} decides
 * about single links, {@link org.crawlgraph.clusters.pruning.UrlFilter} by URL.
 * {@link org.crawlgraph.clusters.pruning.PageBody} has the properties of page bodies that crawls and imports store as
 * evidence. {@code org.crawlgraph.clusters.training.SiteTraining} goes from a stored site to a filter.
 */
@NullMarked
package org.crawlgraph.clusters.pruning;

import org.jspecify.annotations.NullMarked;
