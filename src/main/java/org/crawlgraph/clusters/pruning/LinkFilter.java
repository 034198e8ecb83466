package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.List;
import org.crawlgraph.clusters.patterns.UrlMatcher;
import org.crawlgraph.clusters.patterns.UrlPattern;

/**
 * Whether a link is worth following, by the clusters of its ends (Jiang and Lv 2009, section 4.4). Immutable, for
 * any number of threads; an answer takes no memory and one look-up. Space: about 16 bytes an edge.
 */
public final class LinkFilter {

    /**
     * The decision about the links from pages of one cluster to pages of another.
     *
     * @param from the cluster that links
     * @param to the cluster that is linked to
     * @param kept whether such links are followed
     */
    public record Edge(int from, int to, boolean kept) {}

    private final boolean[] keptClusters;

    /** By the cluster that links: whether links are followed that no edge stands for. */
    private final boolean[] followsUnseen;

    /** Whether there is a cluster from which they are. */
    private final boolean followsUnknown;

    /** The edges that differ from what is done where there is none: removed ones when unseen edges are followed, else kept ones. */
    private final LongOpenHashSet others = new LongOpenHashSet();

    private LinkFilter(boolean[] keptClusters, boolean[] followsUnseen) {
        this.keptClusters = keptClusters;
        this.followsUnseen = followsUnseen;
        boolean any = false;
        for (boolean follows : followsUnseen) {
            any |= follows;
        }
        followsUnknown = any;
    }

    /**
     * A filter of decisions that were written down.
     *
     * @param keptClusters for each cluster, whether links to its pages are followed at all
     * @param followsUnseen for each cluster, whether links from its pages are followed that no edge stands for
     * @param edges what has been decided about links between clusters; of two about the same the later one holds
     * @throws IllegalArgumentException when the arrays differ in length, or an edge is of no cluster
     */
    public static LinkFilter of(boolean[] keptClusters, boolean[] followsUnseen, Iterable<Edge> edges) {
        if (keptClusters.length != followsUnseen.length) {
            throw new IllegalArgumentException("keptClusters tells of " + keptClusters.length
                    + " clusters and followsUnseen of " + followsUnseen.length + "; both tell of all clusters");
        }
        LinkFilter filter = new LinkFilter(keptClusters.clone(), followsUnseen.clone());
        for (Edge edge : edges) {
            if (Math.min(edge.from(), edge.to()) < 0 || Math.max(edge.from(), edge.to()) >= keptClusters.length) {
                throw new IllegalArgumentException("an edge leads from cluster " + edge.from() + " to cluster "
                        + edge.to() + "; the clusters are 0 to " + (keptClusters.length - 1));
            }
            filter.put(edge.from(), edge.to(), edge.kept());
        }
        return filter;
    }

    static LinkFilter of(PrunedGraph pruned, int[][] keptByHand) {
        ClusterGraph graph = pruned.graph();
        boolean[] kept = new boolean[graph.clusters()];
        boolean[] followsUnseen = new boolean[kept.length];
        for (int cluster = 0; cluster < kept.length; cluster++) {
            kept[cluster] = pruned.keeps(cluster);
            followsUnseen[cluster] =
                    pruned.followsUnseen() && (kept[cluster] || pruned.reason(cluster) != PruningReason.BY_HAND);
        }
        LinkFilter filter = new LinkFilter(kept, followsUnseen);
        for (int edge = 0; edge < graph.edges(); edge++) {
            filter.put(graph.from(edge), graph.to(edge), pruned.keepsEdge(edge));
        }
        for (int[] edge : keptByHand) {
            filter.put(edge[0], edge[1], true);
        }
        return filter;
    }

    private void put(int from, int to, boolean kept) {
        if (kept == followsUnseen[from]) {
            others.remove(key(from, to));
        } else {
            others.add(key(from, to));
        }
    }

    /**
     * Whether a link passes. The cluster it leads to must be kept, and so must the edge, unless the link comes from a page of
     * no cluster, or there is no such edge and unseen ones are followed. A page of no cluster is of a kind that the sample does not know:
     * links to it pass where unseen ones are followed, and from a page of no cluster where those of any cluster are.
     *
     * @param fromCluster cluster of the page with the link, or -1 for none
     * @param toCluster cluster of the page it leads to, or -1 for none
     */
    public boolean allows(int fromCluster, int toCluster) {
        if (toCluster < 0) {
            return fromCluster < 0 ? followsUnknown : followsUnseen[fromCluster];
        }
        return keptClusters[toCluster]
                && (fromCluster < 0 || others.contains(key(fromCluster, toCluster)) != followsUnseen[fromCluster]);
    }

    /** Whether links to a cluster that do not pass are followed all the same if they turn the page of a list: where unseen links are followed, and no person has removed it. */
    boolean allowsNextPage(int toCluster) {
        return followsUnseen[toCluster];
    }

    /** Finds clusters as a crawl with these decisions does: the nearest too where it follows links that no edge stands for. */
    UrlMatcher matcher(List<UrlPattern> patterns) {
        return UrlMatcher.of(patterns, followsUnknown);
    }

    /** Whether a cluster is kept. */
    boolean keeps(int cluster) {
        return keptClusters[cluster];
    }

    private long key(int from, int to) {
        return (long) from * keptClusters.length + to;
    }
}
