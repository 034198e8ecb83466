/**
 * Jobs for {@code spark-submit}: {@link org.crawlgraph.spark.SparkJobs} is the program. {@link org.crawlgraph.spark.CrawlTables} reads pages
 * and links from web archives in any Hadoop file system, one archive per task, with the result of an import on one machine;
 * {@link org.crawlgraph.spark.GraphFiles} reads graph files.
 */
@NullMarked
package org.crawlgraph.spark;

import org.jspecify.annotations.NullMarked;
