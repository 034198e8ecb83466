package org.crawlgraph.clusters.pruning;

import java.util.stream.IntStream;

/** A cluster graph with the decision about each cluster and edge, and the reason. Immutable. */
public final class PrunedGraph {

    private final ClusterGraph graph;
    private final int[][] keptByHand;
    private final boolean[] keptClusters;
    private final PruningReason[] clusterReasons;
    private final boolean[] keptEdges;
    private final PruningReason[] edgeReasons;
    private final int[] covered;
    private final boolean[] exact;
    private final double[] support;
    private final int[] unreached;
    private final boolean followsUnseen;

    PrunedGraph(
            ClusterGraph graph,
            int[][] keptByHand,
            boolean[] keptClusters,
            PruningReason[] clusterReasons,
            boolean[] keptEdges,
            PruningReason[] edgeReasons,
            int[] covered,
            boolean[] exact,
            double[] support,
            int[] unreached,
            boolean followsUnseen) {
        this.graph = graph;
        this.keptByHand = keptByHand;
        this.keptClusters = keptClusters;
        this.clusterReasons = clusterReasons;
        this.keptEdges = keptEdges;
        this.edgeReasons = edgeReasons;
        this.covered = covered;
        this.exact = exact;
        this.support = support;
        this.unreached = unreached;
        this.followsUnseen = followsUnseen;
    }

    /** The graph that was pruned, whole. */
    public ClusterGraph graph() {
        return graph;
    }

    /** Whether links to the pages of a cluster are worth following at all. */
    public boolean keeps(int cluster) {
        return keptClusters[cluster];
    }

    /** Why a cluster is kept or removed. */
    public PruningReason reason(int cluster) {
        return clusterReasons[cluster];
    }

    /**
     * The log-odds of the evidence for the decision about a cluster; below 0 where it was decided against the evidence, infinite for an entry and for what a person has decided, NaN
     * where the paper's method has decided.
     */
    public double support(int cluster) {
        return support[cluster];
    }

    /** How sure the decision about a cluster is: the probability that it is right, by {@link #support} and {@link Evidence#sureness}. */
    public double sureness(int cluster) {
        return Evidence.sureness(support[cluster]);
    }

    /** Whether links along an edge are worth following; an edge kept by hand may still lead to a removed cluster. */
    public boolean keepsEdge(int edge) {
        return keptEdges[edge];
    }

    /** Why an edge is kept or removed. */
    public PruningReason edgeReason(int edge) {
        return edgeReasons[edge];
    }

    /** How many pages of a cluster the in-edges reach together that were chosen for their coverage or are kept by hand. */
    public int covered(int cluster) {
        return covered[cluster];
    }

    /** Whether no better choice of in-edges exists; else the search for it was cut short. */
    public boolean exact(int cluster) {
        return exact[cluster];
    }

    /** How many clusters are kept. */
    public int keptClusters() {
        return (int) IntStream.range(0, graph.clusters()).filter(this::keeps).count();
    }

    /** How many edges of the graph are kept. */
    public int keptEdges() {
        return (int) IntStream.range(0, graph.edges()).filter(this::keepsEdge).count();
    }

    /**
     * The kept clusters that no crawl from the entries comes to, ascending, as a new array: the whole graph has no way to
     * them, or a person has removed it.
     */
    public int[] unreached() {
        return unreached.clone();
    }

    /** Whether a link between two clusters is worth following that the graph has no edge for. */
    public boolean followsUnseen() {
        return followsUnseen;
    }

    /** What a crawler asks about each link. */
    public LinkFilter filter() {
        return LinkFilter.of(this, keptByHand);
    }
}
