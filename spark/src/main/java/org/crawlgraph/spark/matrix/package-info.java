/**
 * The links of a graph in blocks over a cluster. {@link org.crawlgraph.spark.matrix.LinkMatrix} multiplies vectors by
 * them; a product sends 8 bytes for each block and page that the block links to.
 */
@NullMarked
package org.crawlgraph.spark.matrix;

import org.jspecify.annotations.NullMarked;
