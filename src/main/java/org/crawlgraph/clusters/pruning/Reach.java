package org.crawlgraph.clusters.pruning;

import java.util.Arrays;

/**
 * The pages of one cluster that its in-edges reach. Pages linked from the same set of clusters form a class; there are far fewer classes
 * than pages, and the union of several edges is the sum of the classes that at least one of them reaches. Pages without links from a
 * cluster have no class. Immutable.
 */
public final class Reach {

    private final int[] clusters;
    private final int[][] classes;
    private final int[] weights;

    /**
     * Stores the arrays without copying them.
     *
     * @param clusters the source clusters, ascending
     * @param classes for each class, the indexes into {@code clusters} of its sources, ascending, at least one
     * @param weights number of pages in each class, at least 1
     */
    Reach(int[] clusters, int[][] classes, int[] weights) {
        this.clusters = clusters;
        this.classes = classes;
        this.weights = weights;
    }

    /** The source clusters of the in-edges, ascending, as a new array; may include the cluster itself. */
    public int[] clusters() {
        return clusters.clone();
    }

    /** Number of pages that the in-edges from the given clusters reach together; other cluster numbers are ignored. */
    public int union(int... from) {
        boolean[] chosen = new boolean[clusters.length];
        for (int cluster : from) {
            int place = Arrays.binarySearch(clusters, cluster);
            if (place >= 0) {
                chosen[place] = true;
            }
        }
        int union = 0;
        for (int i = 0; i < classes.length; i++) {
            union += Arrays.stream(classes[i]).anyMatch(place -> chosen[place]) ? weights[i] : 0;
        }
        return union;
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
