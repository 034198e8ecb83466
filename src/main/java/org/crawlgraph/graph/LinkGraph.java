package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicBoolean;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.jspecify.annotations.Nullable;

/**
 * An immutable directed graph of pages and links in compressed sparse row form. Pages are the numbers from 0 to
 * {@code pages() - 1}; the links of one page are ascending and distinct, so a page links to another once or not at all.
 *
 * <p>Space: 4 bytes a page and 4 bytes a link, of which there may be more than fit into one array: {@link LinkRows}. Where pages
 * link alike, their links lie there once when that saves more than the other 4 bytes a page that it takes.
 */
public final class LinkGraph {

    private static final String DROPPING = "dropping links";
    private static final String COUNTING = "counting links";

    private final LinkRows rows;

    /** Takes rows as they are. */
    LinkGraph(LinkRows rows) {
        this.rows = rows;
    }

    /** Heap that a graph of this size takes, in bytes, when no two pages link alike. */
    public static long bytes(long pages, long links) {
        return 4 * (pages + 1) + 4 * links;
    }

    /** Heap that this graph takes, in bytes; less than others of its size where pages link alike. */
    public long bytes() {
        return rows.bytes();
    }

    /** How many pages there are, linked or not. */
    public int pages() {
        return rows.rows();
    }

    /** How many links there are. */
    public long links() {
        return rows.links();
    }

    /** How many pages {@code page} links to. */
    public int outDegree(int page) {
        return rows.degree(page);
    }

    /** Where the links of {@code page} are to be read, without a copy. */
    public LinkBlock block(int page) {
        return rows.block(page);
    }

    /** The pages that {@code page} links to, ascending, as a new array. */
    public int[] targets(int page) {
        return rows.row(page);
    }

    /** Whether {@code from} links to {@code to}; time O(log of the out-degree). */
    public boolean hasLink(int from, int to) {
        return block(from).find(from, to) >= 0;
    }

    /** The graph with every link reversed; time O(pages + links). */
    public LinkGraph transpose() {
        return transpose(Checkpoint.NONE);
    }

    /**
     * The same, stopped by a checkpoint.
     *
     * @param checkpoint called in the stage {@code "transposing links"}, two to four times from the first page to the last
     */
    public LinkGraph transpose(Checkpoint checkpoint) {
        return new LinkGraph(new Transposition(this, false, checkpoint).rows());
    }

    /** The same for a {@link RemovalView}: rows that can shrink are shared as soon as it saves half a link for each. */
    public LinkGraph transposeToShrink(Checkpoint checkpoint) {
        return new LinkGraph(new Transposition(this, true, checkpoint).rows());
    }

    /**
     * The graph without the links whose two ends lie in the same group: how links inside a site go before ranking
     * (Daneshpajouh et al. 2008, section 3.3).
     *
     * @param group a number per page; {@code group.length == pages()}
     */
    public LinkGraph withoutLinksInside(int[] group) {
        return withoutLinksInside(group, Checkpoint.NONE);
    }

    /**
     * The same, stopped by a checkpoint.
     *
     * @param checkpoint called in the stage {@code "dropping links"}, two or three times from the first page to the last
     */
    public LinkGraph withoutLinksInside(int[] group, Checkpoint checkpoint) {
        try (Workers alone = new Workers(1)) {
            return withoutLinksInside(group, alone, checkpoint);
        }
    }

    /** The same, by several threads. Time O(pages + links). */
    public LinkGraph withoutLinksInside(int[] group, Workers workers, Checkpoint checkpoint) {
        Chunks ranges = rangesOf(group);
        int[] lengths = new int[pages() + 1];
        int[] equal = RowClasses.firsts(lengths, countBetween(group, lengths, ranges, workers, checkpoint));
        if (equal != null) {
            LinkRows shared = shareBetween(group, lengths, equal, workers, checkpoint);
            if (shared != null) {
                return new LinkGraph(shared);
            }
            countBetween(group, lengths, ranges, workers, checkpoint); // two rows were not what their numbers said
        }
        Arrays.parallelPrefix(lengths, Integer::sum);
        LinkRows kept = LinkRows.allot(lengths, links());
        workers.forEach(DROPPING, ranges.count(), checkpoint, range -> {
            copyBetween(group, kept, ranges.begin(range), ranges.end(range), null);
        });
        return new LinkGraph(kept);
    }

    /** The links that {@link #withoutLinksInside} keeps, in rows of which equal ones share a place; null when they are not equal. */
    @Nullable
    LinkRows shareBetween(int[] group, int[] lengths, int[] equal, Workers workers, Checkpoint checkpoint) {
        Chunks ranges = Chunks.of(rows);
        BitSet own = new BitSet(pages());
        LinkRows shared = LinkRows.share(lengths, equal, own);
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

    /** Counts the links of each page that lead to another group; a number for each page that tells where they lead. */
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

    /** Fills the rows of some pages, or, of these, those that are given. */
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

    /** Whether rows that share a place with another find there what {@link #copyBetween} would have filled them with. */
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

    /**
     * How many links {@link #withoutLinksInside} keeps. Time O(pages + links).
     *
     * @param group a number per page; {@code group.length == pages()}
     * @param checkpoint called in the stage {@code "counting links"}
     */
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

    /** The rows themselves; not to be written to. */
    LinkRows rows() {
        return rows;
    }

    /**
     * A number that tells graphs apart: equal for equal graphs on every machine, and for different ones with a chance of
     * about 2<sup>-64</sup>. Time O(pages + links).
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
}
