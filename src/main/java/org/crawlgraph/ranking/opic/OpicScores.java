package org.crawlgraph.ranking.opic;

/**
 * The result of an OPIC ranking.
 * @param scores score per page, above 0, with sum 1, rounded to 41 significant bits so that ties are equal
 * @param ranIterations number of rounds; 0 without pages
 * @param didConverge whether the residual is below the tolerance
 * @param residual 2 / (G + 1), with G the cash spent: an upper bound of Σ |x − P′x| over all pages and the virtual one
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record OpicScores(double[] scores, int ranIterations, boolean didConverge, double residual) {}
