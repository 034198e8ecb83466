package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** The mutable state of a pruning run: the current decision and reason for each cluster and edge. */
public final class PruningDraft {

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

    /** By cluster: what speaks for and against removal, in words; empty if not measured. */
    private final List<List<String>> evidence;

    /**
     * Keeps every cluster that is not removed manually.
     *
     * @param entries the clusters where crawls start, from {@link ClusterGraph#entryClusters}
     * @param byHand manual decisions
     */
    public PruningDraft(ClusterGraph graph, int[] entries, UserDecisions byHand) {
        for (int entry : entries) {
            if (entry < 0 || entry >= graph.clusters()) {
                throw new IllegalArgumentException(
                        "cluster " + entry + " is an entry; clusters are 0 to " + (graph.clusters() - 1));
            }
        }
        byHand.check(graph.clusters());
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
        this.evidence = new ArrayList<>(Collections.nCopies(graph.clusters(), List.of()));
        Arrays.fill(edgeReasons, PruningReason.DUPLICATE_LINKS);
        for (int cluster = 0; cluster < graph.clusters(); cluster++) {
            keptClusters[cluster] = !byHand.removes(cluster);
            clusterReasons[cluster] = byHand.keeps(cluster) || byHand.removes(cluster)
                    ? PruningReason.BY_HAND
                    : this.entries[cluster] ? PruningReason.ENTRY : PruningReason.NOTHING_AGAINST;
        }
    }

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

    public boolean keepsEdge(int edge) {
        return keptEdges[edge];
    }

    public PruningReason edgeReason(int edge) {
        return edgeReasons[edge];
    }

    public boolean removable(int cluster) {
        return clusterReasons[cluster] == PruningReason.NOTHING_AGAINST;
    }

    void measured(int cluster, double logOdds, List<String> words) {
        against[cluster] = logOdds;
        evidence.set(cluster, words);
    }

    /** Records the reason for keeping a cluster. */
    void keepCluster(int cluster, PruningReason reason) {
        clusterReasons[cluster] = reason;
    }

    public void removeCluster(int cluster, PruningReason reason) {
        keptClusters[cluster] = false;
        clusterReasons[cluster] = reason;
    }

    public void restoreCluster(int cluster) {
        keptClusters[cluster] = true;
        clusterReasons[cluster] = PruningReason.REACHABILITY;
    }

    public void keepEdge(int edge, PruningReason reason) {
        keptEdges[edge] = true;
        edgeReasons[edge] = reason;
    }

    public void removeEdge(int edge, PruningReason reason) {
        keptEdges[edge] = false;
        edgeReasons[edge] = reason;
    }

    public void cover(int cluster, int pages, boolean isExact) {
        covered[cluster] = pages;
        exact[cluster] = isExact;
    }

    /**
     * Returns the result; the draft must not be changed afterwards.
     *
     * @param followsUnseen whether to follow links between clusters for which the graph has no edge
     */
    public PrunedGraph prunedGraph(int[] unreached, boolean followsUnseen) {
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
                List.copyOf(evidence),
                unreached,
                followsUnseen);
    }

    /** The kept clusters that a crawl from the entries along kept edges cannot reach, ascending. */
    public int[] unreached() {
        boolean[] reached = new boolean[graph.clusters()];
        IntArrayList queue = new IntArrayList();
        IntConsumer enter = cluster -> {
            if (!reached[cluster]) {
                reached[cluster] = true;
                queue.add(cluster);
            }
        };
        IntStream.range(0, entries.length).filter(cluster -> entries[cluster]).forEach(enter);
        for (int next = 0; next < queue.size(); next++) {
            int from = queue.getInt(next);
            IntStream.range(graph.firstEdge(from), graph.firstEdge(from + 1))
                    .filter(edge -> keptEdges[edge] && keptClusters[graph.to(edge)])
                    .map(graph::to)
                    .forEach(enter);
            Arrays.stream(byHand.keptEdges())
                    .filter(edge -> edge[0] == from && keptClusters[edge[1]])
                    .forEach(edge -> enter.accept(edge[1]));
        }
        return IntStream.range(0, reached.length)
                .filter(cluster -> keptClusters[cluster] && !reached[cluster])
                .toArray();
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
