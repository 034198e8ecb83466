package org.crawlgraph.mine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.crawlgraph.run.Checkpoint;

/**
 * <h2>What</h2>
 *
 * The closed frequent itemsets, to which no item can be added without losing support, and the maximal ones, to which none can
 * be added without losing the frequency. From the closed ones with their supports all others follow; from the maximal ones
 * all others without their supports.
 *
 * <h2>Formula</h2>
 *
 * X is closed when it is the intersection of all transactions that contain it, and maximal when no X ∪ {i}, i outside X, is
 * frequent as in {@link FrequentItemsets}.
 *
 * <h2>Algorithm</h2>
 *
 * LCM: every closed set but the smallest is found from exactly one other, so none has to be remembered.
 *
 * <ol>
 *   <li>Begin with the items that all transactions share, and number the items by rising support.
 *   <li>For a closed set, found by adding item c, try each item i &gt; c outside it: let T be the transactions with the set and
 *       i, and Y the intersection of T. If Y has no item below i that the set lacks, Y is closed and new; go on from there.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * Stops when the visitor says so. Time: per closed set the length of its distinct transactions; maximal ones are found among
 * the closed ones, so they take as long. Space: the length of the distinct transactions, per item of a set at most.
 *
 * <h2>References</h2>
 *
 * Uno, Asai, Uchida, Arimura: An efficient algorithm for enumerating closed patterns in transaction databases (2004).
 */
public final class ClosedItemsets {

    private final Transactions transactions;
    private final int support;
    private final boolean maximal;
    private final ItemsetVisitor visitor;
    private final Effort effort;
    private final ItemOrder order;
    private final int bins;

    /** Per distinct transaction: its frequent items, numbered by rising support, ascending. */
    private final int[][] rows;

    private ClosedItemsets(
            Transactions transactions, int support, boolean maximal, ItemsetVisitor visitor, Checkpoint checkpoint) {
        this.transactions = transactions;
        this.support = support;
        this.maximal = maximal;
        this.visitor = visitor;
        this.effort = new Effort(Long.MAX_VALUE, checkpoint);
        this.order = ItemOrder.of(transactions, support);
        this.bins = transactions.bins();
        this.rows = new int[transactions.distinct()][];
        int[] ranks = new int[order.longest()];
        for (int number = 0; number < rows.length; number++) {
            int length = order.ranks(number, ranks);
            rows[number] = new int[length];
            for (int i = 0; i < length; i++) {
                rows[number][i] = order.size() - 1 - ranks[length - 1 - i];
            }
        }
    }

    /**
     * Tells all closed frequent itemsets of at least one item, each once.
     *
     * @param support least number of transactions in every bin, at least 1
     * @return false when the visitor stopped it
     * @throws IllegalArgumentException when the support is below 1
     */
    public static boolean visit(Transactions transactions, int support, ItemsetVisitor visitor, Checkpoint checkpoint) {
        return new ClosedItemsets(transactions, support, false, visitor, checkpoint).begin();
    }

    /**
     * Tells all maximal frequent itemsets, each once.
     *
     * @param support least number of transactions in every bin, at least 1
     * @return false when the visitor stopped it
     * @throws IllegalArgumentException when the support is below 1
     */
    public static boolean visitMaximal(
            Transactions transactions, int support, ItemsetVisitor visitor, Checkpoint checkpoint) {
        return new ClosedItemsets(transactions, support, true, visitor, checkpoint).begin();
    }

    private boolean begin() {
        int[] all = new int[rows.length];
        Arrays.setAll(all, number -> number);
        Counts counts = new Counts(all);
        return !counts.frequent() || grow(all, counts, -1);
    }

    /**
     * Tells the intersection of the transactions and goes on from it.
     *
     * @param within numbers of all distinct transactions that contain it
     * @param core the item that was added last
     */
    private boolean grow(int[] within, Counts counts, int core) {
        if (!tell(counts)) {
            return false;
        }
        IntArrayList[] with = new IntArrayList[order.size()];
        for (int number : within) {
            for (int item : rows[number]) {
                if (item > core && counts.frequent(item) && !counts.shared(item)) {
                    if (with[item] == null) {
                        with[item] = new IntArrayList();
                    }
                    with[item].add(number);
                }
            }
        }
        for (int item = core + 1; item < with.length; item++) {
            if (core < 0) {
                effort.progress(item, with.length);
            }
            if (with[item] == null) {
                continue;
            }
            int[] narrower = with[item].toIntArray();
            with[item] = null;
            Counts below = new Counts(narrower);
            if (!below.sharesMoreThan(counts, item) && !grow(narrower, below, item)) {
                return false;
            }
        }
        return true;
    }

    private boolean tell(Counts counts) {
        int[] items = new int[order.size()];
        int size = 0;
        for (int item = 0; item < items.length; item++) {
            if (counts.shared(item)) {
                items[size++] = order.item(order.size() - 1 - item);
            } else if (maximal && counts.frequent(item)) {
                return true;
            }
        }
        return size == 0 || visitor.itemset(items, size, counts.support());
    }

    /** How many of some transactions there are, and how many of them contain each item, per bin. */
    private final class Counts {

        private final int[] all = new int[bins];
        private final int[] items = new int[order.size() * bins];

        Counts(int[] within) {
            long read = 1;
            for (int number : within) {
                for (int bin = 0; bin < bins; bin++) {
                    int count = transactions.count(number, bin);
                    all[bin] += count;
                    for (int item : rows[number]) {
                        items[item * bins + bin] += count;
                    }
                }
                read += rows[number].length;
            }
            effort.spend(read);
        }

        long support() {
            return Arrays.stream(all).asLongStream().sum();
        }

        boolean frequent() {
            return Arrays.stream(all).allMatch(count -> count >= support);
        }

        boolean frequent(int item) {
            for (int bin = 0; bin < bins; bin++) {
                if (items[item * bins + bin] < support) {
                    return false;
                }
            }
            return true;
        }

        boolean shared(int item) {
            return Arrays.equals(items, item * bins, (item + 1) * bins, all, 0, bins);
        }

        /** Whether these transactions share an item below this one that the others do not share. */
        boolean sharesMoreThan(Counts others, int item) {
            for (int below = 0; below < item; below++) {
                if (shared(below) && !others.shared(below)) {
                    return true;
                }
            }
            return false;
        }
    }
}
