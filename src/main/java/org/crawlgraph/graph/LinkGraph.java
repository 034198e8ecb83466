package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;

/**
 * An immutable directed graph of pages and links in compressed sparse row form. Pages are numbered from 0 to
 * {@code pages() - 1}; the links of a page are ascending and distinct. Rows are in memory or compressed
 * ({@link #compressed}).
 *
 * <p>The number of links is not limited by the length of an array: rows are in {@link LinkBlock blocks} of consecutive
 * rows, and never split. Loops get the block of a row once, then read its links:
 *
 * <pre>{@code
 * LinkBlock block = graph.block(page);
 * for (int link = block.start(page), end = block.end(page); link < end; link++) {
 *     ... block.target(link) ...
 * }
 * }</pre>
 *
 * <p>Space: 4 bytes per page and 4 bytes per link.
 */
public abstract sealed class LinkGraph permits StoredRows, LinkGraph.CompressedRows {

    LinkGraph() {}

    /** Decodes rows of compressed links. Thread-safe. */
    @FunctionalInterface
    public interface Decoder {

        /**
         * Decodes the ascending, distinct targets of pages {@code begin} to {@code end}, exclusive, into the start of a
         * new array.
         */
        int[] decode(int begin, int end, int links);
    }

    /**
     * A graph whose links stay compressed. Use it for rankings ({@link TwoWayLinks}) only, since each access to a block
     * decodes it; loops must finish a block before they get the next.
     *
     * @param lengths the out-degree of page {@code i} at {@code i + 1}; not copied
     */
    public static LinkGraph compressed(int[] lengths, Decoder decoder) {
        return new CompressedRows(lengths, decoder);
    }

    /** Heap of a graph of this size in bytes. */
    public static long bytes(long pages, long links) {
        return 4 * (pages + 1) + 4 * links;
    }

    /** Heap of this graph in bytes. */
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
     *
     * @throws IllegalStateException if the links are compressed
     */
    public int[][] perLink() {
        return stored().perLink();
    }

    /** Maximum links of a block that has to be decoded; 0 for links in memory. */
    public int maxDecoded() {
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

    /** Runs {@code body} for every page, in {@link Chunks}; it must not access data that another page writes. */
    public void forEachPage(String stage, Workers workers, Checkpoint checkpoint, IntConsumer body) {
        Chunks chunks = Chunks.of(this);
        workers.forEach(stage, chunks.count(), checkpoint, chunk -> {
            for (int page = chunks.begin(chunk), end = chunks.end(chunk); page < end; page++) {
                body.accept(page);
            }
        });
    }

    /** By page, the number of links to it, in the stage {@code "counting links"}. Time O(pages + links). */
    public int[] inDegrees(Checkpoint checkpoint) {
        int[] degrees = new int[pages()];
        for (int page = 0; page < degrees.length; page++) {
            checkpoint.passed("counting links", page, degrees.length);
            LinkBlock row = block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                degrees[row.target(link)]++;
            }
        }
        return degrees;
    }

    /** The graph with every link reversed. Time O(pages + links). */
    public LinkGraph transpose() {
        return transpose(Checkpoint.NONE);
    }

    /**
     * Like {@link #transpose()}; the checkpoint is called in the stage {@code "transposing links"}, in several passes.
     * Takes two passes over the links, and space for 4 bytes per page and the new graph.
     */
    public LinkGraph transpose(Checkpoint checkpoint) {
        int[] next = new int[pages() + 1]; // the next free index of each row; finally its end
        LinkBlock block = block(0);
        for (int page = 0; page < pages(); page++) {
            checkpoint.passed("transposing links", page, pages());
            block = page < block.rowsEnd() ? block : block(page);
            for (int link = block.start(page), end = block.end(page); link < end; link++) {
                next[block.target(link) + 1]++;
            }
        }
        Arrays.parallelPrefix(next, Integer::sum);
        StoredRows turned = StoredRows.allot(next, links(), blockLinks());
        int[] only = turned.blocks() == 1 ? turned.targetsOf(0) : null;
        block = block(0);
        for (int page = 0; page < pages(); page++) {
            checkpoint.passed("transposing links", page, pages());
            block = page < block.rowsEnd() ? block : block(page);
            for (int link = block.start(page), end = block.end(page); link < end; link++) {
                int target = block.target(link);
                int before = next[target]++;
                if (only != null) {
                    only[before] = page;
                } else {
                    LinkBlock to = turned.block(target);
                    to.targets()[to.place(before)] = page;
                }
            }
        }
        turned.filled();
        return turned;
    }

    /**
     * The graph without links between pages of one {@code group}, such as a site (Daneshpajouh et al. 2008, section
     * 3.3).
     */
    public LinkGraph withoutLinksInside(int[] group) {
        try (Workers alone = new Workers(1)) {
            return withoutLinksInside(group, alone, Checkpoint.NONE);
        }
    }

    /**
     * Like {@link #withoutLinksInside(int[])}, with several threads, in the stage {@code "dropping links"}. Time
     * O(pages + links).
     */
    public LinkGraph withoutLinksInside(int[] group, Workers workers, Checkpoint checkpoint) {
        return LinkFilter.between(this, group).rows(workers, checkpoint);
    }

    /**
     * The number of links that {@link #withoutLinksInside} keeps, in the stage {@code "counting links"}. Time O(pages +
     * links).
     */
    public long linksBetween(int[] group, Workers workers, Checkpoint checkpoint) {
        return LinkFilter.between(this, group).count(workers, checkpoint);
    }

