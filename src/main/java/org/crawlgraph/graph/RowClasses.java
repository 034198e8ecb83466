package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.HashCommon;
import org.jspecify.annotations.Nullable;

/**
 * Tells which rows will be equal before they are placed, by a number for each: the sum of {@link #term} over its targets, or what
 * {@link #with} makes of them in their order. Rows with equal numbers are very likely equal; whoever places them makes sure.
 *
 * <p>Time O(rows), most of it for rows whose number comes twice. Space: 4 bytes a row, and 2 to 5 while it works.
 */
final class RowClasses {

    /**
     * Links saved for each row from which rows are shared. The ends of shared rows take as much as a link, but mostly are there
     * anyway, since rows that can shrink have them. Tests set it lower and higher.
     */
    static double worth = 0.5;

    private RowClasses() {}

    /** What a target adds to the number of a row whose targets come in any order. */
    static long term(int target) {
        return HashCommon.murmurHash3(target + 1L);
    }

    /** The number of a row with one target more, when targets come in their order; 0 without targets. */
    static long with(long number, int target) {
        return (number + target + 1) * 0x9E3779B97F4A7C15L;
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
        return saved > worth * numbers.length ? firsts : null;
    }
}
