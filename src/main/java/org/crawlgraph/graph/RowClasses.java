package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.HashCommon;
import org.jspecify.annotations.Nullable;

/**
 * Predicts which rows will be equal before they are stored, by a fingerprint per row: the sum of {@link #term} over its targets, or a chain
 * of {@link #with} in their order. Rows with equal fingerprints are very likely equal; the caller verifies it.
 *
 * <p>Time O(rows). Space: 4 bytes per row, and 2 to 4 more during the computation.
 */
final class RowClasses {

    /** Multiplies {@link LinkGraph.RowLayout#worth} if rows get ends only for sharing, since an end takes as much space as a link. */
    static final double WITH_ENDS = 3;

    /** The sample is the first {@value #RUN} of every {@value #PERIOD} rows, both powers of two. */
    private static final int RUN = 64;

    private static final int PERIOD = 1024;

    /** The sample must save only this share of the minimum, since its rows may equal rows outside it. */
    private static final double SAMPLE_SHARE = 0.75;

    private RowClasses() {}

    /** What a target adds to the fingerprint of a row whose targets come in any order. */
    static long term(int target) {
        return HashCommon.murmurHash3(target + 1L);
    }

    /** Adds the next target to a fingerprint of ordered targets; the fingerprint of an empty row is 0. */
    static long with(long number, int target) {
        return (number + target + 1) * 0x9E3779B97F4A7C15L;
    }

    static boolean isSampled(int row) {
        return (row & (PERIOD - RUN)) == 0;
    }

    static int sample(int row) {
        return row / PERIOD * RUN + (row & (RUN - 1));
    }

    static int sampleSize(int rows) {
        return (rows / PERIOD + 1) * RUN;
    }

    /** Whether to examine all rows, given their lengths (of row {@code i} at {@code i + 1}) and the fingerprints of the sample. */
    static boolean isPromising(int[] lengths, long[] numbers, double least) {
        int[] ofSample = new int[numbers.length + 1];
        int rows = 0;
        for (int row = 0; row + 1 < lengths.length; row++) {
            if (isSampled(row)) {
                ofSample[sample(row) + 1] = lengths[row + 1];
                rows++;
            }
        }
        return saving(ofSample, numbers, SAMPLE_SHARE * least * rows) != null;
    }

    /**
     * For each row, the first of the rows that are likely equal to it, or the row itself. May miss a row that comes much later than its
     * equals.
     * @param lengths the length of row {@code i} at {@code i + 1}
     * @param numbers fingerprints of the rows
     * @param least minimum links saved per row
     * @return null if sharing rows would save too little
     */
    static int @Nullable [] firsts(int[] lengths, long[] numbers, double least) {
        return saving(lengths, numbers, least * numbers.length);
    }

    private static int @Nullable [] saving(int[] lengths, long[] numbers, double least) {
        int[] firsts = new int[numbers.length];
        int[] known = new int[HashCommon.nextPowerOfTwo(1 + numbers.length / 2)];
        int shift = Long.SIZE - Integer.numberOfTrailingZeros(known.length);
        long saved = 0;
        for (int row = 0; row < numbers.length; row++) {
            long number = numbers[row];
            int length = lengths[row + 1];
            int slot = (int) (number >>> shift);
            int first = known[slot];
            if (numbers[first] == number && lengths[first + 1] == length) {
                saved += first == row ? 0 : length;
            } else {
                first = row;
                known[slot] = row;
            }
            firsts[row] = first;
        }
        return saved > least ? firsts : null;
    }
}
