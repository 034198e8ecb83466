package org.crawlgraph.cluster;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * Whether a link is worth following, by the clusters of its ends (cluster-graph-social-crawling, section 4.4). Immutable, for
 * any number of threads; an answer takes no memory and one look-up. Space: about 16 bytes a kept edge.
 */
public final class LinkFilter {

    private final boolean[] keptClusters;
    private final LongOpenHashSet keptEdges = new LongOpenHashSet();

    LinkFilter(PrunedGraph pruned, int[][] keptByHand) {
        ClusterGraph graph = pruned.graph();
        keptClusters = new boolean[graph.clusters()];
        for (int cluster = 0; cluster < keptClusters.length; cluster++) {
            keptClusters[cluster] = pruned.keeps(cluster);
        }
        for (int edge = 0; edge < graph.edges(); edge++) {
            if (pruned.keepsEdge(edge)) {
                keptEdges.add(key(graph.from(edge), graph.to(edge)));
            }
        }
        for (int[] edge : keptByHand) {
            keptEdges.add(key(edge[0], edge[1]));
        }
    }

    /**
     * Whether a link passes: the cluster it leads to must be kept, and so must the edge, unless the link comes from a page of
     * no cluster.
     *
     * @param fromCluster cluster of the page with the link, or -1 for none
     * @param toCluster cluster of the page it leads to, or -1 for none
     */
    public boolean allows(int fromCluster, int toCluster) {
        return toCluster >= 0
                && keptClusters[toCluster]
                && (fromCluster < 0 || keptEdges.contains(key(fromCluster, toCluster)));
    }

    private long key(int from, int to) {
        return (long) from * keptClusters.length + to;
    }
}
