/**
 * What of a graph can hold its strongest cores, as files that one machine reads: {@link org.crawlgraph.spark.kernel.Reduction} bounds,
 * {@link org.crawlgraph.spark.kernel.RowClass} folds.
 */
@NullMarked
package org.crawlgraph.spark.kernel;

import org.jspecify.annotations.NullMarked;