    /** The graph without the links of some pages, in the stage {@code "dropping links"}. Time O(pages + links). */
    public LinkGraph withoutLinksOf(BitSet removed, Workers workers, Checkpoint checkpoint) {
        return new LinkFilter(this, (from, to) -> !removed.get(from) && !removed.get(to)).rows(workers, checkpoint);
    }

    /**
     * The rows in memory; read-only.
     *
     * @throws IllegalStateException if the links are compressed
     */
    abstract StoredRows stored();

    /** Maximum links of a block, unless a single row has more. Derived graphs keep it; no result depends on it. */
    abstract int blockLinks();

    /**
     * A hash, identical on every machine; different graphs collide with probability about 2<sup>-64</sup>. Time O(pages
     * + links).
     */
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
     * A graph whose links are compressed (ADR links-in-memory). Its blocks are the {@link Chunks} of the rows. Each
     * call decodes a block from the requested row on, and the caller owns the result.
     *
     * <p>Space: 4 bytes per page.
     */
    static final class CompressedRows extends LinkGraph {

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
        public int maxDecoded() {
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
        int blockLinks() {
            return StoredRows.BLOCK_LINKS;
        }
    }

    /**
     * Links in both directions, for rankings.
     *
     * @param in the same links by target
     */
    public record TwoWayLinks(LinkGraph out, LinkGraph in) {

        /**
         * Combines a graph with its transpose.
         *
         * @throws IllegalArgumentException if they differ in the number of pages or links
         */
        public TwoWayLinks {
            if (out.pages() != in.pages() || out.links() != in.links()) {
                throw new IllegalArgumentException(out.pages() + " pages with " + out.links() + " links, but reversed "
                        + in.pages() + " pages with " + in.links() + " links");
            }
        }

        /** Transposes a graph; {@code checkpoint} is called in the stage {@code "transposing links"}. */
        public static TwoWayLinks of(LinkGraph graph, Checkpoint checkpoint) {
            return new TwoWayLinks(graph, graph.transpose(checkpoint));
        }

        public long links() {
            return out.links();
        }

        public int pages() {
            return out.pages();
        }
    }

    /** The links of a graph that pass a test. Time O(pages + links). */
    private record LinkFilter(LinkGraph graph, LinkTest test) {

        @FunctionalInterface
        interface LinkTest {
            boolean keeps(int from, int to);
        }

        /** The links between pages of different groups, given by page. */
        static LinkFilter between(LinkGraph graph, int[] group) {
            if (group.length != graph.pages()) {
                throw new IllegalArgumentException(group.length + " groups for " + graph.pages() + " pages");
            }
            return new LinkFilter(graph, (from, to) -> group[from] != group[to]);
        }

        /** A graph of these links, in two passes. */
        LinkGraph rows(Workers workers, Checkpoint checkpoint) {
            int[] starts = new int[graph.pages() + 1];
            graph.forEachPage("dropping links", workers, checkpoint, page -> starts[page + 1] = kept(page));
            Arrays.parallelPrefix(starts, Integer::sum);
            StoredRows kept = StoredRows.allot(starts, graph.links(), graph.blockLinks());
            graph.forEachPage("dropping links", workers, checkpoint, page -> {
                LinkBlock to = kept.block(page);
                int next = to.start(page);
                LinkBlock row = graph.block(page);
                for (int link = row.start(page), end = row.end(page); link < end; link++) {
                    if (test.keeps(page, row.target(link))) {
                        to.targets()[next++] = row.target(link);
                    }
                }
            });
            return kept;
        }

        long count(Workers workers, Checkpoint checkpoint) {
            LongAdder sum = new LongAdder();
            graph.forEachPage("counting links", workers, checkpoint, page -> sum.add(kept(page)));
            return sum.sum();
        }

        private int kept(int page) {
            int kept = 0;
            LinkBlock row = graph.block(page);
            for (int link = row.start(page), end = row.end(page); link < end; link++) {
                kept += test.keeps(page, row.target(link)) ? 1 : 0;
            }
            return kept;
        }
    }

    /**
     * Splits pages into ranges of about equal work. The split depends on the graph alone, not on the number of threads,
     * so sums taken per chunk and added in the order of the chunks are identical to the bit on every machine.
     */
    public static final class Chunks {

        /** Links per chunk, where each page counts as {@link #PAGE_COST} links. */
        private static final long SIZE = 1 << 16;

        private static final int PAGE_COST = 2;

        private final int[] bounds;

        private Chunks(int[] bounds) {
            this.bounds = bounds;
        }

        /** Splits by the current outgoing links of the pages. */
        public static Chunks of(LinkGraph graph) {
            return of(graph.pages(), graph::outDegree);
        }

        static Chunks of(int pages, IntUnaryOperator degree) {
            IntArrayList bounds = new IntArrayList();
            bounds.add(0);
            long size = 0;
            for (int page = 0; page < pages; page++) {
                size += PAGE_COST + degree.applyAsInt(page);
                if (size >= SIZE) {
                    bounds.add(page + 1);
                    size = 0;
                }
            }
            if (size > 0) {
                bounds.add(pages);
            }
            return new Chunks(bounds.toIntArray());
        }

        /** First page of each chunk, and one past the last page. */
        int[] bounds() {
            return bounds;
        }

        public int count() {
            return bounds.length - 1;
        }

        /** First page of a chunk, {@code 0 <= chunk < count()}. */
        public int begin(int chunk) {
            return bounds[chunk];
        }

        /** One past the last page of a chunk. */
        public int end(int chunk) {
            return bounds[chunk + 1];
        }
    }
}
