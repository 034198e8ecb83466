package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.Workers;

/**
 * An immutable directed graph of pages and links in compressed sparse row form. Pages are the numbers from 0 to
 * {@code pages() - 1}; the links of one page are ascending and distinct, so a page links to another once or not at all.
 *
 * <p>Space: 4 bytes a page and 4 bytes a link. At most 2,147,483,639 links.
 */
public final class LinkGraph {

    /** The most links one graph can hold: the longest array a JVM gives. */
    public static final int MAX_LINKS = Integer.MAX_VALUE - 8;

    private static final String TURNING = "transposing links";
    private static final String DROPPING = "dropping links";
    private static final String COUNTING = "counting links";

    private final int[] starts;
    private final int[] targets;

    /** Takes both arrays as they are: {@code starts} has a last entry one past the last page. */
    LinkGraph(int[] starts, int[] targets) {
        this.starts = starts;
        this.targets = targets;
    }

    /** Heap that a graph of this size takes, in bytes. */
    public static long bytes(long pages, long links) {
        return 4 * (pages + 1) + 4 * links;
    }

    /** How many pages there are, linked or not. */
    public int pages() {
        return starts.length - 1;
    }

    /** How many links there are. */
    public int links() {
        return starts[starts.length - 1];
    }

    /** How many pages {@code page} links to. */
    public int outDegree(int page) {
        return starts[page + 1] - starts[page];
    }

    /**
     * Where the links of {@code page} begin; they end before {@code start(page + 1)}.
     *
     * @param page from 0 to {@code pages()}, both included
     * @return a link number for {@link #target(int)}
     */
    public int start(int page) {
        return starts[page];
    }

    /** The page that link number {@code link} leads to, {@code 0 <= link < links()}. */
    public int target(int link) {
        return targets[link];
    }

    /** The pages that {@code page} links to, ascending, as a new array. */
    public int[] targets(int page) {
        return Arrays.copyOfRange(targets, starts[page], starts[page + 1]);
    }

    /** Whether {@code from} links to {@code to}; time O(log of the out-degree). */
    public boolean hasLink(int from, int to) {
        return Arrays.binarySearch(targets, starts[from], starts[from + 1], to) >= 0;
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
        int[] turnedStarts = new int[starts.length];
        for (int page = 0; page < pages(); page++) {
            checkpoint.passed(TURNING, page, pages());
            for (int link = starts[page]; link < starts[page + 1]; link++) {
                turnedStarts[targets[link]]++;
            }
        }
        Arrays.parallelPrefix(turnedStarts, Integer::sum);
        int[] turnedTargets = new int[links()];
        for (int page = pages() - 1;
                page >= 0;
                page--) { // backwards, so that each row is filled from its end to its start
            checkpoint.passed(TURNING, pages() - 1 - page, pages());
            for (int link = starts[page]; link < starts[page + 1]; link++) {
                turnedTargets[--turnedStarts[targets[link]]] = page;
            }
        }
        return new LinkGraph(turnedStarts, turnedTargets);
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
        if (group.length != pages()) {
            throw new IllegalArgumentException(group.length + " groups for " + pages() + " pages");
        }
        PageRanges ranges = new PageRanges(starts);
        int[] keptStarts = new int[starts.length];
        workers.forEach(DROPPING, ranges.count(), checkpoint, range -> {
            int end = ranges.begin(range + 1);
            for (int page = ranges.begin(range); page < end; page++) {
                int kept = 0;
                for (int link = starts[page]; link < starts[page + 1]; link++) {
                    kept += group[targets[link]] == group[page] ? 0 : 1;
                }
                keptStarts[page + 1] = kept;
            }
        });
        Arrays.parallelPrefix(keptStarts, Integer::sum);
        int[] keptTargets = new int[keptStarts[pages()]];
        workers.forEach(DROPPING, ranges.count(), checkpoint, range -> {
            int end = ranges.begin(range + 1);
            int next = keptStarts[ranges.begin(range)];
            for (int page = ranges.begin(range); page < end; page++) {
                for (int link = starts[page]; link < starts[page + 1]; link++) {
                    if (group[targets[link]] != group[page]) {
                        keptTargets[next++] = targets[link];
                    }
                }
            }
        });
        return new LinkGraph(keptStarts, keptTargets);
    }

    /**
     * How many links {@link #withoutLinksInside} keeps. Time O(pages + links).
     *
     * @param group a number per page; {@code group.length == pages()}
     * @param checkpoint called in the stage {@code "counting links"}
     */
    public int linksBetween(int[] group, Workers workers, Checkpoint checkpoint) {
        if (group.length != pages()) {
            throw new IllegalArgumentException(group.length + " groups for " + pages() + " pages");
        }
        PageRanges ranges = new PageRanges(starts);
        int[] between = new int[ranges.count()];
        workers.forEach(COUNTING, ranges.count(), checkpoint, range -> {
            for (int page = ranges.begin(range); page < ranges.begin(range + 1); page++) {
                for (int link = starts[page]; link < starts[page + 1]; link++) {
                    between[range] += group[targets[link]] == group[page] ? 0 : 1;
                }
            }
        });
        return Arrays.stream(between).sum();
    }

    /** The offsets themselves, one past the last page included; not to be written to. */
    int[] starts() {
        return starts;
    }

    /** The targets of all links themselves; not to be written to. */
    int[] targets() {
        return targets;
    }

    /**
     * A number that tells graphs apart: equal for equal graphs on every machine, and for different ones with a chance of
     * about 2<sup>-64</sup>. Time O(pages + links).
     */
    public long fingerprint() {
        long hash = HashCommon.mix(pages() + 1L);
        for (int page = 0; page < pages(); page++) {
            hash = HashCommon.mix(hash ^ outDegree(page));
            for (int link = starts[page]; link < starts[page + 1]; link++) {
                hash = HashCommon.mix(hash + targets[link]);
            }
        }
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LinkGraph that
                && Arrays.equals(starts, that.starts)
                && Arrays.equals(targets, that.targets);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(starts) + Arrays.hashCode(targets);
    }

    @Override
    public String toString() {
        return "LinkGraph[pages=" + pages() + ", links=" + links() + "]";
    }
}
