package org.crawlgraph.html.similarity;

import java.util.stream.IntStream;

/** Groups of items: each item is alone until it is joined with another (union-find). */
public final class Groups {

    private final int[] parent;

    public Groups(int items) {
        parent = IntStream.range(0, items).toArray();
    }

    /** Makes the groups of two items one. */
    public void join(int one, int two) {
        int first = root(one);
        int second = root(two);
        parent[Math.max(first, second)] = Math.min(first, second);
    }

    private int root(int item) {
        int at = item;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    /** The group of each item, numbered by first item. */
    public int[] numbers() {
        int[] numbers = new int[parent.length];
        int groups = 0;
        for (int item = 0; item < parent.length; item++) {
            int first = root(item);
            numbers[item] = first == item ? groups++ : numbers[first];
        }
        return numbers;
    }
}
