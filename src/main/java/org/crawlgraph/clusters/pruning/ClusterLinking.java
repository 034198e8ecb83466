package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenCustomHashMap;
import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/** Counts the edges of a cluster graph: sources along the links, targets against them. */
final class ClusterLinking {

    private final LinkGraph pages;
    private final int[] clusterOf;
    private final int clusters;
    private final Checkpoint checkpoint;

    /** For each cluster, 1 + the last page seen to link to it, or to be linked from it; 0 for none. */
    private final int[] lastSeen;

    /** For each cluster, 1 + the last cluster it was seen to link to; 0 for none. */
    private final int[] lastReached;

    ClusterLinking(LinkGraph pages, int[] clusterOf, int clusters, Checkpoint checkpoint) {
        this.pages = pages;
        this.clusterOf = clusterOf;
        this.clusters = clusters;
        this.checkpoint = checkpoint;
        this.lastSeen = new int[clusters];
        this.lastReached = new int[clusters];
    }

    ClusterGraph graph() {
        LinkGraph turned = pages.transpose(checkpoint);
        int[][] members = members();
        int[] sizes = Arrays.stream(members).mapToInt(member -> member.length).toArray();
        Reach[] reaches = new Reach[clusters];
        long[] linksTo = new long[clusters];
        for (int cluster = 0; cluster < clusters; cluster++) {
            checkpoint.reached("linking clusters", cluster, clusters);
            reaches[cluster] = reach(cluster, members[cluster], turned);
            for (int page : members[cluster]) {
                linksTo[cluster] += turned.outDegree(page);
            }
        }
        return new ClusterGraph(pages.pages(), sizes, reaches, linksTo, edges(members, reaches));
    }

    private int[][] members() {
        int[] sizes = new int[clusters];
        for (int cluster : clusterOf) {
            if (cluster >= 0) {
                sizes[cluster]++;
            }
        }
        int[][] members = new int[clusters][];
        Arrays.setAll(members, cluster -> new int[sizes[cluster]]);
        for (int page = clusterOf.length - 1; page >= 0; page--) {
            if (clusterOf[page] >= 0) {
                members[clusterOf[page]][--sizes[clusterOf[page]]] = page;
            }
        }
        return members;
    }

    private Reach reach(int to, int[] members, LinkGraph turned) {
        Object2IntMap<int[]> classes = new Object2IntOpenCustomHashMap<>(IntArrays.HASH_STRATEGY);
        IntArrayList all = new IntArrayList();
        for (int page : members) {
            int[] from = linkedClusters(turned, page);
            if (from.length > 0) {
                classes.mergeInt(from, 1, Integer::sum);
            }
            for (int cluster : from) {
                if (lastReached[cluster] != to + 1) {
                    lastReached[cluster] = to + 1;
                    all.add(cluster);
                }
            }
        }
        int[] sources = all.toIntArray();
        Arrays.sort(sources);
        int[][] sets = classes.keySet().toArray(new int[0][]);
        Arrays.sort(sets, Arrays::compare); // sets come in hash order; sort them so that results are reproducible
        int[] weights = Arrays.stream(sets).mapToInt(classes::getInt).toArray();
        for (int i = 0; i < sets.length; i++) {
            sets[i] = Arrays.stream(sets[i])
                    .map(cluster -> Arrays.binarySearch(sources, cluster))
                    .toArray();
        }
        return new Reach(sources, sets, weights);
    }

    /** The clusters at the other ends of a page's links, ascending and distinct. */
    private int[] linkedClusters(LinkGraph graph, int page) {
        IntArrayList linked = new IntArrayList();
        LinkBlock row = graph.block(page);
        for (int link = row.start(page), end = row.end(page); link < end; link++) {
            int cluster = clusterOf[row.target(link)];
            if (cluster >= 0 && lastSeen[cluster] != page + 1) {
                lastSeen[cluster] = page + 1;
                linked.add(cluster);
            }
        }
        int[] ascending = linked.toIntArray();
        Arrays.sort(ascending);
        return ascending;
    }

    private ClusterGraph.EdgeCounts edges(int[][] members, Reach[] reaches) {
        int[] starts = new int[clusters + 1];
        for (Reach reach : reaches) {
            for (int from : reach.clusters()) {
                starts[from + 1]++;
            }
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] targetClusters = new int[starts[clusters]];
        int[] targets = new int[starts[clusters]];
        int[] next = starts.clone();
        for (int to = 0; to < clusters; to++) {
            int[] reached = reached(reaches[to]);
            int[] from = reaches[to].clusters();
            for (int place = 0; place < from.length; place++) {
                int edge = next[from[place]]++;
                targetClusters[edge] = to;
                targets[edge] = reached[place];
            }
        }
        int[] sources = new int[starts[clusters]];
        int[] links = new int[starts[clusters]];
        Arrays.fill(lastSeen, 0);
        int[] edgeTo = new int[clusters];
        for (int from = 0; from < clusters; from++) {
            for (int edge = starts[from]; edge < starts[from + 1]; edge++) {
                edgeTo[targetClusters[edge]] = edge;
            }
            for (int page : members[from]) {
                LinkBlock row = pages.block(page);
                for (int link = row.start(page), end = row.end(page); link < end; link++) {
                    int to = clusterOf[row.target(link)];
                    if (to >= 0) {
                        links[edgeTo[to]]++;
                        sources[edgeTo[to]] += lastSeen[to] == page + 1 ? 0 : 1;
                        lastSeen[to] = page + 1;
                    }
                }
            }
        }
        return new ClusterGraph.EdgeCounts(starts, targetClusters, sources, targets, links);
    }

    /** The number of pages that each in-edge reaches alone. */
    private static int[] reached(Reach reach) {
        int[] reached = new int[reach.clusters().length];
        for (int i = 0; i < reach.classes().length; i++) {
            for (int place : reach.classes()[i]) {
                reached[place] += reach.weights()[i];
            }
        }
        return reached;
    }
}
