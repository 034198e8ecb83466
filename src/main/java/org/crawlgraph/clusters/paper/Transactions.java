package org.crawlgraph.clusters.paper;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.objects.Object2IntOpenCustomHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Sets of items, collected one by one. Equal sets are stored once, with their number in each bin, so memory grows with
 * the distinct ones.
 */
public final class Transactions {

    private final int bins;
    private final List<int[]> distinct = new ArrayList<>();
    private final List<int[]> counts = new ArrayList<>();
    private final Object2IntOpenCustomHashMap<int[]> numbers =
            new Object2IntOpenCustomHashMap<>(IntArrays.HASH_STRATEGY);

    /** @param bins number of parts of the transactions, at least 1 */
    public Transactions(int bins) {
        this.bins = bins;
    }

    /**
     * Adds a transaction.
     *
     * @param bin from 0, below {@link #bins}
     * @param transaction its items, from 0, ascending and distinct; may be empty. Do not change it afterwards.
     * @return the number of the distinct transaction, from 0 in the order of first appearance
     */
    public int add(int bin, int... transaction) {
        int number = numbers.getOrDefault(transaction, distinct.size());
        if (number == distinct.size()) {
            numbers.put(transaction, number);
            distinct.add(transaction);
            counts.add(new int[bins]);
        }
        counts.get(number)[bin]++;
        return number;
    }

    public int bins() {
        return bins;
    }

    /** The number of distinct transactions. */
    public int distinct() {
        return distinct.size();
    }

    /** The items of a distinct transaction, ascending. Do not change them. */
    int[] items(int number) {
        return distinct.get(number);
    }

    /** The number of occurrences of a distinct transaction in a bin. */
    int count(int number, int bin) {
        return counts.get(number)[bin];
    }

    /** The largest item plus 1. */
    int itemBound() {
        return distinct.stream().flatMapToInt(Arrays::stream).max().orElse(-1) + 1;
    }
}
