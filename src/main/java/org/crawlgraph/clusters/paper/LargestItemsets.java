package org.crawlgraph.clusters.paper;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;

/**
 * The largest frequent itemset of every transaction. Among several of one size the one with the highest total support wins, then the first
 * by its ascending items.
 *
 * <p>For a transaction T this is max<sub>X ⊆ T, X frequent</sub> (|X|, support(X), −X). X is frequent if every bin has at least S
 * transactions that contain X. This is the intersection, over the bins, of the itemsets frequent in a bin (section 4.2): neither the
 * support in a bin nor its minimum over the bins grows with the set, so one search with a count per bin finds it.
 *
 * <p>The algorithm is FP-growth guided by the transactions:
 * <ol>
 *   <li>The frequent items of a transaction are a path of the tree. If that path has the support, it is the answer.
 *   <li>The other transactions are passed down the search, from a prefix to the longer ones that they contain, as long as the prefix and
 *       their items in the smaller tree can reach the size of their best itemset so far. Branches without transactions are pruned.
 *   <li>Items that all transactions with the prefix contain join it at once. Nothing is lost: the largest itemset in T is closed, because T
 *       is among the transactions that contain it, so their common items are in T too, and as frequent.
 * </ol>
 * The least frequent items come first, so that large sets are found early and the bound is effective.
 *
 * <p>Finding the largest frequent set of a transaction is NP-hard, so {@code maxSteps} limits the search: a step is a tree node read or a
 * transaction passed down, some nanoseconds. At the limit, unfinished transactions keep their best itemset so far, at least their most
 * frequent item, and {@link #exact} is false. Real URLs take a few steps each, and so do equal transactions of any length. Space as for
 * FP-growth, plus 4 bytes per item of the distinct transactions.
 *
 * <p>Sources: Jiang, Lv: Efficient social website crawling using cluster graph (2009), section 4.2; Han, Pei, Yin, Mao (2004) for
 * FP-growth.
 */
final class LargestItemsets {

    /** Takes some seconds. */
    public static final long DEFAULT_MAX_STEPS = 300_000_000;

    private static final int[] NONE = {};

    private final ItemOrder order;
    private final int support;
    private final Effort effort;
    private final ItemBuffer prefix = new ItemBuffer();

    /** Node of the first tree where each distinct transaction ends; transactions that end at the same node share a question. */
    private final int[] endOf;

    /** Ranks per question, ascending, with a final entry. */
    private int[] starts = {0};

    private int[] ranks = {};
    private int[] questionAt = {};
    private int[][] best = {};
    private long[] bestSupport = {};
    private boolean exact = true;

    private LargestItemsets(Transactions transactions, int support, Effort effort) {
        this.order = ItemOrder.of(transactions, support);
        this.support = support;
        this.effort = effort;
        this.endOf = new int[transactions.distinct()];
    }

    /**
     * Finds the itemsets.
     *
     * @param support minimum number of transactions in every bin, at least 1
     * @param maxSteps maximum steps of the search, at least 0
     * @throws IllegalArgumentException if an argument is out of range
     */
    public static LargestItemsets of(Transactions transactions, int support, long maxSteps, Checkpoint checkpoint) {
        if (maxSteps < 0) {
            throw new IllegalArgumentException("maxSteps is " + maxSteps + "; it must be at least 0");
        }
        LargestItemsets largest = new LargestItemsets(transactions, support, new Effort(maxSteps, checkpoint));
        FpTree tree = largest.order.tree(largest.endOf, largest.effort);
        int[] open = largest.ask(tree);
        largest.grow(tree, open, open.length);
        return largest;
    }

    /**
     * Returns the itemset of a distinct transaction.
     *
     * @param number as returned by {@link Transactions#add}
     * @return its items, ascending; empty if no item of the transaction is frequent. Do not change it.
     */
    public int[] itemset(int number) {
        return endOf[number] == 0 ? NONE : best[questionAt[endOf[number]]];
    }

    /** Whether the search was complete, so that all itemsets are the largest. */
    public boolean exact() {
        return exact;
    }

