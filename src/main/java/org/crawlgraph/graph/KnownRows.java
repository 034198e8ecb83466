package org.crawlgraph.graph;

import java.util.Arrays;

/**
 * Hash table of the distinct rows of a block, by content, while the block is being filled. Space: 5 to 11 bytes per row, and half as much
 * again while it grows.
 */
final class KnownRows {

    private static final int FIRST = 1 << 10;

    private int[] table = empty(FIRST);
    private int size;

    /** Maps a row to its start or end. */
    @FunctionalInterface
    interface Place {
        int of(int row);
    }

    void clear() {
        table = empty(FIRST);
        size = 0;
    }

    /** Returns an equal row that was put before; otherwise records this row and returns it. */
    int put(int row, int[] targets, Place start, Place end) {
        int slot = slot(row, targets, start, end);
        if (table[slot] >= 0) {
            return table[slot];
        }
        table[slot] = row;
        if (++size > table.length / 4 * 3) {
            int[] before = table;
            table = empty(2 * before.length);
            for (int known : before) {
                if (known >= 0) {
                    table[slot(known, targets, start, end)] = known;
                }
            }
        }
        return row;
    }

    /** The slot of an equal row, or else the free slot for this one. */
    private int slot(int row, int[] targets, Place start, Place end) {
        int begin = start.of(row);
        int stop = end.of(row);
        long number = 0;
        for (int link = begin; link < stop; link++) {
            number = RowClasses.with(number, targets[link]);
        }
        int slot = (int) (number >>> 32) & (table.length - 1);
        while (table[slot] >= 0
                && !Arrays.equals(targets, begin, stop, targets, start.of(table[slot]), end.of(table[slot]))) {
            slot = (slot + 1) & (table.length - 1);
        }
        return slot;
    }

    private static int[] empty(int length) {
        int[] table = new int[length];
        Arrays.fill(table, -1);
        return table;
    }
}
