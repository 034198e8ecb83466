package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A cluster graph with a decision and a reason for each cluster and edge. {@link Pruning} and the paper's method
 * decide; nothing changes decisions once they are made.
 */
public final class PrunedGraph {

    private final ClusterGraph graph;
    private final UserDecisions byHand;
    private final int[][] keptByHand;
    private final boolean followsUnseen;
    private final boolean[] entries;
    private final boolean[] keptClusters;
    private final boolean[] keptEdges;
    private final PruningReason[] clusterReasons;
    private final PruningReason[] edgeReasons;
    private final int[] covered;

    /** By cluster: the log-odds in favour of removal; NaN if not measured. */
    private final double[] against;

    /** By cluster: what speaks for and against removal, in words; empty if not measured. */
    private final List<List<String>> evidence;

    /**
     * Keeps every cluster that is not removed manually.
     *
     * @param entries the clusters where crawls start, from {@link ClusterGraph#entryClusters}
     * @param byHand manual decisions
     * @param method how to decide about the other clusters
     */
    public PrunedGraph(ClusterGraph graph, int[] entries, UserDecisions byHand, PruningMethod method) {
        byHand.check(graph.clusters());
        this.graph = graph;
        this.byHand = byHand;
        this.keptByHand = byHand.keptEdges();
        this.followsUnseen = method.followsUnseen();
        this.entries = new boolean[graph.clusters()];
        for (int entry : entries) {
            if (entry < 0 || entry >= graph.clusters()) {
                throw new IllegalArgumentException(
                        "cluster " + entry + " is an entry; clusters are 0 to " + (graph.clusters() - 1));
            }
            this.entries[entry] = true;
        }
        this.keptClusters = new boolean[graph.clusters()];
        this.keptEdges = new boolean[graph.edges()];
        this.clusterReasons = new PruningReason[graph.clusters()];
        this.edgeReasons = new PruningReason[graph.edges()];
        this.covered = new int[graph.clusters()];
        this.against = new double[graph.clusters()];
        this.evidence = new ArrayList<>(Collections.nCopies(graph.clusters(), List.of()));
        Arrays.fill(against, Double.NaN);
        Arrays.fill(edgeReasons, PruningReason.DUPLICATE_LINKS);
        for (int cluster = 0; cluster < graph.clusters(); cluster++) {
            keptClusters[cluster] = !byHand.removes(cluster);
            clusterReasons[cluster] = byHand.keeps(cluster) || byHand.removes(cluster)
                    ? PruningReason.BY_HAND
                    : this.entries[cluster] ? PruningReason.ENTRY : PruningReason.NOTHING_AGAINST;
        }
    }

    /** The complete graph before pruning. */
    public ClusterGraph graph() {
        return graph;
    }

    public UserDecisions byHand() {
        return byHand;
    }

    public boolean entry(int cluster) {
        return entries[cluster];
    }

    public boolean keeps(int cluster) {
        return keptClusters[cluster];
    }

    /** Whether a crawl can get to pages of a cluster, so that links from them matter. */
    public boolean crawls(int cluster) {
        return keptClusters[cluster] || entries[cluster];
    }

    public PruningReason reason(int cluster) {
        return clusterReasons[cluster];
    }

    /** Whether no person decided about a cluster, and it is neither an entry nor decided already. */
    public boolean removable(int cluster) {
        return clusterReasons[cluster] == PruningReason.NOTHING_AGAINST;
    }

    /** Whether links along an edge are followed; an edge kept manually may lead to a removed cluster. */
    public boolean keepsEdge(int edge) {
        return keptEdges[edge];
    }

    public PruningReason edgeReason(int edge) {
        return edgeReasons[edge];
    }

    /**
     * Records what was measured of a cluster.
     *
     * @param logOdds in favour of removal
     * @param words what speaks for and against removal
     */
    void measured(int cluster, double logOdds, List<String> words) {
        against[cluster] = logOdds;
        evidence.set(cluster, words);
    }

    public void decide(int cluster, boolean keep, PruningReason reason) {
        keptClusters[cluster] = keep;
        clusterReasons[cluster] = reason;
    }

    public void decideEdge(int edge, boolean keep, PruningReason reason) {
        keptEdges[edge] = keep;
        edgeReasons[edge] = reason;
    }

    /**
     * Records how much of a cluster its in-edges reach.
     *
     * @param pages that the in-edges kept for coverage or kept manually reach together
     */
    public void cover(int cluster, int pages) {
        covered[cluster] = pages;
    }

    /**
     * The log-odds in favour of the decision about a cluster: below 0 if it goes against the evidence, infinite for
     * entries and manual decisions, NaN for the paper's method.
     */
    public double support(int cluster) {
        return switch (clusterReasons[cluster]) {
            case BY_HAND, ENTRY -> Double.POSITIVE_INFINITY;
            default -> keptClusters[cluster] ? -against[cluster] : against[cluster];
        };
    }

    /**
     * What speaks for (+) and against (−) removing a cluster, with its weight in log-odds, the strongest first; empty
     * for the paper's method.
     */
    public List<String> evidence(int cluster) {
        return evidence.get(cluster);
    }

    /**
     * The probability that the decision about a cluster is right; see {@link #support} and {@link Feature#sureness}.
     */
    public double sureness(int cluster) {
        return Feature.sureness(support(cluster));
    }

    /** Number of pages of a cluster that the in-edges kept for coverage or kept manually reach together. */
    public int covered(int cluster) {
        return covered[cluster];
    }

    public int keptClusters() {
        return (int) IntStream.range(0, graph.clusters()).filter(this::keeps).count();
    }

    public int keptEdges() {
        return (int) IntStream.range(0, graph.edges()).filter(this::keepsEdge).count();
    }

    /**
     * The kept clusters that a crawl from the entries along kept edges cannot reach, ascending: the graph has no path
     * to them, or a path was removed manually.
     */
    public int[] unreached() {
        boolean[] reached = new boolean[graph.clusters()];
        IntStream.range(0, entries.length).filter(this::entry).forEach(entry -> spread(entry, reached));
        return IntStream.range(0, reached.length)
                .filter(cluster -> keptClusters[cluster] && !reached[cluster])
                .toArray();
    }

    /** Marks the kept clusters that a crawl reaches from a cluster, and returns the number newly marked. */
    public int spread(int first, boolean[] marks) {
        IntArrayList found = new IntArrayList();
        if (!marks[first]) {
            marks[first] = true;
            found.add(first);
        }
        for (int next = 0; next < found.size(); next++) {
            for (int to : targets(found.getInt(next), edge -> false)) {
                if (!marks[to] && keeps(to)) {
                    marks[to] = true;
                    found.add(to);
                }
            }
        }
        return found.size();
    }

    /** Targets of the edges that are kept, including manually kept edges that the graph lacks, and of some others. */
    public int[] targets(int from, IntPredicate others) {
        IntStream inGraph = IntStream.range(graph.firstEdge(from), graph.firstEdge(from + 1))
                .filter(edge -> keepsEdge(edge) || others.test(edge))
                .map(graph::to);
        IntStream manual =
                Arrays.stream(keptByHand).filter(edge -> edge[0] == from).mapToInt(edge -> edge[1]);
        return IntStream.concat(inGraph, manual).toArray();
    }

    /** Whether links between clusters are followed if the graph has no edge for them. */
    public boolean followsUnseen() {
        return followsUnseen;
    }

    public EdgeFilter filter() {
        return EdgeFilter.of(this, keptByHand);
    }
}