    /** Creates the questions, answers the easy ones, and returns the others. */
    private int[] ask(FpTree tree) {
        questionAt = new int[tree.nodes()];
        Arrays.fill(questionAt, -1);
        int count = 0;
        int room = 0;
        for (int node : endOf) {
            if (node > 0 && questionAt[node] < 0) {
                questionAt[node] = count++;
                for (int above = node; above > 0; above = tree.parent(above)) {
                    room = Math.addExact(room, 1);
                }
            }
        }
        starts = new int[count + 1];
        ranks = new int[room];
        best = new int[count][];
        bestSupport = new long[count];
        int[] open = new int[count];
        int opened = 0;
        int asked = 0;
        for (int node : endOf) {
            if (node == 0 || questionAt[node] != asked) {
                continue;
            }
            int end = starts[asked];
            for (int above = node; above > 0; above = tree.parent(above)) {
                end++;
            }
            starts[asked + 1] = end;
            for (int above = node; above > 0; above = tree.parent(above)) {
                ranks[--end] = tree.item(above);
            }
            if (tree.isFrequentAt(node, support)) {
                best[asked] = itemsOf(ranks, starts[asked], starts[asked + 1]);
            } else {
                best[asked] = new int[] {order.item(ranks[starts[asked]])};
                bestSupport[asked] = tree.support(ranks[starts[asked]]);
                open[opened++] = asked;
            }
            asked++;
        }
        return Arrays.copyOf(open, opened);
    }

    /** Continues from the prefix with the questions that contain it. */
    private void grow(FpTree tree, int[] questions, int count) {
        Handout handout = new Handout(tree, questions, count);
        int length = prefix.size();
        for (int item = tree.size() - 1; item >= 0; item--) {
            if (length == 0) {
                effort.progress(tree.size() - 1 - item, tree.size());
            }
            int alive = handout.take(item, length);
            if (alive == 0) {
                continue;
            }
            if (effort.exhausted()) {
                exact = false;
                return;
            }
            prefix.add(tree.name(item));
            FpTree below = tree.conditional(item, support, prefix, effort);
            offer(handout.taken, alive, tree.support(item));
            if (below.size() > 0) {
                grow(below, handout.taken, alive);
            }
            prefix.cut(length);
        }
    }

    private void offer(int[] questions, int count, long support) {
        int[] itemset = itemsOf(prefix.items(), 0, prefix.size());
        for (int i = 0; i < count; i++) {
            int question = questions[i];
            int larger = itemset.length - best[question].length;
            long stronger = larger != 0 ? larger : support - bestSupport[question];
            if (stronger > 0 || (stronger == 0 && Arrays.compare(itemset, best[question]) < 0)) {
                best[question] = itemset;
                bestSupport[question] = support;
            }
        }
    }

    private int[] itemsOf(int[] ranks, int begin, int end) {
        int[] items = new int[end - begin];
        for (int i = 0; i < items.length; i++) {
            items[i] = order.item(ranks[begin + i]);
        }
        Arrays.sort(items);
        return items;
    }

    /** The items of a tree that each question contains. */
    private final class Handout {

        private final int[] begins;
        private final int[] questions;

        /** The number of items of the tree, up to this one, in the question. */
        private final int[] reach;

        private int[] taken = NONE;

        Handout(FpTree tree, int[] asked, int count) {
            begins = new int[tree.size() + 2];
            int[] names = new int[tree.size()];
            Arrays.setAll(names, tree::name);
            for (int i = 0; i < count; i++) {
                forEach(asked[i], names, (item, place) -> begins[item + 2]++);
            }
            for (int item = 0; item < names.length; item++) {
                begins[item + 2] += begins[item + 1];
            }
            questions = new int[begins[names.length + 1]];
            reach = new int[questions.length];
            for (int i = 0; i < count; i++) {
                int question = asked[i];
                forEach(question, names, (item, place) -> {
                    questions[begins[item + 1]] = question;
                    reach[begins[item + 1]++] = place;
                });
            }
            effort.spend(2L * questions.length + count);
        }

        /** Both lists are ascending; names are ranks. */
        private void forEach(int question, int[] names, Meeting meeting) {
            int place = 0;
            int item = 0;
            for (int i = starts[question]; i < starts[question + 1]; i++) {
                item = Arrays.binarySearch(names, item, names.length, ranks[i]);
                if (item >= 0) {
                    meeting.at(item++, ++place);
                } else {
                    item = -item - 1;
                }
            }
        }

        /** Selects the questions with an item that may still improve; returns their number. */
        int take(int item, int length) {
            int begin = begins[item];
            int end = begins[item + 1];
            if (taken.length < end - begin) {
                taken = new int[end - begin];
            }
            int count = 0;
            for (int i = begin; i < end; i++) {
                if (length + reach[i] >= best[questions[i]].length) {
                    taken[count++] = questions[i];
                }
            }
            return count;
        }
    }

