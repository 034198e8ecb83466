package org.crawlgraph.graph;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;

/**
 * Builds a {@link LinkGraph} from links in any order, without parallel links and links from a page to itself. Several threads may add
 * links, each to a {@link #part()} of its own; the graph does not depend on how links are distributed over parts.
 *
 * <p>Space while collecting: 4 bytes per link if the links of a page come together, 8 in any order. While building: another 4 bytes per
 * link and 4 bytes per page. To remove parallel links takes another 4 bytes per link, after the collected links have been freed.
 */
public final class LinkGraphBuilder {

    private static final VarHandle ENTRY = MethodHandles.arrayElementVarHandle(int[].class);

    private static final int REPEATED = -1;

    private final int pages;
    private final RowLayout layout;
    private final List<Part> parts = new ArrayList<>();
    private final Part first;

    /** Accepts links from one thread at a time. */
    public final class Part {
        private final LinkRuns runs = new LinkRuns();

        private Part() {}

        /**
         * Adds a link; ignores a link from a page to itself.
         * @throws IndexOutOfBoundsException if an end is not a page of this graph
         */
        public void add(int from, int to) {
            if (from < 0 || from >= pages || to < 0 || to >= pages) {
                throw new IndexOutOfBoundsException(
                        "link " + from + " -> " + to + " in a graph whose pages are 0 to " + (pages - 1));
            }
            if (from != to) {
                runs.add(from, to);
            }
        }
    }

    public LinkGraphBuilder(int pages) {
        this(pages, RowLayout.DEFAULT);
    }

    LinkGraphBuilder(int pages, RowLayout layout) {
        if (pages < 0) {
            throw new IllegalArgumentException("a graph cannot have " + pages + " pages");
        }
        this.pages = pages;
        this.layout = layout;
        this.first = part();
    }

    /**
     * Estimates the heap of collecting links and building a graph.
     * @param links number of added links, including parallel links, but not links from a page to itself
     * @param parts number of threads that add links
     * @param together whether the links of a page come together
     */
    public static MemoryNeed memory(long pages, long links, int parts, boolean together) {
        long most = LinkRuns.bytes(links, together ? Math.min(pages, links) : links, parts);
        return MemoryNeed.sum(
                "collecting and placing links",
                MemoryNeed.of("links as they come", LinkRuns.bytes(links, 0, 0), most),
                MemoryNeed.of("links as a graph", LinkGraph.bytes(pages, links)));
    }

    /** Returns a further part, for another thread. */
    public Part part() {
        Part part = new Part();
        synchronized (parts) {
            parts.add(part);
        }
        return part;
    }

    /**
     * Adds a link; ignores a link from a page to itself. Not thread-safe: see {@link #part()}.
     * @throws IndexOutOfBoundsException if an end is not a page of this graph
     */
    public LinkGraphBuilder add(int from, int to) {
        first.add(from, to);
        return this;
    }

    /** Builds the graph and clears the builder. Time O(pages + links · log of the largest out-degree). */
    public LinkGraph build() {
        return build(Checkpoint.NONE);
    }

    /** As {@link #build()}; the checkpoint is called in the stages {@code "placing links"} and {@code "sorting links"}. */
    public LinkGraph build(Checkpoint checkpoint) {
        try (Workers alone = new Workers(1)) {
            return build(alone, checkpoint);
        }
    }

    /**
     * As {@link #build()}, with several threads. No thread may be adding links at the same time.
     * @throws IllegalStateException if a page has 2<sup>31</sup> links or more, including parallel ones
     */
    public LinkGraph build(Workers workers, Checkpoint checkpoint) {
        long added = parts.stream().mapToLong(part -> part.runs.links()).sum();
        List<int[]> blocks = new ArrayList<>();
        parts.forEach(part -> part.runs.moveTo(blocks));
        return sorted(place(blocks, new int[pages + 1], added, workers, checkpoint), workers, checkpoint);
    }

    /** A graph of rows with links in any order, including parallel links. */
    static LinkGraph sorted(LinkRows rows, Workers workers, Checkpoint checkpoint) {
        boolean repeats = sort(rows, workers, checkpoint);
        return new LinkGraph(repeats ? distinct(rows, checkpoint) : rows);
    }

    /** Puts every target into the row of its source, in any order; {@code next} is all zeros, and finally has the starts of the rows. */
    private LinkRows place(List<int[]> blocks, int[] next, long added, Workers workers, Checkpoint checkpoint) {
        workers.forEach("placing links", blocks.size(), checkpoint, block -> {
            LinkRuns.forEach(blocks.get(block), (source, begin, end) -> {
                ENTRY.getAndAdd(next, source + 1, end - begin);
            });
        });
        Arrays.parallelPrefix(next, Integer::sum);
        LinkRows rows = LinkRows.allot(next, added, layout);
        workers.forEach("placing links", blocks.size(), checkpoint, block -> {
            int[] links = blocks.set(block, new int[0]);
            LinkRuns.forEach(links, (source, begin, end) -> {
                LinkBlock row = rows.block(source);
                int at = row.place((int) ENTRY.getAndAdd(next, source, end - begin));
                System.arraycopy(links, begin, row.targets(), at, end - begin);
            });
        });
        rows.filled();
        return rows;
    }

    /** Sorts each row, overwrites its repeats with {@link #REPEATED}, and returns whether there are any. */
    private static boolean sort(LinkRows rows, Workers workers, Checkpoint checkpoint) {
        AtomicBoolean repeats = new AtomicBoolean();
        Chunks ranges = Chunks.of(rows);
        workers.forEach("sorting links", ranges.count(), checkpoint, range -> {
            int end = ranges.end(range);
            boolean found = false;
            for (int page = ranges.begin(range); page < end; page++) {
                LinkBlock row = rows.block(page);
                if (!ascends(row.targets(), row.start(page), row.end(page))) {
                    found |= sortRow(row.targets(), row.start(page), row.end(page));
                }
            }
            if (found) {
                repeats.set(true);
            }
        });
        return repeats.get();
    }

    private static boolean ascends(int[] targets, int begin, int end) {
        for (int link = begin + 1; link < end; link++) {
            if (targets[link] <= targets[link - 1]) {
                return false;
            }
        }
        return true;
    }

    private static boolean sortRow(int[] targets, int begin, int end) {
        Arrays.sort(targets, begin, end);
        int kept = begin + 1;
        for (int link = begin + 1; link < end; link++) {
            if (targets[link] != targets[link - 1]) {
                targets[kept++] = targets[link];
            }
        }
        Arrays.fill(targets, kept, end, REPEATED);
        return kept < end;
    }

    private static LinkRows distinct(LinkRows rows, Checkpoint checkpoint) {
        int[] starts = new int[rows.rows() + 1];
        int[] firsts = new int[rows.blocks() + 1];
        long[] befores = new long[rows.blocks() + 1];
        int[][] targets = new int[rows.blocks()][];
        for (int block = 0; block < rows.blocks(); block++) {
            int[] links = rows.targets(block);
            int kept = 0;
            for (int page = rows.first(block); page < rows.first(block + 1); page++) {
                checkpoint.passed("sorting links", page, rows.rows());
                LinkBlock row = rows.block(page);
                for (int link = row.start(page), end = row.end(page); link < end && links[link] != REPEATED; link++) {
                    links[kept++] = links[link];
                }
                starts[page + 1] = (int) (befores[block] + kept);
            }
            firsts[block + 1] = rows.first(block + 1);
            befores[block + 1] = befores[block] + kept;
            targets[block] = Arrays.copyOf(links, kept);
        }
        return LinkRows.of(starts, firsts, befores, targets, rows.layout());
    }
}
