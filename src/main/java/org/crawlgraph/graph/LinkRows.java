package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * A row of links per page, in compressed sparse row form. The number of links is not limited by the length of an array: rows are stored in
 * {@link LinkBlock blocks} of consecutive rows, and never split. A graph of up to 2<sup>30</sup> links is one block. The offset of a row is
 * kept as 32 bits, which are unambiguous within a block (ADR 0051).
 *
 * <p>Loops get the block of a row once, then read its links:
 *
 * <pre>{@code
 * LinkBlock block = rows.block(page);
 * for (int link = block.start(page), end = block.end(page); link < end; link++) {
 *     ... block.target(link) ...
 * }
 * }</pre>
 *
 * <p>Equal rows of a block may share their links (ADR 0058). Each row still has a start and an end of its own, so readers are not affected.
 *
 * <p>Rows may also be compressed (ADR 0062). Their blocks are the {@link Chunks} of the rows. Each call decodes a block from the requested
 * row on, and the caller owns the result; loops must therefore finish a block before they get the next.
 *
 * <p>Space: 4 bytes per row and 4 bytes per stored link; 8 bytes per row if rows are shared or can shrink.
 */
public final class LinkRows {

    private final int[] starts;
    private final int[] ends;
    private final int[] firsts;
    private final long[] befores;
    private final LinkBlock[] blocks;
    private final long links;
    private final boolean shared;
    private final @Nullable LinkDecoder decoder;
    private final RowLayout layout;

    private LinkRows(
            int[] starts,
            int[] ends,
            int[] firsts,
            long[] befores,
            LinkBlock[] blocks,
            long links,
            boolean shared,
            @Nullable LinkDecoder decoder,
            RowLayout layout) {
        this.layout = layout;
        this.decoder = decoder;
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
    static LinkRows allot(int[] starts, long most, RowLayout layout) {
        IntArrayList firsts = IntArrayList.of(0);
        LongArrayList befores = LongArrayList.of(0);
        long links = Integer.toUnsignedLong(starts[starts.length - 1]);
        if (most > layout.blockLinks()) {
            links = 0;
            for (int row = 0; row + 1 < starts.length; row++) {
                int degree = starts[row + 1] - starts[row];
                if (degree < 0) {
                    throw new IllegalStateException(
                            "page " + row + " has more links than a page can have, parallel ones counted");
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
    static LinkRows of(int[] starts, int[] firsts, long[] befores, int[][] targets, RowLayout layout) {
        return of(starts, starts, firsts, befores, targets, befores[targets.length], layout);
    }

    /**
     * Keeps blocks without copying them. Some rows may share their links with others of the same block.
     * @param ends of all rows; {@code starts} if no rows are shared
     * @param befores number of stored links before each block
     * @param links number of links, counting shared ones once per row
     */
    static LinkRows of(
            int[] starts, int[] ends, int[] firsts, long[] befores, int[][] targets, long links, RowLayout layout) {
        LinkBlock[] blocks = new LinkBlock[targets.length];
        Arrays.setAll(blocks, i -> new LinkBlock(starts, ends, (int) befores[i], firsts[i + 1], targets[i]));
        return new LinkRows(starts, ends, firsts, befores, blocks, links, ends != starts, null, layout);
    }

    /**
     * Allocates rows of known lengths. Equal rows of a block share their links.
     * @param lengths the length of row {@code i} at {@code i + 1}; not copied
     * @param equal by row, the first row equal to it; overwritten
     * @param own receives the rows to fill: one for each shared row
     */
    static LinkRows share(int[] lengths, int[] equal, BitSet own, RowLayout layout) {
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

    /**
     * Compressed rows. Use them for rankings ({@link TwoWayLinks}) only, since each access decodes a block.
     * @param lengths the length of row {@code i} at {@code i + 1}; not copied
     */
    public static LinkRows packed(int[] lengths, LinkDecoder decoder) {
        long links = 0;
        for (int row = 1; row < lengths.length; row++) {
            links += lengths[row];
            lengths[row] += lengths[row - 1];
        }
        int[] chunks = Chunks.of(lengths.length - 1, row -> lengths[row + 1] - lengths[row])
                .bounds();
        return new LinkRows(
                lengths, lengths, chunks, new long[1], new LinkBlock[0], links, false, decoder, RowLayout.DEFAULT);
    }

    /** Maximum links of a block of {@link #packed} rows; 0 for other rows, which are not decoded. */
    public int mostUnpacked() {
        int most = 0;
        for (int i = 0; decoder != null && i + 1 < firsts.length; i++) {
            most = Math.max(most, starts[firsts[i + 1]] - starts[firsts[i]]);
        }
        return most;
    }

    /** The same rows, which can shrink by {@link LinkBlock#end(int, int)}. Both share their targets. */
    LinkRows shrinking() {
        int[] own = ends.clone();
        LinkBlock[] same = new LinkBlock[blocks.length];
        Arrays.setAll(same, i -> blocks[i].with(own, blocks[i].targets()));
        return new LinkRows(starts, own, firsts, befores, same, links, shared, decoder, layout);
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

    /** Number of rows, including empty ones. */
    public int rows() {
        return starts.length - 1;
    }

    /** Initial number of links. */
    public long links() {
        return links;
    }

    RowLayout layout() {
        return layout;
    }

    /** Whether some rows share their links. */
    boolean shared() {
        return shared;
    }

    /** Heap in use, in bytes. */
    long bytes() {
        return 4L * starts.length + (ends == starts ? 0 : 4L * ends.length) + 4 * befores[blocks.length];
    }

    public int degree(int row) {
        return ends[row + 1] - starts[row];
    }

    /** The targets of a row, as a new array. */
    public int[] row(int row) {
        LinkBlock block = block(row);
        return Arrays.copyOfRange(block.targets(), block.start(row), block.end(row));
    }

    public LinkBlock block(int row) {
        return blocks.length == 1 ? blocks[0] : one(row);
    }

    /** The number of the block of a row, for {@link #perLink}. */
    public int blockNumber(int row) {
        return blocks.length == 1 ? 0 : search(row);
    }

    private LinkBlock one(int row) {
        int number = search(row);
        return decoder == null ? blocks[number] : unpack(decoder, row, firsts[number + 1]);
    }

    private LinkBlock unpack(LinkDecoder from, int row, int end) {
        int[] targets = from.decode(row, end, starts[end] - starts[row]);
        return new LinkBlock(starts, starts, starts[row], end, targets);
    }

    private int search(int row) {
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

    /** A new number per link, initially 0: for each block, an array with an entry per stored link. */
    public int[][] perLink() {
        if (decoder != null) {
            throw new IllegalStateException("links that lie packed have no numbers each; read the graph into memory");
        }
        return Arrays.stream(blocks)
                .map(block -> new int[block.targets().length])
                .toArray(int[][]::new);
    }

    /** Number of blocks, at least one. */
    int blocks() {
        return blocks.length;
    }

    /** First row of a block; for {@code blocks()}, the number of rows. */
    int first(int block) {
        return firsts[block];
    }

    int[] targets(int block) {
        return blocks[block].targets();
    }

    /** The offsets themselves, see {@link #allot}. */
    int[] starts() {
        return starts;
    }

    /** The ends of rows themselves, shifted by one index. */
    int[] ends() {
        return ends;
    }
}