    /** An item of a tree that a question contains. */
    @FunctionalInterface
    private interface Meeting {
        void at(int item, int place);
    }

    /**
     * The frequent items of transactions in descending order of support, ties by number; their places in this order are ranks.
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record ItemOrder(Transactions transactions, int[] items, int[] ranks, int[] supports) {

        /**
         * Counts the items.
         *
         * @throws IllegalArgumentException if the support is below 1
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
                    items,
                    (a, b) -> totals[a] != totals[b] ? Long.compare(totals[b], totals[a]) : Integer.compare(a, b));
            int[] ranks = new int[bound];
            Arrays.fill(ranks, -1);
            int[] supports = new int[frequent * bins];
            for (int rank = 0; rank < frequent; rank++) {
                ranks[items[rank]] = rank;
                System.arraycopy(counts, items[rank] * bins, supports, rank * bins, bins);
            }
            return new ItemOrder(transactions, items, ranks, supports);
        }

        /** The number of frequent items. */
        int size() {
            return items.length;
        }

        int item(int rank) {
            return items[rank];
        }

        /**
         * Writes the ranks of the frequent items of a distinct transaction, ascending.
         *
         * @param into has room for all its items
         * @return their number
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

        int longest() {
            int longest = 0;
            for (int number = 0; number < transactions.distinct(); number++) {
                longest = Math.max(longest, transactions.end(number) - transactions.begin(number));
            }
            return longest;
        }

        /**
         * Builds the tree of all transactions; names are ranks.
         *
         * @param endOf receives the node where each distinct transaction ends
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

    /**
     * A prefix tree of transactions, with items in descending order of support, counts per bin in every node, and a chain through all nodes
     * of one item. Items have local numbers in this order, from 0; {@link #name} maps them to the numbers of the original tree. Node 0 is
     * the root.
     */
    private static final class FpTree {

        private final int bins;
        private final int[] names;
        private final int[] supports;
        private final int[] heads;

        private int nodes = 1;
        private int[] items = new int[16];
        private int[] parents = new int[16];
        private int[] nexts = new int[16];
        private int[] counts;
        private int[] table = new int[32];

        /** Sums over the paths above the nodes of one item; all zero between calls. */
        private int[] pathSupports = new int[0];

        private int[] path = new int[16];

        /**
         * Creates a tree without transactions.
         *
         * @param names names of the items, in descending order of support
         * @param supports per item and bin
         */
        FpTree(int bins, int[] names, int[] supports) {
            this.bins = bins;
            this.names = names;
            this.supports = supports;
            this.heads = new int[names.length];
            this.counts = new int[16 * bins];
            this.items[0] = -1;
        }

        int size() {
            return names.length;
        }

        int nodes() {
            return nodes;
        }

        int name(int item) {
            return names[item];
        }

        int item(int node) {
            return items[node];
        }

        int parent(int node) {
            return parents[node];
        }

        long support(int item) {
            long sum = 0;
            for (int bin = 0; bin < bins; bin++) {
                sum += supports[item * bins + bin];
            }
            return sum;
        }

        /** Whether enough transactions pass through a node in every bin. */
        boolean isFrequentAt(int node, int support) {
            return least(counts, node) >= support;
        }

        /**
         * Adds a transaction.
         *
         * @param length number of local items to use; they are ascending
         * @param weights one per bin
         * @param offset index of the first weight
         * @return the node where it ends
         */
        int add(int[] transaction, int length, int[] weights, int offset) {
            int node = 0;
            for (int i = 0; i < length; i++) {
                node = child(node, transaction[i]);
                for (int bin = 0; bin < bins; bin++) {
                    counts[node * bins + bin] += weights[offset + bin];
                }
            }
            return node;
        }

