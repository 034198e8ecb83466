package org.crawlgraph.ranking;

import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;

/**
 * Options of OPIC.
 * @param order which page spends its cash next; scores converge to the same values in either order
 * @param maxIterations maximum number of rounds, each of as many pages as the graph has; 1,000 by default
 * @param tolerance see {@link #TOLERANCE}; 0.01 by default. The residual is at most 2 / (G + 1), where G is the cash spent so far
 */
public record OpicOptions(Order order, int maxIterations, double tolerance) {

    public static final Option<Long> MAX_ITERATIONS = Hits.Settings.MAX_ITERATIONS.withDefault(1000L);

    public static final Option<Double> TOLERANCE = Hits.Settings.TOLERANCE.withDefault(0.01);

    public static final List<Option<?>> OPTIONS = List.of(MAX_ITERATIONS, TOLERANCE);

    public static final OpicOptions DEFAULT = of(new Options(null, OPTIONS));

    public OpicOptions {
        MAX_ITERATIONS.check(maxIterations);
        TOLERANCE.check(tolerance);
    }

    /** Reads the options of a call; the order is round robin. */
    public static OpicOptions of(Options options) {
        return new OpicOptions(Order.CYCLE, options.integer(MAX_ITERATIONS), options.get(TOLERANCE));
    }

    /** The order in which pages spend their cash. */
    public enum Order {
        /** Round robin by page number. */
        CYCLE("cycle"),
        /** The page with the most cash, ties to the smaller number. */
        GREEDY("greedy");

        private final String option;

        Order(String option) {
            this.option = option;
        }

        public String option() {
            return option;
        }
    }
}
