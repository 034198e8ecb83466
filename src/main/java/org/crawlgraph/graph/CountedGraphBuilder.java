package org.crawlgraph.graph;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;

/**
 * Makes a {@link LinkGraph} of links that can be read twice, in any order: a {@link Counter} takes them first, and then each is
 * put into the row where it stays. The graph is the one that {@link LinkGraphBuilder} makes of the second reading: links that were not
 * there the first time, or have gone since, are told apart by the rows that overflow or are not full, and cost a copy of the graph.
 *
 * <p>Space: that of the graph and 4 bytes a page; parallel links are taken out in the end, by a copy as {@link LinkGraphBuilder} makes it.
 */
public final class CountedGraphBuilder {

    private static final VarHandle ENTRY = MethodHandles.arrayElementVarHandle(int[].class);

    private final LinkRows rows;
    private final int[] left; // free places at the end of each row; below 0: links that found none
    private final List<Part> parts = new ArrayList<>();

    private CountedGraphBuilder(LinkRows rows, int[] left) {
        this.rows = rows;
        this.left = left;
    }

    /** Counts the links of each page, in any order. Several threads may add. */
    public static final class Counter {
        private final int[] degrees;

        /**
         * Begins a graph.
         *
         * @param pages how many pages it has, at least 0
         */
        public Counter(int pages) {
            degrees = new int[pages];
        }

        /**
         * Counts a link; one from a page to itself is ignored.
         *
         * @throws IndexOutOfBoundsException when {@code from} is not a page of this graph
         */
        public void add(int from, int to) {
            if (from != to) {
                ENTRY.getAndAdd(degrees, from, 1);
            }
        }

        /**
         * Makes room for what was counted; nobody may be counting meanwhile, or count afterwards.
         *
         * @throws IllegalStateException when a page has 2<sup>31</sup> links or more, parallel ones counted
         */
        public CountedGraphBuilder counted() {
            return new CountedGraphBuilder(room(degrees), degrees);
        }
    }

    /** A place where one thread at a time adds links. */
    public final class Part {
        private final LinkRuns late = new LinkRuns();

        private Part() {}

        /**
         * Adds a link; one from a page to itself is ignored.
         *
         * @throws IndexOutOfBoundsException when an end is not a page of this graph
         */
        public void add(int from, int to) {
            if (to < 0 || to >= left.length) {
                throw new IndexOutOfBoundsException(
                        "link " + from + " -> " + to + " in a graph whose pages are 0 to " + (left.length - 1));
            }
            if (from == to) {
                return;
            }
            int free = (int) ENTRY.getAndAdd(left, from, -1);
            if (free > 0) {
                LinkBlock row = rows.block(from);
                row.targets()[row.end(from) - free] = to;
            } else {
                late.add(from, to);
            }
        }
    }

    /**
     * Heap that it takes to build a graph, itself included, when the links are the same both times.
     *
     * @param links how many are added, parallel ones counted, those from a page to itself not
     */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "placing links",
                MemoryNeed.of("free places of rows", 4 * pages),
                MemoryNeed.of("links as a graph", LinkGraph.bytes(pages, links)));
    }

    /** A place to add links, for one thread. */
    public Part part() {
        Part part = new Part();
        synchronized (parts) {
            parts.add(part);
        }
        return part;
    }

    /**
     * The graph; nobody may be adding meanwhile, or add afterwards.
     *
     * @param checkpoint called in the stage {@code "sorting links"}
     */
    public LinkGraph build(Workers workers, Checkpoint checkpoint) {
        boolean changed = Arrays.stream(left).anyMatch(free -> free != 0);
        return LinkGraphBuilder.sorted(changed ? fitted() : rows, workers, checkpoint);
    }

    /** The rows with as many places as links came. */
    private LinkRows fitted() {
        int[] degrees = left.clone();
        Arrays.setAll(degrees, page -> rows.degree(page) - left[page]);
        LinkRows fitted = room(degrees);
        for (int page = 0; page < left.length; page++) {
            LinkBlock from = rows.block(page);
            LinkBlock to = fitted.block(page);
            int length = rows.degree(page) - Math.max(0, left[page]);
            System.arraycopy(from.targets(), from.start(page), to.targets(), to.start(page), length);
        }
        List<int[]> late = new ArrayList<>();
        parts.forEach(part -> part.late.moveTo(late));
        for (int[] links : late) {
            LinkRuns.forEach(links, (source, begin, end) -> {
                LinkBlock row = fitted.block(source);
                System.arraycopy(links, begin, row.targets(), row.end(source) + left[source], end - begin);
                left[source] += end - begin;
            });
        }
        return fitted;
    }

    private static LinkRows room(int[] degrees) {
        int[] starts = new int[degrees.length + 1];
        System.arraycopy(degrees, 0, starts, 1, degrees.length);
        Arrays.parallelPrefix(starts, Integer::sum);
        long links = 0;
        for (int degree : degrees) {
            links += Integer.toUnsignedLong(degree);
        }
        return LinkRows.allot(starts, links);
    }
}
