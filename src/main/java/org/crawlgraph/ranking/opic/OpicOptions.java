package org.crawlgraph.ranking.opic;

/**
 * How to rank with OPIC.
 *
 * @param order which page spends its cash next; all in turn by default
 * @param maxIterations the most rounds, each as many pages as the graph has; 1 to 1,000,000; 1,000 by default
 * @param tolerance stop after the round by which the scores are known to be so near to their solution: 2 / (G + 1) with G the cash spent so
 *     far; from 0 to 1; 0.01 by default, 0 runs all rounds
 */
public record OpicOptions(OpicOrder order, int maxIterations, double tolerance) {

    /** All pages in turn, until 2 / (G + 1) is below 0.01. */
    public static final OpicOptions DEFAULT = new OpicOptions(OpicOrder.CYCLE, 1000, 0.01);

    /** Checks the ranges. */
    public OpicOptions {
        if (maxIterations < 1 || maxIterations > 1_000_000) {
            throw new IllegalArgumentException("maxIterations is " + maxIterations + "; it goes from 1 to 1000000");
        }
        if (!(tolerance >= 0 && tolerance <= 1)) {
            throw new IllegalArgumentException("tolerance is " + tolerance + "; it goes from 0 to 1");
        }
    }
}
