/**
 * Jobs for {@code spark-submit}: {@link org.crawlgraph.spark.SparkJobs} is the program.
 * {@link org.crawlgraph.spark.CrawlTables} reads pages and links from web archives in any Hadoop file system, one
 * archive per task, with the result of an import on one machine; {@link org.crawlgraph.spark.GraphFiles} reads graph
 * files. {@link org.crawlgraph.spark.LinkMatrix} has the links of a graph in blocks, and multiplies them by vectors; a
 * product sends 8 bytes for each pair of a block and a page it links to. {@link org.crawlgraph.spark.MatrixHits} and
 * {@link org.crawlgraph.spark.MatrixPageRank} are {@link org.crawlgraph.ranking.Hits} and
 * {@link org.crawlgraph.ranking.PageRank} for graphs that do not fit on one machine.
 */
@NullMarked
package org.crawlgraph.spark;

import org.jspecify.annotations.NullMarked;
