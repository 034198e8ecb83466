package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.objects.Object2IntMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenCustomHashMap;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * The pages of one cluster that its in-edges reach. Pages linked from the same set of clusters form a class; there are
 * far fewer classes than pages, and the union of several edges is the sum of the classes that at least one of them
 * reaches. Pages without links from a cluster have no class. Immutable.
 */
public final class Reach {

    private final int[] clusters;
    private final int[][] classes;
    private final int[] weights;

    private Reach(int[] clusters, int[][] classes, int[] weights) {
        this.clusters = clusters;
        this.classes = classes;
        this.weights = weights;
    }

    /**
     * Counts the classes of the pages of a cluster.
     *
     * @param linking for each page, the clusters that link to it, ascending and distinct
     */
    static Reach of(Stream<int[]> linking) {
        Object2IntMap<int[]> classes = new Object2IntOpenCustomHashMap<>(IntArrays.HASH_STRATEGY);
        linking.filter(from -> from.length > 0).forEach(from -> classes.mergeInt(from, 1, Integer::sum));
        int[][] sets = classes.keySet().toArray(new int[0][]);
        Arrays.sort(sets, Arrays::compare); // sets come in hash order; sort them so that results are reproducible
        int[] clusters = Arrays.stream(sets)
                .flatMapToInt(Arrays::stream)
                .sorted()
                .distinct()
                .toArray();
        int[] weights = Arrays.stream(sets).mapToInt(classes::getInt).toArray();
        for (int i = 0; i < sets.length; i++) {
            sets[i] = Arrays.stream(sets[i])
                    .map(cluster -> Arrays.binarySearch(clusters, cluster))
                    .toArray();
        }
        return new Reach(clusters, sets, weights);
    }

    /** The number of pages that each in-edge reaches alone. */
    int[] pages() {
        int[] reached = new int[clusters.length];
        for (int i = 0; i < classes.length; i++) {
            for (int place : classes[i]) {
                reached[place] += weights[i];
            }
        }
        return reached;
    }

    /** The source clusters of the in-edges, ascending, as a new array; may include the cluster itself. */
    public int[] clusters() {
        return clusters.clone();
    }

    /** The classes, not copied: indexes into {@link #clusters()}. Callers must not modify them. */
    public int[][] classes() {
        return classes;
    }

    /** The number of pages in each class, not copied. Callers must not modify it. */
    public int[] weights() {
        return weights;
    }
}
