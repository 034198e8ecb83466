package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicBoolean;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.jspecify.annotations.Nullable;

/**
 * An immutable directed graph of pages and links in compressed sparse row form. Pages are numbered from 0 to {@code pages() - 1}; the links
 * of a page are ascending and distinct.
 *
 * <p>Space: 4 bytes per page and 4 bytes per link. The number of links may exceed the length of an array ({@link LinkRows}). Pages with
 * equal links share a row if that saves more than the additional 4 bytes per page.
 */
public final class LinkGraph {

    private static final String DROPPING = "dropping links";
    private static final String COUNTING = "counting links";

    private final LinkRows rows;

    LinkGraph(LinkRows rows) {
        this.rows = rows;
    }

    /** Heap of a graph of this size in bytes, without sharing of rows. */
    public static long bytes(long pages, long links) {
        return 4 * (pages + 1) + 4 * links;
    }

    /** Heap of this graph in bytes, with sharing of rows. */
    public long bytes() {
        return rows.bytes();
    }

    /** Number of pages, linked or not. */
    public int pages() {
        return rows.rows();
    }

    public long links() {
        return rows.links();
    }

    public int outDegree(int page) {
        return rows.degree(page);
    }

    /** The block with the links of {@code page}, without copying. */
    public LinkBlock block(int page) {
        return rows.block(page);
    }

    /** The pages that {@code page} links to, ascending, as a new array. */
    public int[] targets(int page) {
        return rows.row(page);
    }

    /** Whether {@code from} links to {@code to}. Time O(log of the out-degree). */
    public boolean hasLink(int from, int to) {
        return block(from).find(from, to) >= 0;
    }

    /** The graph with every link reversed. Time O(pages + links). */
    public LinkGraph transpose() {
        return transpose(Checkpoint.NONE);
    }

    /** As {@link #transpose()}; the checkpoint is called in the stage {@code "transposing links"}, in several passes. */
    public LinkGraph transpose(Checkpoint checkpoint) {
        return new LinkGraph(new Transposition(this, false, checkpoint).rows());
    }

    /** The transposed graph for a {@link RemovalView}. Its rows can shrink, so sharing starts as soon as it saves half a link per row. */
    public LinkGraph transposeToShrink(Checkpoint checkpoint) {
        return new LinkGraph(new Transposition(this, true, checkpoint).rows());
    }

    /** The graph without links between pages of one {@code group}, such as a site (Daneshpajouh et al. 2008, section 3.3). */
    public LinkGraph withoutLinksInside(int[] group) {
        return withoutLinksInside(group, Checkpoint.NONE);
    }

    /** As {@link #withoutLinksInside(int[])}; the checkpoint is called in the stage {@code "dropping links"}, in several passes. */
    public LinkGraph withoutLinksInside(int[] group, Checkpoint checkpoint) {
        try (Workers alone = new Workers(1)) {
            return withoutLinksInside(group, alone, checkpoint);
        }
    }

    /** As {@link #withoutLinksInside(int[])}, with several threads. Time O(pages + links). */
    public LinkGraph withoutLinksInside(int[] group, Workers workers, Checkpoint checkpoint) {
        Chunks ranges = rangesOf(group);
        int[] lengths = new int[pages() + 1];
        int[] equal = RowClasses.firsts(
                lengths,
                countBetween(group, lengths, ranges, workers, checkpoint),
                rows.layout().worth());
        if (equal != null) {
            LinkRows shared = shareBetween(group, lengths, equal, workers, checkpoint);
            if (shared != null) {
                return new LinkGraph(shared);
            }
            countBetween(group, lengths, ranges, workers, checkpoint); // a fingerprint collision: two rows differ
        }
        Arrays.parallelPrefix(lengths, Integer::sum);
        LinkRows kept = LinkRows.allot(lengths, links(), rows.layout());
        workers.forEach(DROPPING, ranges.count(), checkpoint, range -> {
            copyBetween(group, kept, ranges.begin(range), ranges.end(range), null);
        });
        return new LinkGraph(kept);
    }

