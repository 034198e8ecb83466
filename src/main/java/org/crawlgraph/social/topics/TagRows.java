package org.crawlgraph.social.topics;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.BitSet;

/**
 * The tags of many things, a row for each: ascending numbers of {@link TagNames}. A row of a post has each tag once; a row of a profile has
 * a tag as often as it was seen. Immutable.
 *
 * <p>Space: 4 bytes a row, 4 a tag of it, and an eighth of a byte a row. At most 2,147,483,639 tags in all rows.
 */
public final class TagRows {

    private final int[] starts;
    private final int[] tags;
    private final BitSet known;

    /** Takes all as they are: {@code starts} has a last entry one past the last row. */
    TagRows(int[] starts, int[] tags, BitSet known) {
        this.starts = starts;
        this.tags = tags;
        this.known = known;
    }

    /** Heap that rows take, in bytes. */
    public static long bytes(long rows, long entries) {
        return 4 * (rows + 1) + 4 * entries + rows / 8;
    }

    /** How many rows there are. */
    public int rows() {
        return starts.length - 1;
    }

    /** How many tags all rows have. */
    public int entries() {
        return starts[starts.length - 1];
    }

    /** Whether anything was told of a row, be it that it has no tag. */
    public boolean isKnown(int row) {
        return known.get(row);
    }

    /** Of how many rows anything was told. */
    public int knownRows() {
        return known.cardinality();
    }

    /** Where the tags of a row begin; they end before {@code start(row + 1)}. */
    public int start(int row) {
        return starts[row];
    }

    /** The tag at a place, {@code 0 <= place < entries()}. */
    public int tag(int place) {
        return tags[place];
    }

    /** Copies the tags of a row to an array that has room from {@code at} on; how many they are. */
    public int copy(int row, int[] to, int at) {
        int size = starts[row + 1] - starts[row];
        System.arraycopy(tags, starts[row], to, at, size);
        return size;
    }

    /** Whether two rows have the same tags. */
    public boolean same(int row, int other) {
        int size = starts[row + 1] - starts[row];
        if (size != starts[other + 1] - starts[other]) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (tags[starts[row] + i] != tags[starts[other] + i]) {
                return false;
            }
        }
        return true;
    }

    /** A number that rows with the same tags share. */
    public long hash(int row) {
        long hash = 0;
        for (int place = starts[row]; place < starts[row + 1]; place++) {
            hash = HashCommon.mix(hash + 1 + tags[place]);
        }
        return hash;
    }

    /** A number that tells these rows apart from others, by the names of their tags. */
    public long fingerprint(TagNames names) {
        long[] ofNames = new long[names.count()];
        for (int tag = 0; tag < ofNames.length; tag++) {
            long hash = 1;
            for (char letter : names.name(tag).toCharArray()) {
                hash = HashCommon.mix(hash + letter);
            }
            ofNames[tag] = hash;
        }
        long hash = HashCommon.mix(rows() + 1L);
        for (int row = 0; row < rows(); row++) {
            hash = HashCommon.mix(hash ^ (known.get(row) ? starts[row + 1] - starts[row] + 1L : 0));
            for (int place = starts[row]; place < starts[row + 1]; place++) {
                hash = HashCommon.mix(hash + ofNames[tags[place]]);
            }
        }
        return hash;
    }
}
