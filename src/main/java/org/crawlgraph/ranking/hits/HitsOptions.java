package org.crawlgraph.ranking.hits;

import org.crawlgraph.common.PublicApi;

/**
 * How to rank with HITS.
 *
 * @param maxIterations the most iterations, 1 to 1,000,000; 60 by default, as in Daneshpajouh et al. (2008)
 * @param tolerance stop earlier once both score vectors move by less than this in one iteration, measured by their
 *     Euclidean distance; from 0 to 1; 0, the default, runs all iterations
 */
@PublicApi
public record HitsOptions(int maxIterations, double tolerance) {

    /** 60 iterations, no tolerance. */
    public static final HitsOptions DEFAULT = new HitsOptions(60, 0);

    /** Checks the ranges. */
    public HitsOptions {
        if (maxIterations < 1 || maxIterations > 1_000_000) {
            throw new IllegalArgumentException("maxIterations is " + maxIterations + "; it goes from 1 to 1000000");
        }
        if (!(tolerance >= 0 && tolerance <= 1)) {
            throw new IllegalArgumentException("tolerance is " + tolerance + "; it goes from 0 to 1");
        }
    }
}
