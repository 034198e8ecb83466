/** Graph files in any Hadoop file system: {@link org.crawlgraph.spark.read.GraphFiles} reads text and Parquet. */
@NullMarked
package org.crawlgraph.spark.read;

import org.jspecify.annotations.NullMarked;
