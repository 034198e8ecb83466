package org.crawlgraph.spark.rank;

import org.apache.spark.api.java.JavaRDD;

/**
 * The scores of a ranking, an array per block, and how it ended; see
 * {@link org.crawlgraph.ranking.pagerank.PageRankScores}.
 *
 * @param scores their sum is 1; rounded to 41 bits
 * @param didConverge whether the last iteration moved the scores by less than the tolerance, or only by rounding errors
 * @param residual sum of the absolute changes of the scores in the last iteration
 */
public record PageRankVector(JavaRDD<double[]> scores, int ranIterations, boolean didConverge, double residual) {}
