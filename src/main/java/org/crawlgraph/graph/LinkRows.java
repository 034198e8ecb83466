package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * A row of links for each page, in compressed sparse rows. Any number of links fits, since they lie in {@link LinkBlock blocks}
 * of consecutive rows, each with places of 32 bits; a row is never cut. A graph of up to 2<sup>30</sup> links is one block. Of
 * the number of links before a row, 32 bits are kept: within a block they suffice (ADR 0051).
 *
 * <p>Loops over a row ask for its block once, and for the links there:
 *
 * <pre>{@code
 * LinkBlock block = rows.block(page);
 * for (int link = block.start(page), end = block.end(page); link < end; link++) {
 *     ... block.target(link) ...
 * }
 * }</pre>
 *
 * <p>Equal rows of a block may lie in one place (ADR 0051). Each still has a start and an end of its own, so whoever reads rows does
 * not notice.
 *
 * <p>Rows may also lie packed elsewhere (ADR 0051). Their blocks are the {@link Chunks} of the rows; each is unpacked when it is asked for,
 * from the row asked for on, and belongs to whoever asked. So loops must go on to the end of a block before they ask for the next.
 *
 * <p>Space: 4 bytes a row and 4 bytes for each link that lies there, 8 bytes a row when rows are shared or can shrink.
 */
public final class LinkRows {

    /** The most links of one block, unless one row has more. Tests set it lower. */
    static int blockLinks = 1 << 30;

    private final int[] starts;
    private final int[] ends;
    private final int[] firsts;
    private final long[] befores;
    private final LinkBlock[] blocks;
    private final long links;
    private final boolean shared;
    private final @Nullable LinkDecoder decoder;

