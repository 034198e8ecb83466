package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.Int2BooleanMap;
import it.unimi.dsi.fastutil.ints.Int2BooleanOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2BooleanMap;
import it.unimi.dsi.fastutil.longs.Long2BooleanOpenHashMap;

/**
 * Manual decisions about clusters and edges, which pruning respects. The later of two decisions about one cluster or
 * edge wins. An edge kept manually is followed even if the cluster graph lacks it, because a new sample may miss a link
 * that an earlier sample had.
 */
public final class UserDecisions {

    private final Int2BooleanMap clusters = new Int2BooleanOpenHashMap();
    private final Long2BooleanMap edges = new Long2BooleanOpenHashMap();

    public UserDecisions cluster(int cluster, boolean kept) {
        clusters.put(cluster, kept);
        return this;
    }

    public UserDecisions edge(int from, int to, boolean kept) {
        edges.put(key(from, to), kept);
        return this;
    }

    public boolean keeps(int cluster) {
        return clusters.get(cluster);
    }

    public boolean removes(int cluster) {
        return !clusters.getOrDefault(cluster, true);
    }

    public boolean keepsEdge(int from, int to) {
        return edges.get(key(from, to));
    }

    public boolean removesEdge(int from, int to) {
        return !edges.getOrDefault(key(from, to), true);
    }

    /** The edges kept manually, as pairs of clusters in ascending order. */
    public int[][] keptEdges() {
        return edges.long2BooleanEntrySet().stream()
                .filter(Long2BooleanMap.Entry::getBooleanValue)
                .mapToLong(Long2BooleanMap.Entry::getLongKey)
                .sorted()
                .mapToObj(key -> new int[] {(int) (key >>> Integer.SIZE), (int) key})
                .toArray(int[][]::new);
    }

    /** Rejects decisions about clusters outside the graph. */
    void check(int count) {
        clusters.keySet().forEach(cluster -> check(cluster, count));
        edges.keySet().forEach(key -> {
            check((int) (key >>> Integer.SIZE), count);
            check((int) key, count);
        });
    }

    private static void check(int cluster, int count) {
        if (cluster < 0 || cluster >= count) {
            throw new IllegalArgumentException(
                    "manual decision for unknown cluster " + cluster + "; clusters are 0 to " + (count - 1));
        }
    }

    private static long key(int from, int to) {
        return ((long) from << Integer.SIZE) | (to & 0xFFFF_FFFFL);
    }
}
