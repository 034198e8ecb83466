package org.crawlgraph.ranking.opic;

/**
 * The scores of one ranking, and how it ended.
 *
 * @param scores the score of each page, above 0; their sum is 1; rounded to 41 significant bits so that ties are equal numbers
 * @param ranIterations rounds done, 0 without pages
 * @param didConverge whether the residual is below the tolerance
 * @param residual 2 / (G + 1), with G the cash spent in all: the sum over all pages, the virtual one too, of how far each score is from what
 *     the pages that link to it give it is at most this
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record OpicScores(double[] scores, int ranIterations, boolean didConverge, double residual) {}
