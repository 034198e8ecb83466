/** Jobs for {@code spark-submit}: {@link org.crawlgraph.spark.SparkJobs} is the program. */
@NullMarked
package org.crawlgraph.spark;

import org.jspecify.annotations.NullMarked;
