package org.crawlgraph.spark.rank;

import org.apache.spark.api.java.JavaRDD;

/**
 * The scores of a ranking, an array per block, and how it ended; see {@link org.crawlgraph.ranking.hits.HitsScores}.
 *
 * @param authorities scores of norm 1, rounded to 41 bits
 * @param hubs scores of norm 1, rounded to 41 bits
 * @param sigma singular value
 * @param didConverge whether the last iteration moved both vectors by less than the tolerance, or only by rounding
 *     errors
 * @param authorityResidual Euclidean distance by which the last iteration moved the authority scores
 * @param hubResidual the same for the hub scores
 */
public record HitsVectors(
        JavaRDD<double[]> authorities,
        JavaRDD<double[]> hubs,
        double sigma,
        int ranIterations,
        boolean didConverge,
        double authorityResidual,
        double hubResidual) {}
