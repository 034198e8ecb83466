package org.crawlgraph.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.crawlgraph.clusters.paper.Transactions;

/** Itemsets as the definitions have them, by trying every subset of a few items; an itemset is a bit per item. */
public final class LiteralItemsets {

    public final List<Integer> sets = new ArrayList<>();
    final List<Integer> binOf = new ArrayList<>();
    final int bins;
    public final int items;

    /** Random transactions. Some are repeated, and some items are much more frequent than others. */
    public LiteralItemsets(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        bins = 1 + random.nextInt(3);
        items = 1 + random.nextInt(9);
        int count = random.nextInt(60);
        double density = random.nextDouble();
        for (int i = 0; i < count; i++) {
            int set = 0;
            for (int item = 0; item < items; item++) {
                if (random.nextDouble() < density * (1 - 0.08 * item)) {
                    set |= 1 << item;
                }
            }
            sets.add(!sets.isEmpty() && random.nextInt(4) == 0 ? sets.get(random.nextInt(sets.size())) : set);
            binOf.add(random.nextInt(bins));
        }
    }

    /** The same transactions; {@code numbers} takes what {@link Transactions#add} returns. */
    public Transactions transactions(List<Integer> numbers) {
        Transactions transactions = new Transactions(bins);
        for (int i = 0; i < sets.size(); i++) {
            numbers.add(transactions.add(binOf.get(i), items(sets.get(i))));
        }
        return transactions;
    }

    public static int[] items(int set) {
        int[] items = new int[Integer.bitCount(set)];
        for (int i = 0; i < items.length; i++) {
            items[i] = Integer.numberOfTrailingZeros(set);
            set &= set - 1;
        }
        return items;
    }

    /** Every frequent itemset with its support in all bins. */
    public Map<Integer, Long> frequent(int support) {
        Map<Integer, Long> frequent = new TreeMap<>();
        for (int set = 1; set < 1 << items; set++) {
            long[] counts = new long[bins];
            for (int i = 0; i < sets.size(); i++) {
                counts[binOf.get(i)] += (sets.get(i) & set) == set ? 1 : 0;
            }
            if (Arrays.stream(counts).min().orElseThrow() >= support) {
                frequent.put(set, Arrays.stream(counts).sum());
            }
        }
        return frequent;
    }

    /** The largest frequent itemset in a transaction, or the empty set. */
    public static int largest(Map<Integer, Long> frequent, int transaction) {
        return frequent.entrySet().stream()
                .filter(entry -> (entry.getKey() & transaction) == entry.getKey())
                .max(Comparator.<Map.Entry<Integer, Long>>comparingInt(entry -> Integer.bitCount(entry.getKey()))
                        .thenComparing(Map.Entry::getValue)
                        .thenComparing(entry -> items(entry.getKey()), (a, b) -> Arrays.compare(b, a)))
                .map(Map.Entry::getKey)
                .orElse(0);
    }
}
