package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.Workers;

/**
 * An immutable directed graph of pages and links in compressed sparse row form. Pages are the numbers from 0 to
 * {@code pages() - 1}; the links of one page are ascending and distinct, so a page links to another once or not at all.
 *
 * <p>Space: 4 bytes a page and 4 bytes a link, of which there may be more than fit into one array: {@link LinkRows}.
 */
public final class LinkGraph {

    private static final String TURNING = "transposing links";
    private static final String DROPPING = "dropping links";
    private static final String COUNTING = "counting links";

    private final LinkRows rows;

    /** Takes rows as they are. */
    LinkGraph(LinkRows rows) {
        this.rows = rows;
    }

    /** Heap that a graph of this size takes, in bytes. */
    public static long bytes(long pages, long links) {
        return 4 * (pages + 1) + 4 * links;
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
     * @param checkpoint called in the stage {@code "transposing links"}, twice from the first page to the last
     */
    public LinkGraph transpose(Checkpoint checkpoint) {
        int[] next = new int[pages() + 1]; // where the next target of each row goes; in the end, where the row ends
        for (int page = 0; page < pages(); page++) {
            checkpoint.passed(TURNING, page, pages());
            LinkBlock block = block(page);
            for (int link = block.start(page), end = block.end(page); link < end; link++) {
                next[block.target(link) + 1]++;
            }
        }
        Arrays.parallelPrefix(next, Integer::sum);
        LinkRows turned = LinkRows.allot(next, links());
        int[] only = turned.blocks() == 1 ? turned.targets(0) : null;
        for (int page = 0; page < pages(); page++) {
            checkpoint.passed(TURNING, page, pages());
            LinkBlock block = block(page);
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
        return new LinkGraph(turned);
    }

    /**
     * The graph without the links whose two ends lie in the same group: how links inside a site go before ranking
     * (community-seeds-hits, section 3.3).
     *
     * @param group a number per page; {@code group.length == pages()}
     */
    public LinkGraph withoutLinksInside(int[] group) {
        return withoutLinksInside(group, Checkpoint.NONE);
    }

    /**
     * The same, stopped by a checkpoint.
     *
     * @param checkpoint called in the stage {@code "dropping links"}, twice from the first page to the last
     */
    public LinkGraph withoutLinksInside(int[] group, Checkpoint checkpoint) {
        try (Workers alone = new Workers(1)) {
            return withoutLinksInside(group, alone, checkpoint);
        }
    }

    /** The same, by several threads. Time O(pages + links). */
    public LinkGraph withoutLinksInside(int[] group, Workers workers, Checkpoint checkpoint) {
        PageRanges ranges = rangesOf(group);
        int[] starts = new int[pages() + 1];
        workers.forEach(DROPPING, ranges.count(), checkpoint, range -> {
            for (int page = ranges.begin(range), end = ranges.begin(range + 1); page < end; page++) {
                starts[page + 1] = between(group, page);
            }
        });
        Arrays.parallelPrefix(starts, Integer::sum);
        LinkRows kept = LinkRows.allot(starts, links());
        workers.forEach(DROPPING, ranges.count(), checkpoint, range -> {
            for (int page = ranges.begin(range), end = ranges.begin(range + 1); page < end; page++) {
                LinkBlock to = kept.block(page);
                copyBetween(group, page, to.targets(), to.start(page));
            }
        });
        return new LinkGraph(kept);
    }

    private PageRanges rangesOf(int[] group) {
        if (group.length != pages()) {
            throw new IllegalArgumentException(group.length + " groups for " + pages() + " pages");
        }
        return new PageRanges(rows);
    }

    private int between(int[] group, int page) {
        int kept = 0;
        LinkBlock block = block(page);
        for (int link = block.start(page), end = block.end(page); link < end; link++) {
            kept += group[block.target(link)] == group[page] ? 0 : 1;
        }
        return kept;
    }

    private void copyBetween(int[] group, int page, int[] to, int first) {
        int next = first;
        LinkBlock block = block(page);
        for (int link = block.start(page), end = block.end(page); link < end; link++) {
            if (group[block.target(link)] != group[page]) {
                to[next++] = block.target(link);
            }
        }
    }

    /**
     * How many links {@link #withoutLinksInside} keeps. Time O(pages + links).
     *
     * @param group a number per page; {@code group.length == pages()}
     * @param checkpoint called in the stage {@code "counting links"}
     */
    public long linksBetween(int[] group, Workers workers, Checkpoint checkpoint) {
        PageRanges ranges = rangesOf(group);
        long[] between = new long[ranges.count()];
        workers.forEach(COUNTING, ranges.count(), checkpoint, range -> {
            long sum = 0;
            for (int page = ranges.begin(range), end = ranges.begin(range + 1); page < end; page++) {
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
