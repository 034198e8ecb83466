package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * A graph in memory. The offset of a row is kept as 32 bits, which are unambiguous within a block (ADR
 * links-in-memory); a graph of up to 2<sup>30</sup> links is one block.
 *
 * <p>Builders fill the rows that {@link #allot} makes, before the graph leaves this package. Only {@link #shrinking}
 * rows change later.
 *
 * <p>Space: 4 bytes per row and 4 bytes per link; 8 bytes per row if rows can shrink.
 */
final class StoredRows extends LinkGraph {

    /** Maximum links of a block by default. */
    static final int BLOCK_LINKS = 1 << 30;

    private final int[] starts;
    private final int[] ends;
    private final int[] firsts;
    private final long[] befores;
    private final LinkBlock[] blocks;
    private final int blockLinks;

    private StoredRows(int[] starts, int[] ends, int[] firsts, long[] befores, LinkBlock[] blocks, int blockLinks) {
        this.starts = starts;
        this.ends = ends;
        this.firsts = firsts;
        this.befores = befores;
        this.blocks = blocks;
        this.blockLinks = blockLinks;
    }

    /**
     * Allocates rows of known lengths.
     *
     * @param starts the low 32 bits of the number of links before each row, with one more entry than rows; not copied
     * @param most upper bound of the number of links, which avoids a scan if one block suffices
     */
    static StoredRows allot(int[] starts, long most, int blockLinks) {
        IntArrayList firsts = IntArrayList.of(0);
        LongArrayList befores = LongArrayList.of(0);
        long links = Integer.toUnsignedLong(starts[starts.length - 1]);
        if (most > blockLinks) {
            links = 0;
            for (int row = 0; row + 1 < starts.length; row++) {
                int degree = starts[row + 1] - starts[row];
                if (degree < 0) {
                    throw new IllegalStateException("page " + row + " has too many links, including parallel links");
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
        long[] before = befores.toLongArray();
        int[][] targets = new int[before.length - 1][];
        Arrays.setAll(targets, i -> new int[(int) (before[i + 1] - before[i])]);
        return of(starts, firsts.toIntArray(), before, targets, blockLinks);
    }

    /**
     * Keeps blocks without copying them.
     *
     * @param befores number of links before each block
     */
    static StoredRows of(int[] starts, int[] firsts, long[] befores, int[][] targets, int blockLinks) {
        LinkBlock[] blocks = new LinkBlock[targets.length];
        Arrays.setAll(blocks, i -> new LinkBlock(starts, starts, (int) befores[i], firsts[i + 1], targets[i]));
        return new StoredRows(starts, starts, firsts, befores, blocks, blockLinks);
    }

    /** The same rows, which can shrink by {@link LinkBlock#end(int, int)}. Both share their targets. */
    StoredRows shrinking() {
        int[] own = ends.clone();
        LinkBlock[] same = new LinkBlock[blocks.length];
        Arrays.setAll(same, i -> blocks[i].with(own, blocks[i].targets()));
        return new StoredRows(starts, own, firsts, befores, same, blockLinks);
    }

    /** Restores the starts of all rows, each of which filling has advanced to the end of its row. */
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
        return befores[blocks.length];
    }

    @Override
    StoredRows stored() {
        return this;
    }

    @Override
    int blockLinks() {
        return blockLinks;
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
        int at = Arrays.binarySearch(firsts, 0, firsts.length - 1, row);
        return at < 0 ? -at - 2 : at;
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
}
