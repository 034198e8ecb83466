package org.crawlgraph.ranking.pagerank;

import java.util.List;
import org.crawlgraph.common.PublicApi;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ranking.hits.HitsOptions;

/**
 * Options of PageRank.
 * @param maxIterations see {@link #MAX_ITERATIONS}; 1,000 by default, eight times what the other defaults need
 * @param tolerance see {@link #TOLERANCE}; 1e-9 by default. The residual is the sum of the absolute changes of an iteration
 */
@PublicApi
public record PageRankOptions(double dampingFactor, int maxIterations, double tolerance) {

    public static final Option<Double> DAMPING_FACTOR = Option.below(
            "dampingFactor",
            0,
            1,
            0.85,
            "Probability that the random surfer follows a link instead of jumping to a random page");

    public static final Option<Long> MAX_ITERATIONS = HitsOptions.MAX_ITERATIONS.otherwise(1000L);

    public static final Option<Double> TOLERANCE = HitsOptions.TOLERANCE.otherwise(1e-9);

    public static final List<Option<?>> OPTIONS = List.of(DAMPING_FACTOR, MAX_ITERATIONS, TOLERANCE);

    public static final PageRankOptions DEFAULT = of(new Options(null, OPTIONS));

    public PageRankOptions {
        DAMPING_FACTOR.check(dampingFactor);
        MAX_ITERATIONS.check(maxIterations);
        TOLERANCE.check(tolerance);
    }

    public static PageRankOptions of(Options options) {
        return new PageRankOptions(
                options.get(DAMPING_FACTOR), options.integer(MAX_ITERATIONS), options.get(TOLERANCE));
    }
}
