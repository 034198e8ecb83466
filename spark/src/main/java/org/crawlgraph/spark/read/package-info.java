/**
 * Graphs as files in any file system of Hadoop: {@link org.crawlgraph.spark.read.GraphFiles} reads text and Parquet.
 */
@NullMarked
package org.crawlgraph.spark.read;

import org.jspecify.annotations.NullMarked;