    /** The links that {@link #withoutLinksInside} keeps, with shared rows; null if rows presumed equal differ. */
    @Nullable
    LinkRows shareBetween(int[] group, int[] lengths, int[] equal, Workers workers, Checkpoint checkpoint) {
        Chunks ranges = Chunks.of(rows);
        BitSet own = new BitSet(pages());
        LinkRows shared = LinkRows.share(lengths, equal, own, rows.layout());
        AtomicBoolean differs = new AtomicBoolean();
        workers.forEach(DROPPING, ranges.count(), checkpoint, range -> {
            copyBetween(group, shared, ranges.begin(range), ranges.end(range), own);
        });
        workers.forEach(DROPPING, ranges.count(), checkpoint, range -> {
            if (!areBetween(group, shared, ranges.begin(range), ranges.end(range), own)) {
                differs.set(true);
            }
        });
        return differs.get() ? null : shared;
    }

    private Chunks rangesOf(int[] group) {
        if (group.length != pages()) {
            throw new IllegalArgumentException(group.length + " groups for " + pages() + " pages");
        }
        return Chunks.of(rows);
    }

    private int between(int[] group, int page) {
        int kept = 0;
        LinkBlock block = block(page);
        for (int link = block.start(page), end = block.end(page); link < end; link++) {
            kept += group[block.target(link)] == group[page] ? 0 : 1;
        }
        return kept;
    }

    /** Counts the links of each page to other groups, and returns a fingerprint of their targets per page. */
    private long[] countBetween(int[] group, int[] lengths, Chunks ranges, Workers workers, Checkpoint checkpoint) {
        long[] sums = new long[pages()];
        workers.forEach(DROPPING, ranges.count(), checkpoint, range -> {
            for (int page = ranges.begin(range), end = ranges.end(range); page < end; page++) {
                int length = 0;
                long sum = 0;
                LinkBlock block = block(page);
                for (int link = block.start(page), stop = block.end(page); link < stop; link++) {
                    if (group[block.target(link)] != group[page]) {
                        length++;
                        sum = RowClasses.with(sum, block.target(link));
                    }
                }
                lengths[page + 1] = length;
                sums[page] = sum;
            }
        });
        return sums;
    }

    /** Fills the rows of a range of pages, or of the given ones among them. */
    private void copyBetween(int[] group, LinkRows kept, int begin, int end, @Nullable BitSet pages) {
        for (int page = begin; page < end; page++) {
            if (pages == null || pages.get(page)) {
                LinkBlock to = kept.block(page);
                int next = to.start(page);
                LinkBlock block = block(page);
                for (int link = block.start(page), stop = block.end(page); link < stop; link++) {
                    if (group[block.target(link)] != group[page]) {
                        to.targets()[next++] = block.target(link);
                    }
                }
            }
        }
    }

