package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;

/**
 * An immutable directed graph of pages and links in compressed sparse row form. Pages are numbered from 0 to {@code pages() - 1}; the links
 * of a page are ascending and distinct. Rows are in memory, where equal rows may share their links, or compressed ({@link #compressed}).
 *
 * <p>The number of links is not limited by the length of an array: rows are in {@link LinkBlock blocks} of consecutive rows, and never
 * split. Loops get the block of a row once, then read its links:
 *
 * <pre>{@code
 * LinkBlock block = graph.block(page);
 * for (int link = block.start(page), end = block.end(page); link < end; link++) {
 *     ... block.target(link) ...
 * }
 * }</pre>
 *
 * <p>Space: 4 bytes per page and 4 bytes per link. Pages with equal links share a row if that saves more than the additional 4 bytes per
 * page.
 */
public abstract sealed class LinkGraph permits StoredRows, CompressedRows {

    LinkGraph() {}

    /** Decodes rows of compressed links. Thread-safe. */
    @FunctionalInterface
    public interface Decoder {

        /** Decodes the ascending, distinct targets of pages {@code begin} to {@code end}, exclusive, into the start of a new array. */
        int[] decode(int begin, int end, int links);
    }

    /**
     * A graph whose links stay compressed. Use it for rankings ({@link TwoWayLinks}) only, since each access to a block decodes it; loops
     * must finish a block before they get the next.
     *
     * @param lengths the out-degree of page {@code i} at {@code i + 1}; not copied
     */
    public static LinkGraph compressed(int[] lengths, Decoder decoder) {
        return new CompressedRows(lengths, decoder);
    }

    /** Heap of a graph of this size in bytes, without sharing of rows. */
    public static long bytes(long pages, long links) {
        return 4 * (pages + 1) + 4 * links;
    }

    /** Heap of this graph in bytes, with sharing of rows. */
    public abstract long bytes();

    public abstract int pages();

    public abstract long links();

    public abstract int outDegree(int page);

    /** The block with the links of {@code page}, without copying stored links. */
    public abstract LinkBlock block(int page);

    /** The number of the block of a page, for {@link #perLink}. */
    public int blockNumber(int page) {
        return stored().blockNumber(page);
    }

    /**
     * A new number per link, initially 0: for each block, an array with an entry per stored link.
     * @throws IllegalStateException if the links are compressed
     */
    public int[][] perLink() {
        return stored().perLink();
    }

    /** Maximum links of a block that has to be decoded; 0 for links in memory. */
    public int mostDecoded() {
        return 0;
    }

    /** The pages that {@code page} links to, ascending, as a new array. */
    public int[] targets(int page) {
        LinkBlock block = block(page);
        return Arrays.copyOfRange(block.targets(), block.start(page), block.end(page));
    }

    /** Whether {@code from} links to {@code to}. Time O(log of the out-degree). */
    public boolean hasLink(int from, int to) {
        return block(from).find(from, to) >= 0;
    }

    /** The graph with every link reversed. Time O(pages + links). */
    public LinkGraph transpose() {
        return transpose(Checkpoint.NONE);
    }

    /** Like {@link #transpose()}; the checkpoint is called in the stage {@code "transposing links"}, in several passes. */
    public LinkGraph transpose(Checkpoint checkpoint) {
        return new Transposition(this, false, checkpoint).rows();
    }

    /** The transposed graph for a {@link RemovalView}. Its rows can shrink, so sharing starts as soon as it saves half a link per row. */
    public LinkGraph transposeToShrink(Checkpoint checkpoint) {
        return new Transposition(this, true, checkpoint).rows();
    }

    /** The graph without links between pages of one {@code group}, such as a site (Daneshpajouh et al. 2008, section 3.3). */
    public LinkGraph withoutLinksInside(int[] group) {
        return withoutLinksInside(group, Checkpoint.NONE);
    }

    /** Like {@link #withoutLinksInside(int[])}; the checkpoint is called in the stage {@code "dropping links"}, in several passes. */
    public LinkGraph withoutLinksInside(int[] group, Checkpoint checkpoint) {
        try (Workers alone = new Workers(1)) {
            return withoutLinksInside(group, alone, checkpoint);
        }
    }

    /** Like {@link #withoutLinksInside(int[])}, with several threads. Time O(pages + links). */
    public LinkGraph withoutLinksInside(int[] group, Workers workers, Checkpoint checkpoint) {
        return new LinksBetween(this, group, workers, checkpoint).rows();
    }

    /** The number of links that {@link #withoutLinksInside} keeps, in the stage {@code "counting links"}. Time O(pages + links). */
    public long linksBetween(int[] group, Workers workers, Checkpoint checkpoint) {
        return new LinksBetween(this, group, workers, checkpoint).count();
    }

    /**
     * The rows in memory; read-only.
     * @throws IllegalStateException if the links are compressed
     */
    abstract StoredRows stored();

    abstract RowLayout layout();

    /** Whether some rows share their links. */
    abstract boolean isShared();

    /** A hash, identical on every machine; different graphs collide with probability about 2<sup>-64</sup>. Time O(pages + links). */
    public long fingerprint() {
        long hash = HashCommon.mix(pages() + 1L);
        for (int page = 0; page < pages(); page++) {
            hash = HashCommon.mix(hash ^ outDegree(page));
            LinkBlock block = block(page);
            for (int link = block.start(page), end = block.end(page); link < end; link++) {
                hash = HashCommon.mix(hash + block.target(link));
            }
        }
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof LinkGraph that) || pages() != that.pages() || links() != that.links()) {
            return false;
        }
        for (int page = 0; page < pages(); page++) {
            if (!sameRow(page, that, page)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a page links to the same pages as one of another graph. */
    boolean sameRow(int page, LinkGraph that, int other) {
        LinkBlock one = block(page);
        LinkBlock two = that.block(other);
        return Arrays.equals(
                one.targets(), one.start(page), one.end(page), two.targets(), two.start(other), two.end(other));
    }

    @Override
    public int hashCode() {
        return Long.hashCode(fingerprint());
    }

    @Override
    public String toString() {
        return "LinkGraph[pages=" + pages() + ", links=" + links() + "]";
    }

    /**
     * When rows are cut into blocks and when equal rows share their links. Builders take it, and graphs derived from a graph keep it. No result
     * depends on it.
     * @param blockLinks maximum links of a block, unless a single row has more
     * @param worth minimum links saved per row to share rows that have ends anyway because they can shrink
     * @param sampled from this number of rows on, a sample decides whether to examine all for equal ones
     * @param trial number of rows in page order between two checks whether sharing is worthwhile
     */
    record RowLayout(int blockLinks, double worth, int sampled, int trial) {

        static final RowLayout DEFAULT = new RowLayout(1 << 30, 0.5, 1 << 16, 1 << 16);
    }
}
