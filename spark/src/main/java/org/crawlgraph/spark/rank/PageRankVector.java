package org.crawlgraph.spark.rank;

import org.apache.spark.api.java.JavaRDD;

/**
 * The scores of one ranking, an array for each block, and how it ended; see {@link
 * org.crawlgraph.ranking.pagerank.PageRankScores}.
 *
 * @param scores their sum is 1; rounded to 41 bits
 * @param ranIterations iterations done
 * @param didConverge whether the last iteration moved the scores by less than the tolerance, or by no more than
 *     rounding does
 * @param residual sum of the absolute changes of the scores in the last iteration
 */
public record PageRankVector(JavaRDD<double[]> scores, int ranIterations, boolean didConverge, double residual) {}
