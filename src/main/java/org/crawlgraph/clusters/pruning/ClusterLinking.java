package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenCustomHashMap;
import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;

/** Counts the edges of a cluster graph: sources along the links, targets against them. */
final class ClusterLinking {

    private final LinkGraph pages;
    private final int[] clusterOf;
    private final int clusters;
    private final Checkpoint checkpoint;

    ClusterLinking(LinkGraph pages, int[] clusterOf, int clusters, Checkpoint checkpoint) {
        this.pages = pages;
        this.clusterOf = clusterOf;
        this.clusters = clusters;
        this.checkpoint = checkpoint;
    }

    ClusterGraph graph() {
        LinkGraph turned = pages.transpose(checkpoint);
        int[][] members = members();
        int[] sizes = Arrays.stream(members).mapToInt(member -> member.length).toArray();
        Reach[] reaches = new Reach[clusters];
        long[] linksTo = new long[clusters];
        for (int cluster = 0; cluster < clusters; cluster++) {
            checkpoint.reached("linking clusters", cluster, clusters);
            reaches[cluster] = reach(members[cluster], turned);
            for (int page : members[cluster]) {
                linksTo[cluster] += turned.outDegree(page);
            }
        }
        return new ClusterGraph(pages.pages(), sizes, reaches, linksTo, edges(members, reaches));
    }

    private int[][] members() {
        IntArrayList[] members = new IntArrayList[clusters];
        Arrays.setAll(members, cluster -> new IntArrayList());
        for (int page = 0; page < clusterOf.length; page++) {
            if (clusterOf[page] >= 0) {
                members[clusterOf[page]].add(page);
            }
        }
        return Arrays.stream(members).map(IntArrayList::toIntArray).toArray(int[][]::new);
    }

    private Reach reach(int[] members, LinkGraph turned) {
        Object2IntMap<int[]> classes = new Object2IntOpenCustomHashMap<>(IntArrays.HASH_STRATEGY);
        for (int page : members) {
            int[] from = Arrays.stream(linkedClusters(turned, page)).distinct().toArray();
            if (from.length > 0) {
                classes.mergeInt(from, 1, Integer::sum);
            }
        }
        int[][] sets = classes.keySet().toArray(new int[0][]);
        Arrays.sort(sets, Arrays::compare); // sets come in hash order; sort them so that results are reproducible
        int[] sources = Arrays.stream(sets)
                .flatMapToInt(Arrays::stream)
                .sorted()
                .distinct()
                .toArray();
        int[] weights = Arrays.stream(sets).mapToInt(classes::getInt).toArray();
        for (int i = 0; i < sets.length; i++) {
            sets[i] = Arrays.stream(sets[i])
                    .map(cluster -> Arrays.binarySearch(sources, cluster))
                    .toArray();
        }
        return new Reach(sources, sets, weights);
    }

    /** The clusters at the other ends of a page's links, ascending; a cluster as often as there are links. */
    private int[] linkedClusters(LinkGraph graph, int page) {
        return Arrays.stream(graph.targets(page))
                .map(target -> clusterOf[target])
                .filter(cluster -> cluster >= 0)
                .sorted()
                .toArray();
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
        int[] edgeTo = new int[clusters];
        for (int from = 0; from < clusters; from++) {
            for (int edge = starts[from]; edge < starts[from + 1]; edge++) {
                edgeTo[targetClusters[edge]] = edge;
            }
            for (int page : members[from]) {
                int before = -1;
                for (int to : linkedClusters(pages, page)) {
                    links[edgeTo[to]]++;
                    sources[edgeTo[to]] += to == before ? 0 : 1;
                    before = to;
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
