/**
 * Kernels: all links between sites, with one row for pages with the same links ({@link
 * org.crawlgraph.spark.kernel.RowClass}).
 */
@NullMarked
package org.crawlgraph.spark.kernel;

import org.jspecify.annotations.NullMarked;
