/**
 * {@code crawl.sample}, {@code crawl.clusters.*}, {@code crawl.cluster} and {@code crawl.allows}: the kinds of pages of
 * a site, and which links between them a crawl should follow. What is learnt comes from {@link
 * org.crawlgraph.clusters.training.SiteTraining}; {@link org.crawlgraph.procedures.clusters.StoredClusters} is what the store holds, with the
 * decisions of people. Training writes through {@link org.crawlgraph.procedures.clusters.ClusterProcedures}, filters read
 * through {@link org.crawlgraph.procedures.clusters.ClusterViews}.
 */
@NullMarked
package org.crawlgraph.procedures.clusters;

import org.jspecify.annotations.NullMarked;
