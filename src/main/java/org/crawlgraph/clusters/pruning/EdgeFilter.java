package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Decisions about the clusters of a site and the links between them (Jiang and Lv 2009, section 4.4), about 16 bytes an
 * edge. A query takes one hash look-up and allocates nothing. {@link UrlFilter} applies them to URLs. Immutable and
 * thread-safe.
 */
public final class EdgeFilter {

    /**
     * The decision about links from one cluster to another.
     *
     * @param from the source cluster
     * @param to the target cluster
     * @param kept whether such links are followed
     */
    public record Edge(int from, int to, boolean kept) {}

    private final boolean[] keptClusters;

    /** By source cluster: whether links without a decision are followed. */
    private final boolean[] followsUnseen;

    private final boolean followsUnknown;

    /** The edges that deviate from their cluster's default. */
    private final LongOpenHashSet others = new LongOpenHashSet();

    private EdgeFilter(boolean[] keptClusters, boolean[] followsUnseen) {
        this.keptClusters = keptClusters;
        this.followsUnseen = followsUnseen;
        followsUnknown = IntStream.range(0, followsUnseen.length).anyMatch(cluster -> followsUnseen[cluster]);
    }

    /**
     * Builds a filter from stored decisions.
     *
     * @param keptClusters for each cluster, whether links to its pages are followed
     * @param followsUnseen for each cluster, whether links from its pages without a decision are followed
     * @param edges decisions about links between clusters; the later of two about one edge wins
     * @throws IllegalArgumentException if the arrays differ in length or an edge has an unknown cluster
     */
    public static EdgeFilter of(boolean[] keptClusters, boolean[] followsUnseen, Iterable<Edge> edges) {
        if (keptClusters.length != followsUnseen.length) {
            throw new IllegalArgumentException("keptClusters has " + keptClusters.length
                    + " entries and followsUnseen has " + followsUnseen.length + "; each needs one entry per cluster");
        }
        EdgeFilter filter = new EdgeFilter(keptClusters.clone(), followsUnseen.clone());
        for (Edge edge : edges) {
            if (Math.min(edge.from(), edge.to()) < 0 || Math.max(edge.from(), edge.to()) >= keptClusters.length) {
                throw new IllegalArgumentException("an edge leads from cluster " + edge.from() + " to cluster "
                        + edge.to() + "; the clusters are 0 to " + (keptClusters.length - 1));
            }
            filter.put(edge.from(), edge.to(), edge.kept());
        }
        return filter;
    }

    static EdgeFilter of(PrunedGraph pruned, int[][] keptByHand) {
        ClusterGraph graph = pruned.graph();
        boolean[] kept = new boolean[graph.clusters()];
        boolean[] followsUnseen = new boolean[kept.length];
        for (int cluster = 0; cluster < kept.length; cluster++) {
            kept[cluster] = pruned.keeps(cluster);
            followsUnseen[cluster] = followsUnseen(
                    pruned.followsUnseen(), !kept[cluster] && pruned.reason(cluster) == PruningReason.BY_HAND);
        }
        Stream<Edge> edges = IntStream.range(0, graph.edges())
                .mapToObj(edge -> new Edge(graph.from(edge), graph.to(edge), pruned.keepsEdge(edge)));
        Stream<Edge> byHand = Arrays.stream(keptByHand).map(edge -> new Edge(edge[0], edge[1], true));
        return of(kept, followsUnseen, Stream.concat(edges, byHand).toList());
    }

    private void put(int from, int to, boolean kept) {
        if (kept == followsUnseen[from]) {
            others.remove(key(from, to));
        } else {
            others.add(key(from, to));
        }
    }

    public boolean keeps(int cluster) {
        return keptClusters[cluster];
    }

    /** Whether links from a cluster are followed by default, that is, without a decision about the edge. */
    public boolean followsUnseen(int cluster) {
        return followsUnseen[cluster];
    }

    /** Whether {@link #followsUnseen(int)} holds for any cluster. */
    public boolean followsUnknown() {
        return followsUnknown;
    }

    /**
     * Whether a link passes. Links to pages without a cluster pass if unseen links of the source cluster do; links
     * between two pages without a cluster pass if {@link #followsUnknown} holds.
     *
     * @param from cluster of the source page, or -1 for none
     * @param to cluster of the target page, or -1 for none
     */
    public boolean allows(int from, int to) {
        if (to < 0) {
            return from < 0 ? followsUnknown : followsUnseen[from];
        }
        return keptClusters[to] && (from < 0 || others.contains(key(from, to)) != followsUnseen[from]);
    }

    /**
     * Whether links from a cluster are followed by default.
     *
     * @param trained the default of the training method
     * @param removedByHand whether the cluster was removed manually; its links then need an explicit decision, and
     *     next-page links into it are not followed
     */
    public static boolean followsUnseen(boolean trained, boolean removedByHand) {
        return trained && !removedByHand;
    }

    private long key(int from, int to) {
        return (long) from * keptClusters.length + to;
    }
}
