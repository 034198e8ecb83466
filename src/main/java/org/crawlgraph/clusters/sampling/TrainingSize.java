package org.crawlgraph.clusters.sampling;

import java.util.stream.IntStream;

/**
 * The four measures of a training result (Jiang and Lv 2009, section 5.4, figure 8).
 *
 * @param pages size of the sample
 * @param edges number of edges between clusters
 * @param keptClusters number of clusters after pruning
 * @param keptEdges number of edges after pruning
 */
public record TrainingSize(int pages, int clusters, int edges, int keptClusters, int keptEdges) {

    /** Whether every measure differs by at most the tolerance relative to the larger value, or by one. */
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
