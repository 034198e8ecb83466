/**
 * Kinds of pages of a site, learnt from URLs alone, and what they tell a crawler. {@link org.crawlgraph.cluster.UrlClusters}
 * groups a sample of URLs by patterns; {@link org.crawlgraph.cluster.UrlPattern} is one of them, which reads and prints and
 * becomes a regular expression; {@link org.crawlgraph.cluster.UrlMatcher} finds the pattern of any URL among thousands, fast
 * enough for every link of a crawl.
 *
 * <p>{@link org.crawlgraph.cluster.ClusterGraph} tells which clusters of pages lead to
 * which; {@link org.crawlgraph.cluster.Pruning} decides which of these are worth following, respects what a person has decided
 * ({@link org.crawlgraph.cluster.HandDecisions}), and gives a reason for everything ({@link
 * org.crawlgraph.cluster.PruningReason}); {@link org.crawlgraph.cluster.LinkFilter} answers about single links, and {@link
 * org.crawlgraph.cluster.UrlFilter} does so by their URLs. {@code org.crawlgraph.crawl.SiteTraining} goes the whole way for a
 * stored site.
 */
@NullMarked
package org.crawlgraph.cluster;

import org.jspecify.annotations.NullMarked;
