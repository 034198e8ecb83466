package org.crawlgraph.graph;

/**
 * A graph whose links are compressed (ADR 0051). Its blocks are the {@link Chunks} of the rows. Each call decodes a block from the
 * requested row on, and the caller owns the result.
 *
 * <p>Space: 4 bytes per page.
 */
final class CompressedRows extends LinkGraph {

    private final int[] starts;
    private final int[] firsts;
    private final long links;
    private final Decoder decoder;

    CompressedRows(int[] lengths, Decoder decoder) {
        long all = 0;
        for (int row = 1; row < lengths.length; row++) {
            all += lengths[row];
            lengths[row] += lengths[row - 1];
        }
        this.links = all;
        this.decoder = decoder;
        this.starts = lengths;
        this.firsts = Chunks.of(lengths.length - 1, row -> lengths[row + 1] - lengths[row])
                .bounds();
    }

    @Override
    public int pages() {
        return starts.length - 1;
    }

    @Override
    public long links() {
        return links;
    }

    @Override
    public int outDegree(int page) {
        return starts[page + 1] - starts[page];
    }

    @Override
    public LinkBlock block(int page) {
        int end = firsts[StoredRows.search(firsts, page) + 1];
        int[] targets = decoder.decode(page, end, starts[end] - starts[page]);
        return new LinkBlock(starts, starts, starts[page], end, targets);
    }

    @Override
    public int mostDecoded() {
        int most = 0;
        for (int i = 0; i + 1 < firsts.length; i++) {
            most = Math.max(most, starts[firsts[i + 1]] - starts[firsts[i]]);
        }
        return most;
    }

    /** Heap in use, in bytes, without the compressed links. */
    @Override
    public long bytes() {
        return 4L * starts.length;
    }

    @Override
    StoredRows stored() {
        throw new IllegalStateException(
                "links of a compressed graph cannot be numbered or removed; read the graph into memory");
    }

    @Override
    LinkGraph.RowLayout layout() {
        return LinkGraph.RowLayout.DEFAULT;
    }

    @Override
    boolean isShared() {
        return false;
    }
}
