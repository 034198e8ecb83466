package org.crawlgraph.forum.paper;

import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.similarity.Groups;

/**
 * Single-linkage clustering at every height: the minimum spanning tree of the items, by Prim's algorithm. Two items are
 * in one group at a height if tree edges of at most that length connect them. Time O(n²) distances, space O(n).
 *
 * @param parent the tree neighbour of each item, added before it; -1 for the first
 * @param length of that edge; infinite for the first
 * @param largest distance of any two items
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Linkage(int[] parent, double[] length, double largest) {

    /** The symmetric distance of two items. */
    @FunctionalInterface
    interface Distance {
        double between(int one, int two);
    }

    /** Builds the tree; calls the checkpoint in the stage {@code "layouts"}. */
    static Linkage of(int items, Distance distance, Checkpoint checkpoint) {
        int[] parent = new int[items];
        double[] length = new double[items];
        boolean[] inside = new boolean[items];
        Arrays.fill(parent, -1);
        Arrays.fill(length, Double.POSITIVE_INFINITY);
        double largest = 0;
        int last = 0;
        for (int count = 1; count <= items; count++) {
            checkpoint.reached("layouts", count, items);
            inside[last] = true;
            int next = -1;
            for (int item = 0; item < items; item++) {
                if (!inside[item]) {
                    double from = distance.between(last, item);
                    largest = Math.max(largest, from);
                    if (from < length[item]) {
                        length[item] = from;
                        parent[item] = last;
                    }
                    next = next < 0 || length[item] < length[next] ? item : next;
                }
            }
            last = next;
        }
        return new Linkage(parent, length, largest);
    }

    /** The group of each item at a height, numbered by first item. */
    int[] groups(double threshold) {
        Groups groups = new Groups(parent.length);
        for (int item = 0; item < parent.length; item++) {
            if (length[item] <= threshold) {
                groups.join(item, parent[item]);
            }
        }
        return groups.numbers();
    }

    /** The edge lengths, ascending and distinct. */
    double[] heights() {
        return Arrays.stream(length)
                .filter(Double::isFinite)
                .sorted()
                .distinct()
                .toArray();
    }
}
