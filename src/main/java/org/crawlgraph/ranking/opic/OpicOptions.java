package org.crawlgraph.ranking.opic;

/**
 * Options of an OPIC ranking.
 * @param order which page spends its cash next; {@link OpicOrder#CYCLE} by default
 * @param maxIterations maximum number of rounds, each with as many steps as the graph has pages; 1 to 1,000,000; 1,000 by default
 * @param tolerance stops after the round that brings the error bound 2 / (G + 1) below this, with G the cash spent so far; 0 to 1; 0.01 by
 *     default, 0 runs all rounds
 */
public record OpicOptions(OpicOrder order, int maxIterations, double tolerance) {

    public static final OpicOptions DEFAULT = new OpicOptions(OpicOrder.CYCLE, 1000, 0.01);

    public OpicOptions {
        if (maxIterations < 1 || maxIterations > 1_000_000) {
            throw new IllegalArgumentException("maxIterations is " + maxIterations + "; it goes from 1 to 1000000");
        }
        if (!(tolerance >= 0 && tolerance <= 1)) {
            throw new IllegalArgumentException("tolerance is " + tolerance + "; it goes from 0 to 1");
        }
    }
}
