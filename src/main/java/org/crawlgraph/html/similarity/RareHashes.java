package org.crawlgraph.html.similarity;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import java.util.List;

/**
 * An index of sets of hashes by their rarest ones, to find similar sets without comparing all pairs. Of n hashes, the n
 * − ⌈t·n⌉ + 1 rarest count; two sets with a Jaccard similarity of at least t share one of them.
 *
 * <p>Reference: S. Chaudhuri, V. Ganti, R. Kaushik: A primitive operator for similarity joins in data cleaning, 2006.
 */
final class RareHashes {

    /** Maximum number of hash counters; a collision only makes a hash look less rare. */
    static final int MAX_COUNTERS = 1 << 24;

    private final List<long[]> sets;
    private final double minSimilarity;
    private final int[] counts;
    private final int[] askedBy;
    private final Long2ObjectOpenHashMap<IntArrayList> index = new Long2ObjectOpenHashMap<>();

    /**
     * Counts all hashes; no set is in the index yet.
     *
     * @param minSimilarity minimum similarity t, above 0 to 1
     */
    RareHashes(List<long[]> sets, double minSimilarity) {
        this.sets = sets;
        this.minSimilarity = minSimilarity;
        this.askedBy = new int[sets.size()];
        Arrays.fill(askedBy, -1);
        long all = sets.stream().mapToLong(set -> set.length).sum();
        this.counts = new int[(int) Math.min(MAX_COUNTERS, Long.highestOneBit(2 * all + 1))];
        for (long[] set : sets) {
            for (long hash : set) {
                counts[slot(hash)]++;
            }
        }
    }

    private int slot(long hash) {
        return (int) HashCommon.mix(hash) & counts.length - 1;
    }

    /** The rarest hashes of a set, for {@link #candidates} and {@link #add}. */
    long[] rarest(int set) {
        long[] byRarity = sets.get(set).clone();
        LongArrays.quickSort(byRarity, (one, two) -> {
            int order = Integer.compare(counts[slot(one)], counts[slot(two)]);
            return order != 0 ? order : Long.compare(one, two);
        });
        int common = (int) Math.ceil(minSimilarity * byRarity.length - 1e-9);
        return Arrays.copyOf(byRarity, byRarity.length - Math.max(1, common) + 1);
    }

    /** The sets in the index that share one of their rarest hashes with a set, at most {@code max}. */
    IntArrayList candidates(int set, long[] rarest, int max) {
        IntArrayList candidates = new IntArrayList();
        for (long hash : rarest) {
            IntArrayList sharing = index.get(hash);
            for (int i = 0; sharing != null && i < sharing.size() && candidates.size() < max; i++) {
                int candidate = sharing.getInt(i);
                if (askedBy[candidate] != set) {
                    askedBy[candidate] = set;
                    candidates.add(candidate);
                }
            }
        }
        return candidates;
    }

    void add(int set, long[] rarest) {
        for (long hash : rarest) {
            index.computeIfAbsent(hash, unseen -> new IntArrayList(1)).add(set);
        }
    }

    /**
     * The number of hashes that two sets, each ascending as unsigned numbers, have in common among the {@code max}
     * lowest of both.
     */
    static int common(long[] one, long[] two, int max) {
        int common = 0;
        int i = 0;
        int j = 0;
        while (i < one.length && j < two.length && i + j - common < max) {
            int order = Long.compareUnsigned(one[i], two[j]);
            common += order == 0 ? 1 : 0;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        return common;
    }

    /**
     * The Jaccard similarity |a ∩ b| / |a ∪ b| of the {@code max} lowest hashes of both sets, 0 to 1; 1 for two empty
     * sets.
     */
    static double jaccard(long[] one, long[] two, int max) {
        int common = common(one, two, max);
        int all = Math.min(max, one.length + two.length - common);
        return all == 0 ? 1 : (double) common / all;
    }
}
