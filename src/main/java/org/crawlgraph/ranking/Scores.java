package org.crawlgraph.ranking;

/**
 * The result of a ranking with one score per page.
 * @param scores score per page, above 0, with sum 1, rounded to 41 significant bits so that ties are equal
 * @param ranIterations number of iterations; 0 without pages
 * @param didConverge whether the residual is below the tolerance or, for PageRank, consists of rounding errors only
 * @param residual how far the scores are from the solution: each ranking says how it is measured
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record Scores(double[] scores, int ranIterations, boolean didConverge, double residual) {}
