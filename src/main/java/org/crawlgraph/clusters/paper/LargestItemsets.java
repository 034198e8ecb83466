package org.crawlgraph.clusters.paper;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;

/**
 * The largest frequent itemset of every transaction. Among several of one size the one with the highest total support
 * wins, then the first by its ascending items.
 *
 * <p>For a transaction T this is max<sub>X ⊆ T, X frequent</sub> (|X|, support(X), −X). X is frequent if every bin has
 * at least S transactions that contain X. This is the intersection, over the bins, of the itemsets frequent in a bin
 * (section 4.2): neither the support in a bin nor its minimum over the bins grows with the set, so one search with a
 * count per bin finds it.
 *
 * <p>The search is depth-first over sets of items, each with the set of transactions that contain it:
 *
 * <ol>
 *   <li>If all frequent items of a transaction together are frequent, they are the answer.
 *   <li>The other transactions are passed down the search, from a prefix to the longer ones that they contain, as long
 *       as the prefix and the items that may follow can reach the size of their best itemset so far. Branches without
 *       transactions are pruned.
 *   <li>Items that all transactions with the prefix contain join it at once. Nothing is lost: the largest itemset in T
 *       is closed, because T is among the transactions that contain it, so their common items are in T too, and as
 *       frequent.
 * </ol>
 *
 * The least frequent items come first, so that large sets are found early and the bound is effective.
 *
 * <p>Finding the largest frequent set of a transaction is NP-hard, so {@code maxSteps} limits the search: a step reads
 * 64 distinct transactions, some ten nanoseconds. At the limit, unfinished transactions keep their best itemset so far,
 * at least their most frequent item, and {@link #exact} is false. Space: a bit for each frequent item and distinct
 * transaction.
 *
 * <p>Sources: Jiang, Lv: Efficient social website crawling using cluster graph (2009), section 4.2; Zaki: Scalable
 * algorithms for association mining (2000) for sets of transactions by item.
 */
final class LargestItemsets {

    /** Takes some seconds. */
    public static final long DEFAULT_MAX_STEPS = 50_000_000;

    private static final long STEPS_PER_CHECKPOINT = 1 << 14;

    private final Transactions transactions;
    private final int support;
    private final long maxSteps;
    private final Checkpoint checkpoint;
    /** The frequent items, most frequent first, ties by number; their places are ranks. */
    private final int[] items;
    /** By rank: the distinct transactions that contain the item. */
    private final BitSet[] having;

    /** By distinct transaction: its largest itemset so far, ascending, and the support of that. */
    private final int[][] best;

    private final long[] bestSupport;
    private final IntArrayList prefix = new IntArrayList();
    private long steps;
    private long nextCheckpoint = STEPS_PER_CHECKPOINT;
    private boolean exact = true;

    /**
     * Finds the itemsets.
     *
     * @param support minimum number of transactions in every bin, at least 1
     * @param maxSteps maximum steps of the search, at least 0
     */
    public LargestItemsets(Transactions transactions, int support, long maxSteps, Checkpoint checkpoint) {
        this.transactions = transactions;
        this.support = support;
        this.maxSteps = maxSteps;
        this.checkpoint = checkpoint;
        BitSet[] all = new BitSet[transactions.itemBound()];
        Arrays.setAll(all, item -> new BitSet());
        for (int number = 0; number < transactions.distinct(); number++) {
            for (int item : transactions.items(number)) {
                all[item].set(number);
            }
        }
        long[] totals = new long[all.length];
        items = IntStream.range(0, all.length)
                .filter(item -> {
                    int[] counts = counts(all[item]);
                    totals[item] = total(counts);
                    return isFrequent(counts);
                })
                .toArray();
        IntArrays.mergeSort(
                items, (a, b) -> totals[a] != totals[b] ? Long.compare(totals[b], totals[a]) : Integer.compare(a, b));
        having = Arrays.stream(items).mapToObj(item -> all[item]).toArray(BitSet[]::new);
        best = new int[transactions.distinct()][];
        bestSupport = new long[best.length];
        BitSet with = new BitSet();
        with.set(0, best.length);
        grow(with, IntStream.range(0, items.length).toArray(), begin());
    }

    /**
     * Returns the itemset of a distinct transaction.
     *
     * @param number as returned by {@link Transactions#add}
     * @return its items, ascending; empty if no item of the transaction is frequent. Do not change it.
     */
    public int[] itemset(int number) {
        return best[number];
    }

