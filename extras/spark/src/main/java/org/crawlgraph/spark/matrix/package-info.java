/**
 * The links of a graph in blocks on a cluster. {@link org.crawlgraph.spark.matrix.LinkMatrix} multiplies them by
 * vectors; a product sends 8 bytes for each pair of a block and a page it links to.
 * {@link org.crawlgraph.spark.matrix.MatrixHits} and {@link org.crawlgraph.spark.matrix.MatrixPageRank} are
 * {@link org.crawlgraph.ranking.Hits} and {@link org.crawlgraph.ranking.PageRank} for graphs that do not fit on one machine.
 */
@NullMarked
package org.crawlgraph.spark.matrix;

import org.jspecify.annotations.NullMarked;
