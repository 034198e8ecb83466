package org.crawlgraph.ranking.hits;

/**
 * The scores of one ranking, and how it ended.
 *
 * @param authorities the authority score of each page, from 0 to 1, of Euclidean norm 1, rounded to 41 significant bits so
 *     that ties are equal numbers; all 0 without links
 * @param hubs the hub score of each page, likewise
 * @param sigma the singular value that the last iteration saw: the norm of the hub scores before they were scaled; 0
 *     without links
 * @param ranIterations iterations done, 0 without links
 * @param didConverge whether the last iteration moved both vectors by less than the tolerance, or by no more than rounding does
 * @param authorityResidual how far the last iteration moved the authority scores (Euclidean distance)
 * @param hubResidual how far the last iteration moved the hub scores
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record HitsScores(
        double[] authorities,
        double[] hubs,
        double sigma,
        int ranIterations,
        boolean didConverge,
        double authorityResidual,
        double hubResidual) {}
