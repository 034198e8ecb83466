package org.crawlgraph.social.topics;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The tags of many objects: a row of ascending {@link TagNames} numbers for each. A post has each tag once; a profile
 * has a tag once per occurrence. Immutable.
 *
 * <p>Space: 4 bytes per row, 4 per tag in a row, and 1/8 byte per row. At most 2,147,483,639 tags in all rows.
 */
public final class TagRows {

    private final int[] starts;
    private final int[] tags;
    private final BitSet known;

    /** Keeps the arrays; {@code starts} has a final entry, one past the last row. */
    TagRows(int[] starts, int[] tags, BitSet known) {
        this.starts = starts;
        this.tags = tags;
        this.known = known;
    }

    /** Heap of rows with this total number of tags, in bytes. */
    public static long bytes(long rows, long entries) {
        return 4 * (rows + 1) + 4 * entries + rows / 8;
    }

    public int rows() {
        return starts.length - 1;
    }

    public int entries() {
        return starts[starts.length - 1];
    }

    /** Whether tags were added to a row, even if there were none. */
    public boolean isKnown(int row) {
        return known.get(row);
    }

    public int knownRows() {
        return known.cardinality();
    }

    /** First index of the tags of a row, whose last one is before {@code start(row + 1)}. */
    public int start(int row) {
        return starts[row];
    }

    /** The tag at an index, {@code 0 <= place < entries()}. */
    public int tag(int place) {
        return tags[place];
    }

    /** Copies the tags of a row into an array from index {@code at} on, and returns their number. */
    public int copy(int row, int[] to, int at) {
        int size = starts[row + 1] - starts[row];
        System.arraycopy(tags, starts[row], to, at, size);
        return size;
    }

    public boolean same(int row, int other) {
        return Arrays.equals(tags, starts[row], starts[row + 1], tags, starts[other], starts[other + 1]);
    }

    /** Returns a hash that is equal for rows with the same tags. */
    public long hash(int row) {
        long hash = 0;
        for (int place = starts[row]; place < starts[row + 1]; place++) {
            hash = HashCommon.mix(hash + 1 + tags[place]);
        }
        return hash;
    }
}
