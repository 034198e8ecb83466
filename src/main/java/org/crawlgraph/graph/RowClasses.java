package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.HashCommon;
import org.jspecify.annotations.Nullable;

/**
 * Tells which rows will be equal before they are placed, by a number for each: the sum of {@link #term} over its targets, or what
 * {@link #with} makes of them in their order. Rows with equal numbers are very likely equal; whoever places them makes sure.
 *
 * <p>Time O(rows). Space: 4 bytes a row, and 2 to 4 while it works.
 */
final class RowClasses {

    /**
     * Links saved for each row from which rows are shared that have ends anyway, since they can shrink. Tests set it lower and
     * higher.
     */
    static double worth = 0.5;

    /** So many times as many must be saved where ends are needed for sharing alone, which take as much as a link. */
    static final double WITH_ENDS = 3;

    /** From so many rows on, a sample of them tells whether it is worth to look at all. Tests set it lower. */
    static int sampled = 1 << 16;

    /** The sample is the first {@value #RUN} of {@value #PERIOD} rows, both powers of two. */
    private static final int RUN = 64;

    private static final int PERIOD = 1024;

    /** Rows of the sample may be equal to others outside of it, so of the sample only this share is asked. */
    private static final double SAMPLE_SHARE = 0.75;

    private RowClasses() {}

    /** What a target adds to the number of a row whose targets come in any order. */
    static long term(int target) {
        return HashCommon.murmurHash3(target + 1L);
    }

    /** The number of a row with one target more, when targets come in their order; 0 without targets. */
    static long with(long number, int target) {
        return (number + target + 1) * 0x9E3779B97F4A7C15L;
    }

    /** Whether to look at a sample first. */
    static boolean isLarge(int rows) {
        return rows >= sampled;
    }

    /** Whether a row is in the sample. */
    static boolean isSampled(int row) {
        return (row & (PERIOD - RUN)) == 0;
    }

    /** The place of a row in the sample. */
    static int sample(int row) {
        return row / PERIOD * RUN + (row & (RUN - 1));
    }

    /** Places that a sample of so many rows takes. */
    static int sampleSize(int rows) {
        return (rows / PERIOD + 1) * RUN;
    }

    /**
     * Whether it is worth to look at all rows.
     *
     * @param lengths of row {@code i} at {@code i + 1}
     * @param numbers of the rows in the sample, at their places there
     * @param least links that must be saved for each row
     */
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
     * A row before each that is likely equal to it, the same for rows that are; the row itself when none was found. One that comes
     * much later than others like it may not be found.
     *
     * @param lengths of row {@code i} at {@code i + 1}
     * @param numbers of the rows
     * @return null when sharing rows would save too little
     */
    static int @Nullable [] firsts(int[] lengths, long[] numbers) {
        return firsts(lengths, numbers, worth);
    }

    /**
     * The same.
     *
     * @param least links that must be saved for each row
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
