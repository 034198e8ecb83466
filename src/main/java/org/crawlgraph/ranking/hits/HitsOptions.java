package org.crawlgraph.ranking.hits;

import java.util.List;
import org.crawlgraph.common.PublicApi;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;

/**
 * Options of HITS.
 * @param maxIterations see {@link #MAX_ITERATIONS}; 60 by default, as in the paper
 * @param tolerance see {@link #TOLERANCE}; the residual is the Euclidean distance by which an iteration moves a score vector
 */
@PublicApi
public record HitsOptions(int maxIterations, double tolerance) {

    public static final Option<Long> MAX_ITERATIONS =
            Option.integer("maxIterations", 1, 1_000_000, 60, "Maximum number of iterations of a ranking");

    public static final Option<Double> TOLERANCE = Option.number(
            "tolerance", 0, 1, 0, "Stop once the residual of the scores is below this; 0 runs all iterations");

    public static final List<Option<?>> OPTIONS = List.of(MAX_ITERATIONS, TOLERANCE);

    public static final HitsOptions DEFAULT = of(new Options(null, OPTIONS));

    public HitsOptions {
        MAX_ITERATIONS.check(maxIterations);
        TOLERANCE.check(tolerance);
    }

    public static HitsOptions of(Options options) {
        return new HitsOptions(options.integer(MAX_ITERATIONS), options.get(TOLERANCE));
    }
}
