package org.crawlgraph.cluster;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * Whether a link is worth following, by the clusters of its ends (cluster-graph-social-crawling, section 4.4). Immutable, for
 * any number of threads; an answer takes no memory and one look-up. Space: about 16 bytes an edge.
 */
public final class LinkFilter {

    private final boolean[] keptClusters;
    private final boolean followsUnseen;

    /** The edges that differ from what is done where there is none: removed ones when unseen edges are followed, else kept ones. */
    private final LongOpenHashSet others = new LongOpenHashSet();

    LinkFilter(PrunedGraph pruned, int[][] keptByHand) {
        ClusterGraph graph = pruned.graph();
        followsUnseen = pruned.followsUnseen();
        keptClusters = new boolean[graph.clusters()];
        for (int cluster = 0; cluster < keptClusters.length; cluster++) {
            keptClusters[cluster] = pruned.keeps(cluster);
        }
        for (int edge = 0; edge < graph.edges(); edge++) {
            if (pruned.keepsEdge(edge) != followsUnseen) {
                others.add(key(graph.from(edge), graph.to(edge)));
            }
        }
        for (int[] edge : keptByHand) {
            if (!followsUnseen) {
                others.add(key(edge[0], edge[1]));
            }
        }
    }

    /**
     * Whether a link passes: the cluster it leads to must be kept, and so must the edge, unless the link comes from a page of
     * no cluster, or there is no such edge and unseen ones are followed.
     *
     * @param fromCluster cluster of the page with the link, or -1 for none
     * @param toCluster cluster of the page it leads to, or -1 for none
     */
    public boolean allows(int fromCluster, int toCluster) {
        return toCluster >= 0
                && keptClusters[toCluster]
                && (fromCluster < 0 || others.contains(key(fromCluster, toCluster)) != followsUnseen);
    }

    private long key(int from, int to) {
        return (long) from * keptClusters.length + to;
    }
}
