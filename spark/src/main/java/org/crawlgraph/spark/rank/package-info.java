/**
 * Rankings of all pages on a cluster: {@link org.crawlgraph.spark.rank.MatrixHits} and
 * {@link org.crawlgraph.spark.rank.MatrixPageRank} are {@link org.crawlgraph.ranking.Hits} and
 * {@link org.crawlgraph.ranking.PageRank} for graphs that do not fit on one machine.
 */
@NullMarked
package org.crawlgraph.spark.rank;

import org.jspecify.annotations.NullMarked;