    /** Whether shared rows hold what {@link #copyBetween} would write to them. */
    private boolean areBetween(int[] group, LinkRows kept, int begin, int end, BitSet own) {
        for (int page = own.nextClearBit(begin); page < end; page = own.nextClearBit(page + 1)) {
            LinkBlock to = kept.block(page);
            int next = to.start(page);
            LinkBlock block = block(page);
            for (int link = block.start(page), stop = block.end(page); link < stop; link++) {
                if (group[block.target(link)] != group[page] && to.target(next++) != block.target(link)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The number of links that {@link #withoutLinksInside} keeps, in the stage {@code "counting links"}. Time O(pages + links). */
    public long linksBetween(int[] group, Workers workers, Checkpoint checkpoint) {
        Chunks ranges = rangesOf(group);
        long[] between = new long[ranges.count()];
        workers.forEach(COUNTING, ranges.count(), checkpoint, range -> {
            long sum = 0;
            for (int page = ranges.begin(range), end = ranges.end(range); page < end; page++) {
                sum += between(group, page);
            }
            between[range] = sum;
        });
        return Arrays.stream(between).sum();
    }

    /** The rows themselves; read-only. */
    LinkRows rows() {
        return rows;
    }

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
     * Reverses the links of a graph. Pages linked from the same pages share a row if that saves enough ({@link RowClasses}). For a large graph
     * without shared rows, a sample of the rows decides whether to try.
     *
     * <p>Time O(pages + links), two passes over the links; space 20 bytes per page in addition to both graphs.
     */
    static final class Transposition {

        private static final String TURNING = "transposing links";

        /** Marks the next index of a row that shares its links. */
        private static final int SHARED = Integer.MIN_VALUE;

        private final LinkGraph graph;
        private final double least;
        private final Checkpoint checkpoint;

        /** {@code shrinking} says whether the rows get ends anyway. */
        Transposition(LinkGraph graph, boolean shrinking, Checkpoint checkpoint) {
            this.graph = graph;
            this.least = graph.rows().layout().worth() * (shrinking ? 1 : RowClasses.WITH_ENDS);
            this.checkpoint = checkpoint;
        }

        LinkRows rows() {
            int[] lengths = new int[graph.pages() + 1];
            boolean whole = graph.rows().shared()
                    || graph.pages() < graph.rows().layout().sampled();
            long[] numbers = whole ? count(lengths) : countSample(lengths);
            if (!whole && RowClasses.isPromising(lengths, numbers, least)) {
                whole = true;
                Arrays.fill(lengths, 0);
                numbers = count(lengths);
            }
            int[] equal = whole ? RowClasses.firsts(lengths, numbers, least) : null;
            if (equal != null) {
                LinkRows shared = shared(lengths, equal);
                if (shared != null) {
                    return shared;
                }
                Arrays.fill(lengths, 0); // a fingerprint collision: two rows differ
                count(lengths);
            }
            return own(lengths);
        }

        /** Counts the incoming links of each page, and returns a fingerprint of their sources per page. */
        private long[] count(int[] lengths) {
            long[] numbers = new long[graph.pages()];
            LinkBlock block = graph.block(0);
            for (int page = 0; page < graph.pages(); page++) {
                checkpoint.passed(TURNING, page, graph.pages());
                long term = RowClasses.term(page);
                block = page < block.rowsEnd() ? block : graph.block(page);
                for (int link = block.start(page), end = block.end(page); link < end; link++) {
                    int target = block.target(link);
                    lengths[target + 1]++;
                    numbers[target] += term;
                }
            }
            return numbers;
        }

        /** As {@link #count}, with fingerprints of the pages in the sample only. */
        private long[] countSample(int[] lengths) {
            long[] numbers = new long[RowClasses.sampleSize(graph.pages())];
            LinkBlock block = graph.block(0);
            for (int page = 0; page < graph.pages(); page++) {
                checkpoint.passed(TURNING, page, graph.pages());
                long term = RowClasses.term(page);
                block = page < block.rowsEnd() ? block : graph.block(page);
                for (int link = block.start(page), end = block.end(page); link < end; link++) {
                    int target = block.target(link);
                    lengths[target + 1]++;
                    if (RowClasses.isSampled(target)) {
                        numbers[RowClasses.sample(target)] += term;
                    }
                }
            }
            return numbers;
        }

        /** Transposes without sharing rows. */
        private LinkRows own(int[] next) {
            Arrays.parallelPrefix(next, Integer::sum); // the next free index of each row; finally its end
            LinkRows turned = LinkRows.allot(next, graph.links(), graph.rows().layout());
            int[] only = turned.blocks() == 1 ? turned.targets(0) : null;
            LinkBlock block = graph.block(0);
            for (int page = 0; page < graph.pages(); page++) {
                checkpoint.passed(TURNING, page, graph.pages());
                block = page < block.rowsEnd() ? block : graph.block(page);
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

        /** Transposes with shared rows. Sources ascend, so the first of equal rows is filled first; null if another one differs from it. */
        @Nullable
        LinkRows shared(int[] lengths, int[] equal) {
            BitSet own = new BitSet(graph.pages());
            LinkRows turned = LinkRows.share(lengths, equal, own, graph.rows().layout());
            int[] next = turned.ends(); // the next free index of each row in its block
            for (int page = 0; page < graph.pages(); page++) {
                LinkBlock to = turned.block(page);
                int start = to.start(page);
                if (!own.get(page) && to.end(page) > start) {
                    to.targets()[start] = -1; // not filled yet; 0 would be a page
                }
                next[page + 1] = own.get(page) ? start : start | SHARED;
            }
            int[] only = turned.blocks() == 1 ? turned.targets(0) : null;
            LinkBlock block = graph.block(0);
            for (int page = 0; page < graph.pages(); page++) {
                checkpoint.passed(TURNING, page, graph.pages());
                block = page < block.rowsEnd() ? block : graph.block(page);
                for (int link = block.start(page), end = block.end(page); link < end; link++) {
                    int target = block.target(link);
                    int place = next[target + 1]++;
                    int[] targets = only == null ? turned.block(target).targets() : only;
                    if (place >= 0) {
                        targets[place] = page;
                    } else if (targets[place & ~SHARED] != page) {
                        return null;
                    }
                }
            }
            for (int page = 0; page < graph.pages(); page++) {
                turned.block(page).end(page, next[page + 1] & ~SHARED);
            }
            return turned;
        }
    }
}
