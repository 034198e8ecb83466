package org.crawlgraph.ranking.pagerank;

/**
 * The result of a PageRank ranking.
 * @param scores score per page, above 0, with sum 1, rounded to 41 significant bits so that ties are equal
 * @param ranIterations number of iterations; 0 without pages
 * @param didConverge whether the last iteration moved the scores by less than the tolerance, or by rounding errors only
 * @param residual how far the last iteration moved the scores in total
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record PageRankScores(double[] scores, int ranIterations, boolean didConverge, double residual) {}
