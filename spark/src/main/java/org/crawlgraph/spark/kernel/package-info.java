/** Kernels: all links between sites, written once for pages that link to the same pages ({@link org.crawlgraph.spark.kernel.RowClass}). */
@NullMarked
package org.crawlgraph.spark.kernel;

import org.jspecify.annotations.NullMarked;
