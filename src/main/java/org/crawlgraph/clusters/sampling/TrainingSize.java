package org.crawlgraph.clusters.sampling;

import java.util.stream.IntStream;

/**
 * What training on a sample has led to: the four measures of Jiang and Lv (2009, section 5.4, figure 8).
 *
 * @param pages pages of the sample
 * @param clusters how many clusters there are
 * @param edges how many edges there are between them
 * @param keptClusters how many clusters are left after pruning
 * @param keptEdges how many edges are left after pruning
 */
public record TrainingSize(int pages, int clusters, int edges, int keptClusters, int keptEdges) {

    /** Whether no measure differs from another's by more than a share of the larger one, or by more than one. */
    boolean isNear(TrainingSize other, double tolerance) {
        int[] mine = measures();
        int[] others = other.measures();
        return IntStream.range(0, mine.length)
                .allMatch(i -> Math.abs(mine[i] - others[i]) <= Math.max(1, tolerance * Math.max(mine[i], others[i])));
    }

    private int[] measures() {
        return new int[] {clusters, edges, keptClusters, keptEdges};
    }
}