        /**
         * Returns the tree of the transactions that contain an item, without this and later items.
         *
         * @param support minimum support in every bin of the remaining items
         * @param perfect receives the items that all of these transactions contain, which the tree omits
         * @param effort counts the nodes read
         */
        FpTree conditional(int item, int support, ItemBuffer perfect, Effort effort) {
            if (pathSupports.length == 0) {
                pathSupports = new int[names.length * bins];
            }
            long read = 0;
            int top = 0;
            for (int node = heads[item]; node > 0; node = nexts[node]) {
                for (int above = parents[node]; above > 0; above = parents[above]) {
                    for (int bin = 0; bin < bins; bin++) {
                        pathSupports[items[above] * bins + bin] += counts[node * bins + bin];
                    }
                    top = Math.max(top, items[above] + 1);
                    read++;
                }
            }
            effort.spend(1 + 2 * read);
            int[] local = new int[top];
            int[] kept = new int[top];
            int count = 0;
            for (int above = 0; above < top; above++) {
                local[above] = -1;
                if (least(pathSupports, above) < support) {
                    continue;
                }
                if (isPerfect(above, item)) {
                    perfect.add(names[above]);
                } else {
                    kept[count] = above;
                    local[above] = count++;
                }
            }
            FpTree tree = new FpTree(bins, new int[count], new int[count * bins]);
            for (int i = 0; i < count; i++) {
                tree.names[i] = names[kept[i]];
                System.arraycopy(pathSupports, kept[i] * bins, tree.supports, i * bins, bins);
            }
            Arrays.fill(pathSupports, 0, top * bins, 0);
            if (count > 0) {
                copyPaths(item, local, tree);
            }
            return tree;
        }

        private void copyPaths(int item, int[] local, FpTree tree) {
            for (int node = heads[item]; node > 0; node = nexts[node]) {
                int length = 0;
                for (int above = parents[node]; above > 0; above = parents[above]) {
                    if (local[items[above]] >= 0) {
                        if (length == path.length) {
                            path = Arrays.copyOf(path, 2 * length);
                        }
                        path[length++] = local[items[above]];
                    }
                }
                for (int i = 0, j = length - 1; i < j; i++, j--) {
                    int swapped = path[i];
                    path[i] = path[j];
                    path[j] = swapped;
                }
                tree.add(path, length, counts, node * bins);
            }
        }

        private boolean isPerfect(int above, int item) {
            return Arrays.equals(
                    pathSupports, above * bins, (above + 1) * bins, supports, item * bins, (item + 1) * bins);
        }

        private int least(int[] sums, int place) {
            int least = sums[place * bins];
            for (int bin = 1; bin < bins; bin++) {
                least = Math.min(least, sums[place * bins + bin]);
            }
            return least;
        }

        private int child(int parent, int item) {
            int slot = slot(parent, item);
            while (table[slot] != 0) {
                int node = table[slot];
                if (parents[node] == parent && items[node] == item) {
                    return node;
                }
                slot = slot + 1 & table.length - 1;
            }
            if (nodes == items.length) {
                enlarge();
                return child(parent, item);
            }
            table[slot] = nodes;
            parents[nodes] = parent;
            items[nodes] = item;
            nexts[nodes] = heads[item];
            heads[item] = nodes;
            return nodes++;
        }

        private void enlarge() {
            int room = 2 * nodes;
            items = Arrays.copyOf(items, room);
            parents = Arrays.copyOf(parents, room);
            nexts = Arrays.copyOf(nexts, room);
            counts = Arrays.copyOf(counts, Math.multiplyExact(room, bins));
            table = new int[2 * room];
            for (int node = 1; node < nodes; node++) {
                int slot = slot(parents[node], items[node]);
                while (table[slot] != 0) {
                    slot = slot + 1 & table.length - 1;
                }
                table[slot] = node;
            }
        }

        private int slot(int parent, int item) {
            return (int) HashCommon.mix((long) parent << 32 | item) & table.length - 1;
        }
    }

    /** Counts the steps of a search up to a limit, and calls the checkpoint every million steps. */
    private static final class Effort {

        private static final long HEARTBEAT = 1L << 20;

        private final Checkpoint checkpoint;
        private final long limit;
        private long spent;
        private long nextHeartbeat = HEARTBEAT;
        private long done;
        private long total = 1;

        /**
         * Starts a search.
         *
         * @param limit maximum number of steps
         */
        Effort(long limit, Checkpoint checkpoint) {
            this.limit = limit;
            this.checkpoint = checkpoint;
        }

        /** Reports the number of finished items. */
        void progress(long done, long total) {
            this.done = done;
            this.total = Math.max(1, total);
        }

        void spend(long steps) {
            spent += steps;
            if (spent >= nextHeartbeat) {
                nextHeartbeat = spent + HEARTBEAT;
                checkpoint.reached("itemsets", done, total);
            }
        }

        boolean exhausted() {
            return spent > limit;
        }
    }

    /** The itemset that a search is at: grows at its end and is cut back to an earlier length. */
    private static final class ItemBuffer {

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
}
