package org.crawlgraph.pruning;

import java.util.Arrays;

/** What is kept so far while a cluster graph is pruned, and why. The steps of a method write to it one after another. */
final class PruningDraft {

    private final ClusterGraph graph;
    private final HandDecisions byHand;
    private final boolean[] entries;
    private final boolean[] keptClusters;
    private final boolean[] keptEdges;
    private final PruningReason[] clusterReasons;
    private final PruningReason[] edgeReasons;
    private final int[] covered;
    private final boolean[] exact;

    PruningDraft(ClusterGraph graph, int[] entries, HandDecisions byHand) {
        this.graph = graph;
        this.byHand = byHand;
        this.entries = new boolean[graph.clusters()];
        for (int entry : entries) {
            this.entries[entry] = true;
        }
        this.keptClusters = new boolean[graph.clusters()];
        this.keptEdges = new boolean[graph.edges()];
        this.clusterReasons = new PruningReason[graph.clusters()];
        this.edgeReasons = new PruningReason[graph.edges()];
        this.covered = new int[graph.clusters()];
        this.exact = new boolean[graph.clusters()];
        Arrays.fill(edgeReasons, PruningReason.DUPLICATE_LINKS);
        for (int cluster = 0; cluster < graph.clusters(); cluster++) {
            keptClusters[cluster] = !byHand.removes(cluster);
            clusterReasons[cluster] = byHand.keeps(cluster) || byHand.removes(cluster)
                    ? PruningReason.BY_HAND
                    : this.entries[cluster] ? PruningReason.ENTRY : PruningReason.NOTHING_AGAINST;
        }
    }

    ClusterGraph graph() {
        return graph;
    }

    HandDecisions byHand() {
        return byHand;
    }

    boolean entry(int cluster) {
        return entries[cluster];
    }

    boolean keeps(int cluster) {
        return keptClusters[cluster];
    }

    /** Whether a crawl can come to pages of a cluster, so that links from them matter. */
    boolean crawls(int cluster) {
        return keptClusters[cluster] || entries[cluster];
    }

    boolean keepsEdge(int edge) {
        return keptEdges[edge];
    }

    PruningReason edgeReason(int edge) {
        return edgeReasons[edge];
    }

    /** Whether a rule may still remove a cluster. */
    boolean removable(int cluster) {
        return clusterReasons[cluster] == PruningReason.NOTHING_AGAINST;
    }

    void removeCluster(int cluster, PruningReason reason) {
        keptClusters[cluster] = false;
        clusterReasons[cluster] = reason;
    }

    void restoreCluster(int cluster) {
        keptClusters[cluster] = true;
        clusterReasons[cluster] = PruningReason.REACHABILITY;
    }

    void keepEdge(int edge, PruningReason reason) {
        keptEdges[edge] = true;
        edgeReasons[edge] = reason;
    }

    void removeEdge(int edge, PruningReason reason) {
        keptEdges[edge] = false;
        edgeReasons[edge] = reason;
    }

    void cover(int cluster, int pages, boolean isExact) {
        covered[cluster] = pages;
        exact[cluster] = isExact;
    }

    /**
     * The result. Do not write to the draft after this.
     *
     * @param followsUnseen whether links between clusters that the graph does not have are worth following
     */
    PrunedGraph prunedGraph(int[] unreached, boolean followsUnseen) {
        return new PrunedGraph(
                graph,
                byHand.keptEdges(),
                keptClusters,
                clusterReasons,
                keptEdges,
                edgeReasons,
                covered,
                exact,
                unreached,
                followsUnseen);
    }
}
