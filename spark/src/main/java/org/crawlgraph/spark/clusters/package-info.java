/**
 * Clusters and rules of many sites in parallel, one site per task: {@link org.crawlgraph.spark.clusters.SiteCrawls}.
 */
@NullMarked
package org.crawlgraph.spark.clusters;

import org.jspecify.annotations.NullMarked;
