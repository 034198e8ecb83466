package org.crawlgraph.html.layout;

import org.crawlgraph.common.Checkpoint;

/**
 * Single linkage cut at a height: two items are in one group when a chain of items joins them of which each is within the threshold of
 * the next. That is what is left of the dendrogram below the threshold, and needs no dendrogram.
 *
 * <p>Reference: T. H. Cormen et al.: Introduction to Algorithms, 2001, chapter 21 (disjoint sets). Time O(n²) distances, space O(n).
 */
final class SingleLinkage {

    /** How far apart two items are. */
    @FunctionalInterface
    interface Distance {
        double between(int one, int two);
    }

    private final int[] parent;

    private SingleLinkage(int items) {
        parent = new int[items];
        for (int i = 0; i < items; i++) {
            parent[i] = i;
        }
    }

    /**
     * Groups items.
     *
     * @param distance symmetric; not a number for no distance at all
     * @return the group of each item, from 0, numbered by their first items
     */
    static int[] groups(int items, double threshold, Distance distance, Checkpoint checkpoint) {
        SingleLinkage linkage = new SingleLinkage(items);
        for (int one = 1; one < items; one++) {
            checkpoint.reached("layouts", one, items);
            for (int two = 0; two < one; two++) {
                int left = linkage.find(one);
                int right = linkage.find(two);
                if (left != right && distance.between(one, two) <= threshold) {
                    linkage.parent[Math.max(left, right)] = Math.min(left, right);
                }
            }
        }
        return linkage.numbered();
    }

    private int find(int item) {
        int at = item;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private int[] numbered() {
        int[] numbers = new int[parent.length];
        int groups = 0;
        for (int i = 0; i < numbers.length; i++) {
            int root = find(i); // the first item of its group
            numbers[i] = root == i ? groups++ : numbers[root];
        }
        return numbers;
    }
}
