package org.crawlgraph.clusters.pruning;

/**
 * Options for pruning a cluster graph.
 *
 * @param method how to decide
 * @param coverage the share of a cluster that its kept in-edges must together exceed, 0 to 1; default 0.6, as in Jiang
 *     and Lv (2009). At 1, which no set of edges exceeds, the smallest set that reaches as many pages as all edges do
 *     is kept
 * @param searchSteps search budget for each cluster's best set of in-edges, in page classes inspected, 0 to
 *     10<sup>12</sup>; default 20,000,000, which takes a few tens of milliseconds. When it is exhausted the best set so
 *     far is used, at worst the greedy one; 0 always uses the greedy set
 */
public record PruningOptions(PruningMethod method, double coverage, long searchSteps) {

    /** By content. Only the paper's method reads coverage and searchSteps. */
    public static final PruningOptions DEFAULT = new PruningOptions(PruningMethod.CONTENT, 0.6, 20_000_000);

    public static final PruningOptions PAPER = new PruningOptions(PruningMethod.PAPER, 0.6, 20_000_000);

    private static final long MOST_STEPS = 1_000_000_000_000L;

    public PruningOptions {
        if (!(coverage >= 0 && coverage <= 1)) {
            throw new IllegalArgumentException(
                    "coverage is " + coverage + "; it must be a share from 0 to 1, such as 0.6");
        }
        if (searchSteps < 0 || searchSteps > MOST_STEPS) {
            throw new IllegalArgumentException(
                    "searchSteps is " + searchSteps + "; it must be from 0 (the greedy set) to " + MOST_STEPS);
        }
    }
}
