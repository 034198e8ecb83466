/** Clusters and rules of many sites at once, one site a task: {@link org.crawlgraph.spark.clusters.SiteCrawls}. */
@NullMarked
package org.crawlgraph.spark.clusters;

import org.jspecify.annotations.NullMarked;
