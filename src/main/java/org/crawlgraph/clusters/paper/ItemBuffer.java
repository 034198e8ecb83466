package org.crawlgraph.clusters.paper;

import java.util.Arrays;

/** The itemset that a search is at: grows at its end and is cut back to an earlier length. */
final class ItemBuffer {

    private int[] items = new int[16];
    private int size;

    void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = item;
    }

    int size() {
        return size;
    }

    int[] items() {
        return items;
    }

    void cut(int size) {
        this.size = size;
    }
}
