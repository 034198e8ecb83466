package org.crawlgraph.clusters.pruning;

import java.util.List;
import java.util.stream.IntStream;

/** A cluster graph with a decision and a reason for each cluster and edge. Immutable. */
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
    private final List<List<String>> evidence;
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
            List<List<String>> evidence,
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
        this.evidence = evidence;
        this.unreached = unreached;
        this.followsUnseen = followsUnseen;
    }

    /** The complete graph before pruning. */
    public ClusterGraph graph() {
        return graph;
    }

    public boolean keeps(int cluster) {
        return keptClusters[cluster];
    }

    public PruningReason reason(int cluster) {
        return clusterReasons[cluster];
    }

    /**
     * The log-odds in favour of the decision about a cluster: below 0 if it goes against the evidence, infinite for entries and manual
     * decisions, NaN for the paper's method.
     */
    public double support(int cluster) {
        return support[cluster];
    }

    /**
     * What speaks for (+) and against (−) removing a cluster, with its weight in log-odds, the strongest first; empty for the paper's method.
     */
    public List<String> evidence(int cluster) {
        return evidence.get(cluster);
    }

    /** The probability that the decision about a cluster is right; see {@link #support} and {@link Feature#sureness}. */
    public double sureness(int cluster) {
        return Feature.sureness(support[cluster]);
    }

    /** Whether links along an edge are followed; an edge kept manually may lead to a removed cluster. */
    public boolean keepsEdge(int edge) {
        return keptEdges[edge];
    }

    public PruningReason edgeReason(int edge) {
        return edgeReasons[edge];
    }

    /** Number of pages of a cluster that the in-edges kept for coverage or kept manually reach together. */
    public int covered(int cluster) {
        return covered[cluster];
    }

    /** Whether the choice of in-edges is proved optimal; false if the search ran out of steps. */
    public boolean exact(int cluster) {
        return exact[cluster];
    }

    public int keptClusters() {
        return (int) IntStream.range(0, graph.clusters()).filter(this::keeps).count();
    }

    public int keptEdges() {
        return (int) IntStream.range(0, graph.edges()).filter(this::keepsEdge).count();
    }

    /**
     * The kept clusters that a crawl from the entries cannot reach, ascending, as a new array: the graph has no path to them, or a path was
     * removed manually.
     */
    public int[] unreached() {
        return unreached.clone();
    }

    /** Whether links between clusters are followed if the graph has no edge for them. */
    public boolean followsUnseen() {
        return followsUnseen;
    }

    public EdgeFilter filter() {
        return EdgeFilter.of(this, keptByHand);
    }
}
