package org.crawlgraph.clusters.paper;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Sets of items, collected one by one. Equal sets are stored once, with their number in each bin, so memory grows with the distinct ones: 4
 * · (items + bins + 4) bytes each.
 */
public final class Transactions {

    private final int bins;
    private final IntArrayList items = new IntArrayList();
    private final IntArrayList starts = new IntArrayList(new int[] {0});
    private final IntArrayList counts = new IntArrayList();

    /** Open addressing: the number of a distinct transaction plus 1; 0 if empty. */
    private int[] table = new int[64];

    /**
     * Creates an empty collection.
     *
     * @param bins number of parts of the transactions, at least 1
     */
    public Transactions(int bins) {
        if (bins < 1) {
            throw new IllegalArgumentException("bins is " + bins + "; it must be at least 1");
        }
        this.bins = bins;
    }

    /**
     * Adds a transaction.
     *
     * @param bin from 0, below {@link #bins}
     * @param transaction its items, from 0, ascending and distinct; may be empty
     * @return the number of the distinct transaction, from 0 in the order of first appearance
     * @throws IllegalArgumentException if the bin does not exist or the items are not ascending
     */
    public int add(int bin, int... transaction) {
        if (bin < 0 || bin >= bins) {
            throw new IllegalArgumentException("bin is " + bin + "; it must be from 0 to " + (bins - 1));
        }
        int before = -1;
        for (int item : transaction) {
            if (item <= before) {
                throw new IllegalArgumentException("items are " + Arrays.toString(transaction)
                        + "; they must be at least 0, ascending and distinct");
            }
            before = item;
        }
        int number = number(transaction);
        int place = number * bins + bin;
        counts.set(place, Math.addExact(counts.getInt(place), 1));
        return number;
    }

    public int bins() {
        return bins;
    }

    /** The number of distinct transactions. */
    public int distinct() {
        return starts.size() - 1;
    }

    /** The index of the first item of a distinct transaction. */
    int begin(int number) {
        return starts.getInt(number);
    }

    /** The index after its last item. */
    int end(int number) {
        return starts.getInt(number + 1);
    }

    /** The item at an index. */
    int item(int place) {
        return items.getInt(place);
    }

    /** The number of occurrences of a distinct transaction in a bin. */
    int count(int number, int bin) {
        return counts.getInt(number * bins + bin);
    }

    /** The largest item plus 1. */
    int itemBound() {
        int bound = 0;
        for (int place = 0; place < items.size(); place++) {
            bound = Math.max(bound, items.getInt(place) + 1);
        }
        return bound;
    }

    private int number(int[] transaction) {
        if (2 * (distinct() + 1) > table.length) {
            enlarge();
        }
        int slot = slot(HashCommon.mix(Arrays.hashCode(transaction)));
        while (table[slot] != 0) {
            if (same(table[slot] - 1, transaction)) {
                return table[slot] - 1;
            }
            slot = slot(slot + 1);
        }
        items.addElements(items.size(), transaction);
        starts.add(items.size());
        counts.addElements(counts.size(), new int[bins]);
        table[slot] = distinct();
        return distinct() - 1;
    }

    private boolean same(int number, int[] transaction) {
        return Arrays.equals(items.elements(), begin(number), end(number), transaction, 0, transaction.length);
    }

    private void enlarge() {
        table = new int[2 * table.length];
        for (int number = 0; number < distinct(); number++) {
            int hash = 1;
            for (int place = begin(number); place < end(number); place++) {
                hash = 31 * hash + item(place);
            }
            int slot = slot(HashCommon.mix(hash));
            while (table[slot] != 0) {
                slot = slot(slot + 1);
            }
            table[slot] = number + 1;
        }
    }

    private int slot(int hash) {
        return hash & (table.length - 1);
    }
}
