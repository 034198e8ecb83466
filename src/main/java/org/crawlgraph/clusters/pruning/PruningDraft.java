package org.crawlgraph.clusters.pruning;

import java.util.Arrays;

/** The mutable state of a pruning run: the current decision and reason for each cluster and edge. */
final class PruningDraft {

    private final ClusterGraph graph;
    private final UserDecisions byHand;
    private final boolean[] entries;
    private final boolean[] keptClusters;
    private final boolean[] keptEdges;
    private final PruningReason[] clusterReasons;
    private final PruningReason[] edgeReasons;
    private final int[] covered;
    private final boolean[] exact;

    /** By cluster: the log-odds in favour of removal; NaN if not measured. */
    private final double[] against;

    PruningDraft(ClusterGraph graph, int[] entries, UserDecisions byHand) {
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
        this.against = new double[graph.clusters()];
        Arrays.fill(against, Double.NaN);
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

    UserDecisions byHand() {
        return byHand;
    }

    boolean entry(int cluster) {
        return entries[cluster];
    }

    boolean keeps(int cluster) {
        return keptClusters[cluster];
    }

    /** Whether a crawl can get to pages of a cluster, so that links from them matter. */
    boolean crawls(int cluster) {
        return keptClusters[cluster] || entries[cluster];
    }

    boolean keepsEdge(int edge) {
        return keptEdges[edge];
    }

    PruningReason edgeReason(int edge) {
        return edgeReasons[edge];
    }

    boolean removable(int cluster) {
        return clusterReasons[cluster] == PruningReason.NOTHING_AGAINST;
    }

    void against(int cluster, double logOdds) {
        against[cluster] = logOdds;
    }

    /** Records the reason for keeping a cluster. */
    void keepCluster(int cluster, PruningReason reason) {
        clusterReasons[cluster] = reason;
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
     * Returns the result; the draft must not be changed afterwards.
     *
     * @param followsUnseen whether to follow links between clusters for which the graph has no edge
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
                support(),
                unreached,
                followsUnseen);
    }

    private double[] support() {
        double[] support = new double[against.length];
        for (int cluster = 0; cluster < support.length; cluster++) {
            support[cluster] = switch (clusterReasons[cluster]) {
                case BY_HAND, ENTRY -> Double.POSITIVE_INFINITY;
                default -> keptClusters[cluster] ? -against[cluster] : against[cluster];
            };
        }
        return support;
    }
}
