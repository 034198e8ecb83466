package org.crawlgraph.html.similarity;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.html.PageStructure;

/**
 * The shingles of a page: hashes of all runs of 5 words, with their counts. A page of 1 to 4 words has one shingle of
 * all words. Two different runs collide with probability 2⁻⁶³.
 *
 * <p>Reference: A. Z. Broder, S. C. Glassman, M. S. Manasse, G. Zweig: Syntactic clustering of the Web, 1997.
 *
 * @param hashes distinct, ascending, not negative; must not be modified
 * @param counts the number of occurrences of each
 */
@SuppressWarnings("ArrayRecordComponent") // compared by their key
public record Shingles(long[] hashes, int[] counts) {

    /** Words in a shingle; <i>n</i> in section 5.3 of Cai et al. (2008). */
    public static final int WORDS = 5;

    /**
     * The shingles of a text given by the {@linkplain PageStructure#words hashes} of its words. Time O(words · log
     * words).
     */
    public static Shingles of(int... words) {
        int length = Math.min(WORDS, words.length);
        long[] all = new long[length == 0 ? 0 : words.length - length + 1];
        for (int i = 0; i < all.length; i++) {
            long hash = length;
            for (int j = 0; j < length; j++) {
                hash = HashCommon.murmurHash3(hash ^ words[i + j]) + j;
            }
            all[i] = hash >>> 1;
        }
        LongArrays.radixSort(all);
        int[] counts = new int[all.length];
        int distinct = 0;
        for (int i = 0; i < all.length; i++) {
            if (i == 0 || all[i] != all[i - 1]) {
                all[distinct++] = all[i];
            }
            counts[distinct - 1]++;
        }
        return new Shingles(Arrays.copyOf(all, distinct), Arrays.copyOf(counts, distinct));
    }

    public int size() {
        return hashes.length;
    }

    public Shingles only(LongPredicate wanted) {
        int[] kept = IntStream.range(0, hashes.length)
                .filter(i -> wanted.test(hashes[i]))
                .toArray();
        return new Shingles(
                Arrays.stream(kept).mapToLong(i -> hashes[i]).toArray(),
                Arrays.stream(kept).map(i -> counts[i]).toArray());
    }

    /** Number of distinct common shingles. */
    public int common(Shingles other) {
        return RareHashes.common(hashes, other.hashes, Integer.MAX_VALUE);
    }

    /** The Jaccard similarity |a ∩ b| / |a ∪ b|, 0 to 1; 1 for two pages without words. */
    public double jaccard(Shingles other) {
        return RareHashes.jaccard(hashes, other.hashes, Integer.MAX_VALUE);
    }

    /** The cosine of the two histograms, 0 to 1; 1 for two pages without words, 0 if only one has none. */
    public double cosine(Shingles other) {
        double product = 0;
        for (int i = 0; i < hashes.length; i++) {
            int j = Arrays.binarySearch(other.hashes, hashes[i]);
            product += j < 0 ? 0 : (double) counts[i] * other.counts[j];
        }
        double lengths = Math.sqrt(squares() * other.squares());
        return lengths == 0 ? (hashes.length == other.hashes.length ? 1 : 0) : product / lengths;
    }

    private double squares() {
        return Arrays.stream(counts)
                .mapToDouble(count -> (double) count * count)
                .sum();
    }

    /** Equal for equal shingles with equal counts. */
    Object key() {
        return List.of(LongArrayList.wrap(hashes), IntArrayList.wrap(counts));
    }
}
