package org.crawlgraph.ranking.hits;

import org.crawlgraph.common.PublicApi;

/**
 * Options of a HITS ranking.
 * @param maxIterations maximum number of iterations, 1 to 1,000,000; 60 by default, as in the paper
 * @param tolerance stops once an iteration moves both score vectors by less than this Euclidean distance, 0 to 1; 0, the default, runs all
 *     iterations
 */
@PublicApi
public record HitsOptions(int maxIterations, double tolerance) {

    public static final HitsOptions DEFAULT = new HitsOptions(60, 0);

    public HitsOptions {
        if (maxIterations < 1 || maxIterations > 1_000_000) {
            throw new IllegalArgumentException("maxIterations is " + maxIterations + "; it goes from 1 to 1000000");
        }
        if (!(tolerance >= 0 && tolerance <= 1)) {
            throw new IllegalArgumentException("tolerance is " + tolerance + "; it goes from 0 to 1");
        }
    }
}
