/**
 * {@code crawl.sample}, {@code crawl.clusters.*}, {@code crawl.cluster} and {@code crawl.allows}: the page types of a
 * site, and which links between them a crawl should follow. {@link org.crawlgraph.clusters.training.SiteTraining}
 * learns them; {@link org.crawlgraph.procedures.clusters.StoredClusters} reads them from the store with custom
 * decisions. Training writes with {@link org.crawlgraph.procedures.clusters.ClusterWriter}, filters read with
 * {@link org.crawlgraph.procedures.clusters.ClusterView}.
 */
@NullMarked
package org.crawlgraph.procedures.clusters;

import org.jspecify.annotations.NullMarked;
