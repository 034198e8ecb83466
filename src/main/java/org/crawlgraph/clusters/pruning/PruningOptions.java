package org.crawlgraph.clusters.pruning;

/**
 * Options for pruning a cluster graph.
 *
 * @param method how to decide
 * @param coverage the share of a cluster that its kept in-edges must together exceed, 0 to 1; default 0.6, as in Jiang
 *     and Lv (2009). At 1, which no set of edges exceeds, the smallest set that reaches as many pages as all edges do
 *     is kept
 */
public record PruningOptions(PruningMethod method, double coverage) {

    /** By content. Only the paper's method reads coverage. */
    public static final PruningOptions DEFAULT = new PruningOptions(PruningMethod.CONTENT, 0.6);

    public static final PruningOptions PAPER = new PruningOptions(PruningMethod.PAPER, 0.6);

    public PruningOptions {
        if (!(coverage >= 0 && coverage <= 1)) {
            throw new IllegalArgumentException(
                    "coverage is " + coverage + "; it must be a share from 0 to 1, such as 0.6");
        }
    }
}
