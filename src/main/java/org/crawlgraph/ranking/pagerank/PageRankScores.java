package org.crawlgraph.ranking.pagerank;

/**
 * The scores of one ranking, and how it ended.
 *
 * @param scores the score of each page, above 0; their sum is 1; rounded to 41 significant bits so that ties are equal
 *     numbers
 * @param ranIterations iterations done, 0 without pages
 * @param didConverge whether the last iteration moved the scores by less than the tolerance, or by no more than rounding does
 * @param residual how far the last iteration moved the scores: the sum of what each page gained or lost
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record PageRankScores(double[] scores, int ranIterations, boolean didConverge, double residual) {}
