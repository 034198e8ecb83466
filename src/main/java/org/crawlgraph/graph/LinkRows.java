package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

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
 * <p>Space: 4 bytes a row and 4 bytes a link, 8 bytes a row once rows can shrink.
 */
public final class LinkRows {

    /** The most links of one block, unless one row has more. Tests set it lower. */
    static int blockLinks = 1 << 30;

    private final int[] starts;
    private final int[] ends;
    private final int[] firsts;
    private final long[] befores;
    private final LinkBlock[] blocks;

    private LinkRows(int[] starts, int[] ends, int[] firsts, long[] befores, LinkBlock[] blocks) {
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
        int[][] targets = new int[firsts.length - 1][];
        Arrays.setAll(targets, i -> new int[(int) (befores[i + 1] - befores[i])]);
        return of(starts, firsts, befores, targets);
    }

    /** Takes blocks that were filled one after the other, as they are. */
    static LinkRows of(int[] starts, int[] firsts, long[] befores, int[][] targets) {
        LinkBlock[] blocks = new LinkBlock[targets.length];
        Arrays.setAll(blocks, i -> new LinkBlock(starts, starts, (int) befores[i], firsts[i + 1], targets[i]));
        return new LinkRows(starts, starts, firsts, befores, blocks);
    }

    /** The same rows, which can shrink by {@link LinkBlock#end(int, int)}; both see it when targets are written to. */
    LinkRows shrinking() {
        int[] own = starts.clone();
        LinkBlock[] same = new LinkBlock[blocks.length];
        Arrays.setAll(same, i -> blocks[i].with(own, blocks[i].targets()));
        return new LinkRows(starts, own, firsts, befores, same);
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
        return befores[blocks.length];
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
        return blocks.length == 1 ? blocks[0] : blocks[search(row)];
    }

    /** The number of the block that a row is in, for {@link #perLink}. */
    public int blockNumber(int row) {
        return blocks.length == 1 ? 0 : search(row);
    }

    private int search(int row) {
        int low = 0;
        int high = blocks.length - 1;
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
        return Arrays.stream(blocks)
                .map(block -> new int[block.targets().length])
                .toArray(int[][]::new);
    }

    /** How many links lie before a row; of {@code rows()}, how many there are. */
    long before(int row) {
        int block = row == rows() ? blocks.length - 1 : blockNumber(row);
        return befores[block] + Integer.toUnsignedLong(starts[row] - (int) befores[block]);
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
}
