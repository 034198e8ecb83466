package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Tells which rows will be equal before they are placed, by a number for each: the sum of {@link #term} over its targets. Rows
 * with equal numbers are very likely equal; whoever places them makes sure.
 *
 * <p>Space: 4 bytes a row, and a 16th of what a table of all different rows takes.
 */
final class RowClasses {

    /**
     * Links saved for each row from which rows are shared. The ends of shared rows take as much as a link, but mostly are there
     * anyway, since rows that can shrink have them. Tests set it lower and higher.
     */
    static double worth = 0.5;

    /** Rows are looked at in so many parts, cut by their numbers, so that equal ones are in the same part. */
    private static final int PARTS = 16;

    /** From so many rows on, the first part tells whether the others are worth a look. */
    private static final int SAMPLED = 1 << 16;

    private RowClasses() {}

    /** What a target adds to the number of a row. */
    static long term(int target) {
        return HashCommon.murmurHash3(target + 1L);
    }

    /**
     * The first row that is likely equal to each row.
     *
     * @param lengths of row {@code i} at {@code i + 1}
     * @param sums a number for each row
     * @return null when sharing rows would save too little
     */
    static int @Nullable [] firsts(int[] lengths, long[] sums) {
        int[] firsts = new int[sums.length];
        long saved = 0;
        for (int part = 0; part < PARTS; part++) {
            Long2IntOpenHashMap known = new Long2IntOpenHashMap();
            known.defaultReturnValue(-1);
            for (int row = 0; row < sums.length; row++) {
                if ((sums[row] & (PARTS - 1)) == part) {
                    int first = lengths[row + 1] == 0 ? -1 : known.putIfAbsent(sums[row], row);
                    boolean equal = first >= 0 && lengths[first + 1] == lengths[row + 1];
                    firsts[row] = equal ? first : row;
                    saved += equal ? lengths[row + 1] : 0;
                }
            }
            if (part == 0 && sums.length >= SAMPLED && saved * PARTS <= worth * sums.length) {
                return null;
            }
        }
        return saved > worth * sums.length ? firsts : null;
    }
}