    /** Whether the search was complete, so that all itemsets are the largest. */
    public boolean exact() {
        return exact;
    }

    /** Answers for transactions whose frequent items are frequent together, and returns the others. */
    private BitSet begin() {
        IntArrayList[] found = new IntArrayList[best.length];
        Arrays.setAll(found, number -> new IntArrayList());
        for (int rank = 0; rank < items.length; rank++) {
            int one = rank;
            having[rank].stream().forEach(number -> found[number].add(one));
        }
        BitSet open = new BitSet();
        for (int number = 0; number < best.length; number++) {
            int[] ranks = found[number].toIntArray();
            boolean frequent = ranks.length < 2 || areFrequent(ranks);
            best[number] = frequent ? itemsOf(ranks) : new int[] {items[ranks[0]]};
            bestSupport[number] = frequent ? 0 : total(counts(having[ranks[0]]));
            open.set(number, !frequent);
        }
        return open;
    }

    private boolean areFrequent(int[] ranks) {
        BitSet with = having[ranks[0]];
        for (int i = 1; i < ranks.length; i++) {
            with = both(with, having[ranks[i]]);
        }
        return isFrequent(counts(with));
    }

    /**
     * Continues from the prefix.
     *
     * @param with the transactions that contain the prefix
     * @param candidates ranks of the items that are frequent with the prefix and may follow it, ascending
     * @param questions the transactions that may have a larger itemset
     */
    private void grow(BitSet with, int[] candidates, BitSet questions) {
        int[] asked = questions.stream().toArray();
        int[] reach = Arrays.stream(asked)
                .map(number -> (int) Arrays.stream(candidates)
                        .filter(rank -> having[rank].get(number))
                        .count())
                .toArray();
        int length = prefix.size();
        for (int i = candidates.length - 1; i >= 0; i--) {
            BitSet alive = new BitSet();
            for (int question = 0; question < asked.length; question++) {
                if (having[candidates[i]].get(asked[question])
                        && length + reach[question]-- >= best[asked[question]].length) {
                    alive.set(asked[question]);
                }
            }
            if (alive.isEmpty()) {
                continue;
            }
            if (steps > maxSteps) {
                exact = false;
                return;
            }
            BitSet longer = both(with, having[candidates[i]]);
            int[] counts = counts(longer);
            prefix.add(candidates[i]);
            IntArrayList rest = new IntArrayList();
            for (int j = 0; j < i; j++) {
                int[] some = counts(both(longer, having[candidates[j]]));
                if (isFrequent(some)) {
                    (Arrays.equals(some, counts) ? prefix : rest).add(candidates[j]);
                }
            }
            offer(alive, total(counts));
            if (!rest.isEmpty()) {
                grow(longer, rest.toIntArray(), alive);
            }
            prefix.size(length);
        }
    }

    private void offer(BitSet questions, long supported) {
        int[] itemset = itemsOf(prefix.toIntArray());
        questions.stream().forEach(question -> {
            int larger = itemset.length - best[question].length;
            long stronger = larger != 0 ? larger : supported - bestSupport[question];
            if (stronger > 0 || (stronger == 0 && Arrays.compare(itemset, best[question]) < 0)) {
                best[question] = itemset;
                bestSupport[question] = supported;
            }
        });
    }

    private int[] itemsOf(int[] ranks) {
        return Arrays.stream(ranks).map(rank -> items[rank]).sorted().toArray();
    }

    private BitSet both(BitSet one, BitSet other) {
        BitSet both = (BitSet) one.clone();
        both.and(other);
        steps += 1 + transactions.distinct() / Long.SIZE;
        if (steps >= nextCheckpoint) {
            nextCheckpoint = steps + STEPS_PER_CHECKPOINT;
            checkpoint.reached("itemsets", Math.min(steps, maxSteps), maxSteps);
        }
        return both;
    }

    /** The number of transactions of a set in each bin. */
    private int[] counts(BitSet numbers) {
        int[] counts = new int[transactions.bins()];
        for (int number = numbers.nextSetBit(0); number >= 0; number = numbers.nextSetBit(number + 1)) {
            for (int bin = 0; bin < counts.length; bin++) {
                counts[bin] += transactions.count(number, bin);
            }
        }
        return counts;
    }

    private boolean isFrequent(int[] counts) {
        return Arrays.stream(counts).allMatch(count -> count >= support);
    }

    private static long total(int[] counts) {
        return Arrays.stream(counts).asLongStream().sum();
    }
}
