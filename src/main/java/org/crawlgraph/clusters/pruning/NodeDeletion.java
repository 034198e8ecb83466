package org.crawlgraph.clusters.pruning;

import java.util.stream.IntStream;

/**
 * Removes clusters by the three rules of Jiang and Lv (2009, section 4.3): headers and footers first, then
 * duplicate content, then what is uninformative. Entries, and what a person has decided about, stay as they are.
 *
 * <p>A leaf is a cluster without a kept edge to another cluster, once headers and footers have gone; an edge to itself leads
 * no further. Leaves are found once, so that one removal does not bring about the next. Duplicates are looked at in ascending
 * order: a cluster that has gone as a duplicate speaks against no other, so two lists of each other do not both go.
 */
final class NodeDeletion {

    private final PruningDraft draft;
    private final ClusterGraph graph;
    private final boolean logSizes;

    NodeDeletion(PruningDraft draft, boolean logSizes) {
        this.draft = draft;
        this.graph = draft.graph();
        this.logSizes = logSizes;
    }

    void run() {
        for (int cluster = 0; cluster < graph.clusters(); cluster++) {
            if (draft.removable(cluster) && isHeaderOrFooter(cluster)) {
                draft.removeCluster(cluster, PruningReason.HEADER_FOOTER);
            }
        }
        boolean[] leaves = leaves();
        for (int cluster = 0; cluster < graph.clusters(); cluster++) {
            if (draft.removable(cluster) && leaves[cluster] && isDuplicate(cluster, leaves)) {
                draft.removeCluster(cluster, PruningReason.DUPLICATE_CONTENT);
            }
        }
        double least = leastSize();
        for (int cluster = 0; cluster < graph.clusters(); cluster++) {
            if (draft.removable(cluster) && leaves[cluster] && scaled(graph.size(cluster)) < least) {
                draft.removeCluster(cluster, PruningReason.UNINFORMATIVE);
            }
        }
        dropDanglingEdges();
    }

    /** Linked from more than half of the other clusters, and by more links than there are half as many pages. */
    private boolean isHeaderOrFooter(int cluster) {
        long others = IntStream.of(graph.reach(cluster).clusters())
                .filter(from -> from != cluster)
                .count();
        return 2 * others > graph.clusters() - 1 && 2 * graph.linksTo(cluster) > graph.pages();
    }

    private boolean[] leaves() {
        boolean[] leaves = new boolean[graph.clusters()];
        for (int cluster = 0; cluster < leaves.length; cluster++) {
            leaves[cluster] = outEdges(cluster)
                    .noneMatch(edge ->
                            draft.keepsEdge(edge) && graph.to(edge) != graph.from(edge) && draft.keeps(graph.to(edge)));
        }
        return leaves;
    }

    private boolean isDuplicate(int cluster, boolean[] leaves) {
        return outEdges(cluster)
                .filter(edge -> draft.edgeReason(edge) == PruningReason.DUPLICATE_LINKS)
                .map(graph::to)
                .anyMatch(to -> to != cluster && leaves[to] && draft.keeps(to) && isReachedFromAnother(to, cluster));
    }

    private boolean isReachedFromAnother(int to, int cluster) {
        return IntStream.of(graph.reach(to).clusters())
                .anyMatch(from ->
                        from != to && from != cluster && draft.crawls(from) && draft.keepsEdge(graph.edge(from, to)));
    }

    /** Two standard deviations below the mean of the sizes. */
    private double leastSize() {
        double[] sizes = IntStream.range(0, graph.clusters())
                .mapToDouble(cluster -> scaled(graph.size(cluster)))
                .toArray();
        double mean = 0;
        for (double size : sizes) {
            mean += size / sizes.length;
        }
        double variance = 0;
        for (double size : sizes) {
            variance += (size - mean) * (size - mean) / sizes.length;
        }
        return mean - 2 * Math.sqrt(variance);
    }

    /** An empty cluster counts as one of one page, whose logarithm is 0. */
    private double scaled(int size) {
        return logSizes ? Math.log(Math.max(1, size)) : size;
    }

    private void dropDanglingEdges() {
        for (int edge = 0; edge < graph.edges(); edge++) {
            if (draft.edgeReason(edge) == PruningReason.COVERAGE
                    && !(draft.crawls(graph.from(edge)) && draft.keeps(graph.to(edge)))) {
                draft.removeEdge(edge, PruningReason.CLUSTER_REMOVED);
            }
        }
    }

    private IntStream outEdges(int cluster) {
        return IntStream.range(graph.firstEdge(cluster), graph.firstEdge(cluster + 1));
    }
}
