/**
 * Kinds of pages, and what a crawl should skip. {@link org.crawlgraph.cluster.ClusterGraph} tells which clusters of pages lead to
 * which; {@link org.crawlgraph.cluster.Pruning} decides which of these are worth following, respects what a person has decided
 * ({@link org.crawlgraph.cluster.HandDecisions}), and gives a reason for everything ({@link
 * org.crawlgraph.cluster.PruningReason}); {@link org.crawlgraph.cluster.LinkFilter} answers about single links.
 */
@NullMarked
package org.crawlgraph.cluster;

import org.jspecify.annotations.NullMarked;
