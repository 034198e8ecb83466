package org.crawlgraph.ingest.webgraph;

import it.unimi.dsi.fastutil.longs.AbstractLongBigList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * The bit offsets of the lists of a graph file. Stores the low 32 bits of each; since offsets ascend, a short table
 * records where the high bits change. Space: 4 bytes a list.
 */
final class ListStarts extends AbstractLongBigList {

    private final int[] low;
    private final LongArrayList firsts =
            LongArrayList.of(0); // list in the high half, high bits of its start in the low half
    private int size;

    ListStarts(int lists) {
        low = new int[lists];
    }

    /** Adds the start of the next list, not below the one before. */
    void next(long bit) {
        long high = bit >>> Integer.SIZE;
        if (high != (firsts.getLong(firsts.size() - 1) & 0xffff_ffffL)) {
            firsts.add((long) size << Integer.SIZE | high);
        }
        low[size++] = (int) bit;
    }

    @Override
    public long getLong(long list) {
        int last = firsts.size() - 1;
        while (firsts.getLong(last) >>> Integer.SIZE > list) {
            last--;
        }
        return firsts.getLong(last) << Integer.SIZE | Integer.toUnsignedLong(low[(int) list]);
    }

    @Override
    public long size64() {
        return size;
    }
}
