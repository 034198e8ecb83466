package org.crawlgraph.ranking.pagerank;

import org.crawlgraph.common.PublicApi;

/**
 * Options of a PageRank ranking.
 * @param alpha probability that the surfer follows a link, from 0 to below 1; 0.85 by default
 * @param maxIterations maximum number of iterations, 1 to 1,000,000; 1,000 by default, about eight times the iterations that the other
 *     defaults take
 * @param tolerance stops once an iteration moves the scores by less than this in total, 0 to 1; 1e-9 by default, 0 runs all iterations
 */
@PublicApi
public record PageRankOptions(double alpha, int maxIterations, double tolerance) {

    public static final PageRankOptions DEFAULT = new PageRankOptions(0.85, 1000, 1e-9);

    public PageRankOptions {
        if (!(alpha >= 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha is " + alpha + "; it goes from 0 to below 1");
        }
        if (maxIterations < 1 || maxIterations > 1_000_000) {
            throw new IllegalArgumentException("maxIterations is " + maxIterations + "; it goes from 1 to 1000000");
        }
        if (!(tolerance >= 0 && tolerance <= 1)) {
            throw new IllegalArgumentException("tolerance is " + tolerance + "; it goes from 0 to 1");
        }
    }
}
