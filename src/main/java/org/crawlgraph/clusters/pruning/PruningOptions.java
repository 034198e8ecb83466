package org.crawlgraph.clusters.pruning;

/**
 * How to prune a cluster graph.
 *
 * @param method how to decide
 * @param coverage the share of a cluster that its kept in-edges must exceed together, 0 to 1; 0.6 by default, as in Jiang and Lv (2009).
 *     At 1 no set of edges is enough, so the fewest that reach as many pages as all do are kept
 * @param searchSteps how much work one cluster is worth in looking for the best set of in-edges, in pages' classes looked at,
 *     0 to 10<sup>12</sup>; 20,000,000 by default, a few tens of milliseconds. Once it is used up the best set found so far is
 *     taken, at worst the greedy one, which is what 0 always takes
 * @param logSizes whether a cluster is very small by the logarithms of the sizes, which can happen however skew they are;
 *     false by default, as in the paper
 */
public record PruningOptions(PruningMethod method, double coverage, long searchSteps, boolean logSizes) {

    /** By content; coverage, searchSteps and logSizes, which only the paper's method reads, are the paper's. */
    public static final PruningOptions DEFAULT = new PruningOptions(PruningMethod.CONTENT, 0.6, 20_000_000, false);

    /** As the paper has it. */
    public static final PruningOptions PAPER = new PruningOptions(PruningMethod.PAPER, 0.6, 20_000_000, false);

    private static final long MOST_STEPS = 1_000_000_000_000L;

    /** Checks the ranges. */
    public PruningOptions {
        if (!(coverage >= 0 && coverage <= 1)) {
            throw new IllegalArgumentException("coverage is " + coverage + "; it is a share from 0 to 1, such as 0.6");
        }
        if (searchSteps < 0 || searchSteps > MOST_STEPS) {
            throw new IllegalArgumentException(
                    "searchSteps is " + searchSteps + "; it goes from 0, the greedy set, to " + MOST_STEPS);
        }
    }
}
