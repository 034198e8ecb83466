package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * A graph in memory. The offset of a row is kept as 32 bits, which are unambiguous within a block (ADR 0051); a graph of up to
 * 2<sup>30</sup> links is one block. Equal rows of a block may share their links (ADR 0051); each still has a start and an end of its own.
 *
 * <p>Builders fill the rows that {@link #allot} and {@link #share} make, before the graph leaves this package. Only {@link #shrinking} rows
 * change later.
 *
 * <p>Space: 4 bytes per row and 4 bytes per stored link; 8 bytes per row if rows are shared or can shrink.
 */
final class StoredRows extends LinkGraph {

    private final int[] starts;
    private final int[] ends;
    private final int[] firsts;
    private final long[] befores;
    private final LinkBlock[] blocks;
    private final long links;
    private final boolean shared;
    private final LinkGraph.RowLayout layout;

    private StoredRows(
            int[] starts,
            int[] ends,
            int[] firsts,
            long[] befores,
            LinkBlock[] blocks,
            long links,
            boolean shared,
            LinkGraph.RowLayout layout) {
        this.layout = layout;
        this.links = links;
        this.shared = shared;
        this.starts = starts;
        this.ends = ends;
        this.firsts = firsts;
        this.befores = befores;
        this.blocks = blocks;
    }

    /**
     * Allocates rows of known lengths.
     * @param starts the low 32 bits of the number of links before each row, with one more entry than rows; not copied
     * @param most upper bound of the number of links, which avoids a scan if one block suffices
     */
    static StoredRows allot(int[] starts, long most, LinkGraph.RowLayout layout) {
        IntArrayList firsts = IntArrayList.of(0);
        LongArrayList befores = LongArrayList.of(0);
        long links = Integer.toUnsignedLong(starts[starts.length - 1]);
        if (most > layout.blockLinks()) {
            links = 0;
            for (int row = 0; row + 1 < starts.length; row++) {
                int degree = starts[row + 1] - starts[row];
                if (degree < 0) {
                    throw new IllegalStateException("page " + row + " has too many links, including parallel links");
                }
                long inBlock = links - befores.getLong(befores.size() - 1);
                if (inBlock > 0 && inBlock + degree > layout.blockLinks()) {
                    firsts.add(row);
                    befores.add(links);
                }
                links += degree;
            }
        }
        firsts.add(starts.length - 1);
        befores.add(links);
        long[] before = befores.toLongArray();
        return of(starts, firsts.toIntArray(), before, room(before), layout);
    }

    private static int[][] room(long[] befores) {
        int[][] targets = new int[befores.length - 1][];
        Arrays.setAll(targets, i -> new int[(int) (befores[i + 1] - befores[i])]);
        return targets;
    }

    /** Keeps blocks that were filled one after the other, without copying them. */
    static StoredRows of(int[] starts, int[] firsts, long[] befores, int[][] targets, LinkGraph.RowLayout layout) {
        return of(starts, starts, firsts, befores, targets, befores[targets.length], layout);
    }

    /**
     * Keeps blocks without copying them. Some rows may share their links with others of the same block.
     * @param ends of all rows; {@code starts} if no rows are shared
     * @param befores number of stored links before each block
     * @param links number of links, counting shared ones once per row
     */
    static StoredRows of(
            int[] starts,
            int[] ends,
            int[] firsts,
            long[] befores,
            int[][] targets,
            long links,
            LinkGraph.RowLayout layout) {
        LinkBlock[] blocks = new LinkBlock[targets.length];
        Arrays.setAll(blocks, i -> new LinkBlock(starts, ends, (int) befores[i], firsts[i + 1], targets[i]));
        return new StoredRows(starts, ends, firsts, befores, blocks, links, ends != starts, layout);
    }

    /**
     * Allocates rows of known lengths. Equal rows of a block share their links.
     * @param lengths the length of row {@code i} at {@code i + 1}; not copied
     * @param equal by row, the first row equal to it; overwritten
     * @param own receives the rows to fill: one for each shared row
     */
    static StoredRows share(int[] lengths, int[] equal, BitSet own, LinkGraph.RowLayout layout) {
        int[] starts = new int[lengths.length];
        IntArrayList firsts = IntArrayList.of(0);
        LongArrayList befores = LongArrayList.of(0);
        long links = 0;
        long placed = 0;
        for (int row = 0; row + 1 < lengths.length; row++) {
            int first = equal[row];
            int place = equal[first]; // the last row equal to this one that has links of its own
            int length = lengths[row + 1];
            if (first == row || place < firsts.getInt(firsts.size() - 1)) {
                long inBlock = placed - befores.getLong(befores.size() - 1);
                if (inBlock > 0 && inBlock + length > layout.blockLinks()) {
                    firsts.add(row);
                    befores.add(placed);
                }
                own.set(row);
                equal[first] = row;
                starts[row] = (int) placed;
                placed += length;
            } else {
                starts[row] = starts[place];
            }
            lengths[row + 1] += starts[row];
            links += length;
        }
        starts[lengths.length - 1] = (int) placed;
        firsts.add(lengths.length - 1);
        befores.add(placed);
        long[] before = befores.toLongArray();
        return of(starts, lengths, firsts.toIntArray(), before, room(before), links, layout);
    }

    /** The same rows, which can shrink by {@link LinkBlock#end(int, int)}. Both share their targets. */
    StoredRows shrinking() {
        int[] own = ends.clone();
        LinkBlock[] same = new LinkBlock[blocks.length];
        Arrays.setAll(same, i -> blocks[i].with(own, blocks[i].targets()));
        return new StoredRows(starts, own, firsts, befores, same, links, shared, layout);
    }

    /** Copies the targets, so that they are no longer shared with other rows. */
    void own() {
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = blocks[i].with(ends, blocks[i].targets().clone());
        }
    }

    /** Moves every start to the next row, after filling has advanced each start to the end of its row. */
    void filled() {
        System.arraycopy(starts, 0, starts, 1, starts.length - 1);
        starts[0] = 0;
    }

    @Override
    public int pages() {
        return starts.length - 1;
    }

    /** Initial number of links. */
    @Override
    public long links() {
        return links;
    }

    @Override
    StoredRows stored() {
        return this;
    }

    @Override
    LinkGraph.RowLayout layout() {
        return layout;
    }

    @Override
    boolean isShared() {
        return shared;
    }

    @Override
    public long bytes() {
        return 4L * starts.length + (ends == starts ? 0 : 4L * ends.length) + 4 * befores[blocks.length];
    }

    @Override
    public int outDegree(int page) {
        return ends[page + 1] - starts[page];
    }

    @Override
    public LinkBlock block(int page) {
        return blocks.length == 1 ? blocks[0] : blocks[search(firsts, page)];
    }

    @Override
    public int blockNumber(int row) {
        return blocks.length == 1 ? 0 : search(firsts, row);
    }

    /** Index of the last entry, the final one excluded, that is not above a row. */
    static int search(int[] firsts, int row) {
        int low = 0;
        int high = firsts.length - 2;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (firsts[middle] <= row) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    @Override
    public int[][] perLink() {
        return Arrays.stream(blocks)
                .map(block -> new int[block.targets().length])
                .toArray(int[][]::new);
    }

    int blocks() {
        return blocks.length;
    }

    /** First row of a block; for {@code blocks()}, the number of rows. */
    int first(int block) {
        return firsts[block];
    }

    int[] targetsOf(int block) {
        return blocks[block].targets();
    }

    /** The ends of rows themselves, shifted by one index. */
    int[] ends() {
        return ends;
    }

    /**
     * Predicts which rows will be equal before they are stored, by a fingerprint per row: the sum of {@link #term} over its targets, or a
     * chain of {@link #with} in their order. Rows with equal fingerprints are very likely equal; the caller verifies it.
     *
     * <p>Time O(rows). Space: 4 bytes per row, and 2 to 4 more during the computation.
     */
    static final class RowClasses {

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
}
