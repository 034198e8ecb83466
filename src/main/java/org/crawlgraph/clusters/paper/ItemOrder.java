package org.crawlgraph.clusters.paper;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;

/** The frequent items of transactions, the most frequent first, equal ones by number; their places in this order are ranks. */
final class ItemOrder {

    private final Transactions transactions;
    private final int[] items;
    private final int[] ranks;
    private final int[] supports;

    private ItemOrder(Transactions transactions, int[] items, int[] ranks, int[] supports) {
        this.transactions = transactions;
        this.items = items;
        this.ranks = ranks;
        this.supports = supports;
    }

    /**
     * Counts the items.
     *
     * @throws IllegalArgumentException when the support is below 1
     */
    static ItemOrder of(Transactions transactions, int support) {
        if (support < 1) {
            throw new IllegalArgumentException("support is " + support + "; it must be at least 1");
        }
        int bins = transactions.bins();
        int bound = transactions.itemBound();
        int[] counts = new int[Math.multiplyExact(bound, bins)];
        for (int number = 0; number < transactions.distinct(); number++) {
            for (int place = transactions.begin(number); place < transactions.end(number); place++) {
                for (int bin = 0; bin < bins; bin++) {
                    counts[transactions.item(place) * bins + bin] += transactions.count(number, bin);
                }
            }
        }
        long[] totals = new long[bound];
        int[] items = new int[bound];
        int frequent = 0;
        for (int item = 0; item < bound; item++) {
            int least = Integer.MAX_VALUE;
            for (int bin = 0; bin < bins; bin++) {
                least = Math.min(least, counts[item * bins + bin]);
                totals[item] += counts[item * bins + bin];
            }
            if (least >= support) {
                items[frequent++] = item;
            }
        }
        items = Arrays.copyOf(items, frequent);
        IntArrays.mergeSort(
                items, (a, b) -> totals[a] != totals[b] ? Long.compare(totals[b], totals[a]) : Integer.compare(a, b));
        int[] ranks = new int[bound];
        Arrays.fill(ranks, -1);
        int[] supports = new int[frequent * bins];
        for (int rank = 0; rank < frequent; rank++) {
            ranks[items[rank]] = rank;
            System.arraycopy(counts, items[rank] * bins, supports, rank * bins, bins);
        }
        return new ItemOrder(transactions, items, ranks, supports);
    }

    /** How many items are frequent. */
    int size() {
        return items.length;
    }

    /** The item of a rank. */
    int item(int rank) {
        return items[rank];
    }

    /**
     * Writes the ranks of the frequent items of a distinct transaction, ascending.
     *
     * @param into has room for all its items
     * @return how many they are
     */
    int ranks(int number, int[] into) {
        int length = 0;
        for (int place = transactions.begin(number); place < transactions.end(number); place++) {
            int rank = ranks[transactions.item(place)];
            if (rank >= 0) {
                into[length++] = rank;
            }
        }
        Arrays.sort(into, 0, length);
        return length;
    }

    /** The longest transaction. */
    int longest() {
        int longest = 0;
        for (int number = 0; number < transactions.distinct(); number++) {
            longest = Math.max(longest, transactions.end(number) - transactions.begin(number));
        }
        return longest;
    }

    /**
     * The tree of all transactions; names are ranks.
     *
     * @param endOf takes the node where each distinct transaction ends
     * @param effort counts the items
     */
    FpTree tree(int[] endOf, Effort effort) {
        int bins = transactions.bins();
        int[] names = new int[size()];
        Arrays.setAll(names, rank -> rank);
        FpTree tree = new FpTree(bins, names, supports);
        int[] path = new int[longest()];
        int[] weights = new int[bins];
        for (int number = 0; number < transactions.distinct(); number++) {
            for (int bin = 0; bin < bins; bin++) {
                weights[bin] = transactions.count(number, bin);
            }
            int length = ranks(number, path);
            endOf[number] = tree.add(path, length, weights, 0);
            effort.spend(length);
        }
        return tree;
    }
}
