/**
 * The links of a graph in blocks on a cluster. {@link org.crawlgraph.spark.matrix.LinkMatrix} multiplies them by
 * vectors; a product sends 8 bytes for each pair of a block and a page it links to.
 */
@NullMarked
package org.crawlgraph.spark.matrix;

import org.jspecify.annotations.NullMarked;
