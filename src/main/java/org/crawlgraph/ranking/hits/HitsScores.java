package org.crawlgraph.ranking.hits;

/**
 * The result of a HITS ranking.
 * @param authorities authority score per page, 0 to 1, of Euclidean norm 1, rounded to 41 significant bits so that ties are equal; all 0
 *     without links
 * @param hubs hub score per page, in the same form
 * @param sigma the singular value in the last iteration, the norm of the hub scores before scaling; 0 without links
 * @param ranIterations number of iterations; 0 without links
 * @param didConverge whether the last iteration moved both vectors by less than the tolerance, or by rounding errors only
 * @param authorityResidual how far the last iteration moved the authority scores (Euclidean distance)
 * @param hubResidual how far the last iteration moved the hub scores
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record HitsScores(
        double[] authorities,
        double[] hubs,
        double sigma,
        int ranIterations,
        boolean didConverge,
        double authorityResidual,
        double hubResidual) {}
