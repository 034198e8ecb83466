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
 * Builds a {@link LinkGraph} from links that can be read twice, in any order: a {@link Counter} counts them first, then each goes directly
 * to its final row. If the two readings differ, the second one determines the graph, as with {@link LinkGraphBuilder}; overflowing or
 * unfilled rows reveal the difference, and cost a copy of the graph.
 *
 * <p>Space: the graph plus 4 bytes per page. Parallel links are removed at the end, by a copy as in {@link LinkGraphBuilder}.
 */
public final class CountedGraphBuilder {

    private static final VarHandle ENTRY = MethodHandles.arrayElementVarHandle(int[].class);

    private final LinkRows rows;
    private final int[] left; // free slots at the end of each row; if negative, the number of links that found none
    private final List<Part> parts = new ArrayList<>();

    private CountedGraphBuilder(LinkRows rows, int[] left) {
        this.rows = rows;
        this.left = left;
    }

    /** Counts the links of each page, in any order. Thread-safe. */
    public static final class Counter {
        private final int[] degrees;
        private final RowLayout layout;

        public Counter(int pages) {
            this(pages, RowLayout.DEFAULT);
        }

        Counter(int pages, RowLayout layout) {
            this.degrees = new int[pages];
            this.layout = layout;
        }

        /**
         * Counts a link; ignores a link from a page to itself.
         * @throws IndexOutOfBoundsException if {@code from} is not a page of this graph
         */
        public void add(int from, int to) {
            if (from != to) {
                ENTRY.getAndAdd(degrees, from, 1);
            }
        }

        /**
         * Allocates the rows. No thread may be counting at the same time, or count afterwards.
         * @throws IllegalStateException if a page has 2<sup>31</sup> links or more, including parallel ones
         */
        public CountedGraphBuilder counted() {
            return new CountedGraphBuilder(room(degrees, layout), degrees);
        }
    }

    /** Accepts links from one thread at a time. */
    public final class Part {
        private final LinkRuns late = new LinkRuns();

        private Part() {}

        /**
         * Adds a link; ignores a link from a page to itself.
         * @throws IndexOutOfBoundsException if an end is not a page of this graph
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

    /** Estimates the heap of building a graph, including the graph. {@code links} includes parallel links. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "placing links",
                MemoryNeed.of("free places of rows", 4 * pages),
                MemoryNeed.of("links as a graph", LinkGraph.bytes(pages, links)));
    }

    /** Returns a new part, for one thread. */
    public Part part() {
        Part part = new Part();
        synchronized (parts) {
            parts.add(part);
        }
        return part;
    }

    /** Builds the graph in the stage {@code "sorting links"}. No thread may be adding links at the same time, or afterwards. */
    public LinkGraph build(Workers workers, Checkpoint checkpoint) {
        boolean changed = Arrays.stream(left).anyMatch(free -> free != 0);
        return LinkGraphBuilder.sorted(changed ? fitted() : rows, workers, checkpoint);
    }

    /** The rows, resized to the links of the second reading. */
    private LinkRows fitted() {
        int[] degrees = left.clone();
        Arrays.setAll(degrees, page -> rows.degree(page) - left[page]);
        LinkRows fitted = room(degrees, rows.layout());
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

    private static LinkRows room(int[] degrees, RowLayout layout) {
        int[] starts = new int[degrees.length + 1];
        System.arraycopy(degrees, 0, starts, 1, degrees.length);
        Arrays.parallelPrefix(starts, Integer::sum);
        long links = 0;
        for (int degree : degrees) {
            links += Integer.toUnsignedLong(degree);
        }
        return LinkRows.allot(starts, links, layout);
    }
}