    private LinkRows(
            int[] starts,
            int[] ends,
            int[] firsts,
            long[] befores,
            LinkBlock[] blocks,
            long links,
            boolean shared,
            @Nullable LinkDecoder decoder) {
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
     * Makes room for rows of known lengths.
     *
     * @param starts the low 32 bits of how many links lie before each row, one entry more than there are rows; taken over
     * @param most links that there are at most in all, so that rows that fit into one block need no look
     */
    static LinkRows allot(int[] starts, long most) {
        IntArrayList firsts = IntArrayList.of(0);
        LongArrayList befores = LongArrayList.of(0);
        long links = Integer.toUnsignedLong(starts[starts.length - 1]);
        if (most > blockLinks) {
            links = 0;
            for (int row = 0; row + 1 < starts.length; row++) {
                int degree = starts[row + 1] - starts[row];
                if (degree < 0) {
                    throw new IllegalStateException(
                            "page " + row + " has more links than a page can have, parallel ones counted");
                }
                long inBlock = links - befores.getLong(befores.size() - 1);
                if (inBlock > 0 && inBlock + degree > blockLinks) {
                    firsts.add(row);
                    befores.add(links);
                }
                links += degree;
            }
        }
        firsts.add(starts.length - 1);
        befores.add(links);
        return empty(starts, firsts.toIntArray(), befores.toLongArray());
    }

    private static LinkRows empty(int[] starts, int[] firsts, long[] befores) {
        return of(starts, firsts, befores, room(befores));
    }

    private static int[][] room(long[] befores) {
        int[][] targets = new int[befores.length - 1][];
        Arrays.setAll(targets, i -> new int[(int) (befores[i + 1] - befores[i])]);
        return targets;
    }

    /** Takes blocks that were filled one after the other, as they are. */
    static LinkRows of(int[] starts, int[] firsts, long[] befores, int[][] targets) {
        return of(starts, starts, firsts, befores, targets, befores[targets.length]);
    }

    /**
     * The same of rows some of which may lie in one place; all rows that do are of one block.
     *
     * @param ends of all rows; {@code starts} when each row has a place of its own
     * @param befores how many links lie before each block
     * @param links how many links there are, those of each row counted
     */
    static LinkRows of(int[] starts, int[] ends, int[] firsts, long[] befores, int[][] targets, long links) {
        LinkBlock[] blocks = new LinkBlock[targets.length];
        Arrays.setAll(blocks, i -> new LinkBlock(starts, ends, (int) befores[i], firsts[i + 1], targets[i]));
        return new LinkRows(starts, ends, firsts, befores, blocks, links, ends != starts, null);
    }

    /**
     * Makes room for rows of known lengths, of which some are equal: those of one block get one place.
     *
     * @param lengths of row {@code i} at {@code i + 1}; taken over
     * @param equal the first row that is equal to each row; written to
     * @param own gets the rows that have a place of their own, the first of those that share it among them
     */
    static LinkRows share(int[] lengths, int[] equal, BitSet own) {
        int[] starts = new int[lengths.length];
        IntArrayList firsts = IntArrayList.of(0);
        LongArrayList befores = LongArrayList.of(0);
        long links = 0;
        long placed = 0;
        for (int row = 0; row + 1 < lengths.length; row++) {
            int first = equal[row];
            int place = equal[first]; // of the rows equal to this one, the last that got a place
            int length = lengths[row + 1];
            if (first == row || place < firsts.getInt(firsts.size() - 1)) {
                long inBlock = placed - befores.getLong(befores.size() - 1);
                if (inBlock > 0 && inBlock + length > blockLinks) {
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
        return of(starts, lengths, firsts.toIntArray(), before, room(before), links);
    }

    /**
     * Rows that lie packed elsewhere; for rankings ({@link TwoWayLinks}) only, since each block is unpacked anew.
     *
     * @param lengths of row {@code i} at {@code i + 1}; taken over
     */
    public static LinkRows packed(int[] lengths, LinkDecoder decoder) {
        long links = 0;
        for (int row = 1; row < lengths.length; row++) {
            links += lengths[row];
            lengths[row] += lengths[row - 1];
        }
        int[] chunks = Chunks.of(lengths.length - 1, row -> lengths[row + 1] - lengths[row])
                .bounds();
        return new LinkRows(lengths, lengths, chunks, new long[1], new LinkBlock[0], links, false, decoder);
    }

    /** The most links that a block of {@link #packed} rows has; 0 of other rows, which are not unpacked. */
    public int mostUnpacked() {
        int most = 0;
        for (int i = 0; decoder != null && i + 1 < firsts.length; i++) {
            most = Math.max(most, starts[firsts[i + 1]] - starts[firsts[i]]);
        }
        return most;
    }

    /** The same rows, which can shrink by {@link LinkBlock#end(int, int)}; both see it when targets are written to. */
    LinkRows shrinking() {
        int[] own = ends.clone();
        LinkBlock[] same = new LinkBlock[blocks.length];
        Arrays.setAll(same, i -> blocks[i].with(own, blocks[i].targets()));
        return new LinkRows(starts, own, firsts, befores, same, links, shared, decoder);
    }

    /** Has targets of its own from now on. */
    void own() {
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = blocks[i].with(ends, blocks[i].targets().clone());
        }
    }

    /** Moves every start to the row after, as is due when each has been moved to the end of its own row by filling it. */
    void filled() {
        System.arraycopy(starts, 0, starts, 1, starts.length - 1);
        starts[0] = 0;
    }

    /** How many rows there are, empty ones among them. */
    public int rows() {
        return starts.length - 1;
    }

    /** How many links there were at the beginning. */
    public long links() {
        return links;
    }

    /** Whether some rows lie in one place. */
    boolean shared() {
        return shared;
    }

    /** Heap taken, in bytes. */
    long bytes() {
        return 4L * starts.length + (ends == starts ? 0 : 4L * ends.length) + 4 * befores[blocks.length];
    }

    /** How many links are in a row. */
    public int degree(int row) {
        return ends[row + 1] - starts[row];
    }

    /** The targets of a row, as a new array. */
    public int[] row(int row) {
        LinkBlock block = block(row);
        return Arrays.copyOfRange(block.targets(), block.start(row), block.end(row));
    }

    /** The block that a row is in. */
    public LinkBlock block(int row) {
        return blocks.length == 1 ? blocks[0] : one(row);
    }

    /** The number of the block that a row is in, for {@link #perLink}. */
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

    /** A number for each link, all 0: for each block an array as long as its links. */
    public int[][] perLink() {
        if (decoder != null) {
            throw new IllegalStateException("links that lie packed have no numbers each; read the graph into memory");
        }
        return Arrays.stream(blocks)
                .map(block -> new int[block.targets().length])
                .toArray(int[][]::new);
    }

    /** How many blocks there are, at least one. */
    int blocks() {
        return blocks.length;
    }

    /** The first row of a block; of {@code blocks()}, how many rows there are. */
    int first(int block) {
        return firsts[block];
    }

    /** The links of a block themselves. */
    int[] targets(int block) {
        return blocks[block].targets();
    }

    /** The offsets themselves, see {@link #allot}. */
    int[] starts() {
        return starts;
    }

    /** Likewise those of the ends of rows, each one place further. */
    int[] ends() {
        return ends;
    }
}
