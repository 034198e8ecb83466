package org.crawlgraph.clusters.pruning;

import java.util.Arrays;

/**
 * Which pages of one cluster its in-edges reach. Pages that are linked from the same clusters count together, as a class:
 * there are far fewer classes than pages, and the union of any edges is the sum of the classes that one of them reaches.
 * Pages that no cluster links to are in no class. Immutable.
 */
public final class Reach {

    private final int[] clusters;
    private final int[][] classes;
    private final int[] weights;

    /**
     * Takes the arrays as they are.
     *
     * @param clusters those that link to the pages, ascending
     * @param classes for each class the places in {@code clusters} of those that link to its pages, ascending, at least one
     * @param weights pages of each class, at least 1
     */
    Reach(int[] clusters, int[][] classes, int[] weights) {
        this.clusters = clusters;
        this.classes = classes;
        this.weights = weights;
    }

    /** The clusters from which in-edges come, ascending, as a new array; the cluster itself may be among them. */
    public int[] clusters() {
        return clusters.clone();
    }

    /** How many pages the in-edges from some clusters reach together; other numbers among them have no influence. */
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

    /** The classes as they are: places in {@link #clusters()}; not to be written to. */
    int[][] classes() {
        return classes;
    }

    /** The pages of each class, as they are; not to be written to. */
    int[] weights() {
        return weights;
    }
}
