package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
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
 * Builds a {@link LinkGraph} from links in any order (for rows in page order, use {@link Rows}), without parallel links
 * and links from a page to itself. Several threads may add links, each to a {@link #part()} of its own; the graph does
 * not depend on how links are distributed over parts.
 *
 * <p>Space while collecting: 4 bytes per link if the links of a page come together, 8 in any order. While building:
 * another 4 bytes per link and 4 bytes per page. To remove parallel links takes another 4 bytes per link, after the
 * collected links have been freed.
 */
public final class LinkGraphBuilder {

    private static final VarHandle ENTRY = MethodHandles.arrayElementVarHandle(int[].class);

    private static final int REPEATED = -1;

    private final int pages;
    private final int blockLinks;
    private final List<Part> parts = new ArrayList<>();
    private final Part first;

    public LinkGraphBuilder(int pages) {
        this(pages, StoredRows.BLOCK_LINKS);
    }

    LinkGraphBuilder(int pages, int blockLinks) {
        if (pages < 0) {
            throw new IllegalArgumentException("a graph cannot have " + pages + " pages");
        }
        this.pages = pages;
        this.blockLinks = blockLinks;
        this.first = part();
    }

    /**
     * Estimates the heap of collecting links and building a graph.
     *
     * @param links number of added links, including parallel links, but not links from a page to itself
     * @param parts number of threads that add links
     * @param together whether the links of a page come together
     */
    public static MemoryNeed memory(long pages, long links, int parts, boolean together) {
        long most = Part.bytes(links, together ? Math.min(pages, links) : links, parts);
        return MemoryNeed.sum(
                "collecting and placing links",
                MemoryNeed.of("links as they come", Part.bytes(links, 0, 0), most),
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
     *
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

    /**
     * Like {@link #build()}; the checkpoint is called in the stages {@code "placing links"} and {@code "sorting
     * links"}.
     */
    public LinkGraph build(Checkpoint checkpoint) {
        try (Workers alone = new Workers(1)) {
            return build(alone, checkpoint);
        }
    }

    /**
     * Like {@link #build()}, with several threads. No thread may be adding links at the same time.
     *
     * @throws IllegalStateException if a page has 2<sup>31</sup> links or more, including parallel ones
     */
    public LinkGraph build(Workers workers, Checkpoint checkpoint) {
        StoredRows rows = place(workers, checkpoint);
        return sort(rows, workers, checkpoint) ? distinct(rows, checkpoint) : rows;
    }

    /** Puts every target into the row of its source, in any order. */
    private StoredRows place(Workers workers, Checkpoint checkpoint) {
        long added = 0;
        List<int[]> blocks = new ArrayList<>();
        for (Part part : parts) {
            added += part.links;
            part.moveTo(blocks);
        }
        int[] next = new int[pages + 1]; // the next free place of each row; finally the start of the next row
        workers.forEach("placing links", blocks.size(), checkpoint, block -> {
            Part.forEach(blocks.get(block), (source, begin, end) -> {
                ENTRY.getAndAdd(next, source + 1, end - begin);
            });
        });
        Arrays.parallelPrefix(next, Integer::sum);
        StoredRows rows = StoredRows.allot(next, added, blockLinks);
        workers.forEach("placing links", blocks.size(), checkpoint, block -> {
            int[] links = blocks.set(block, new int[0]);
            Part.forEach(links, (source, begin, end) -> {
                LinkBlock row = rows.block(source);
                int at = row.place((int) ENTRY.getAndAdd(next, source, end - begin));
                System.arraycopy(links, begin, row.targets(), at, end - begin);
            });
        });
        rows.filled();
        return rows;
    }

    /** Sorts each row, overwrites its repeats with {@link #REPEATED}, and returns whether there are any. */
    private static boolean sort(StoredRows rows, Workers workers, Checkpoint checkpoint) {
        AtomicBoolean repeats = new AtomicBoolean();
        rows.forEachPage("sorting links", workers, checkpoint, page -> {
            LinkBlock row = rows.block(page);
            if (!ascends(row.targets(), row.start(page), row.end(page))
                    && sortRow(row.targets(), row.start(page), row.end(page))) {
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

    private static StoredRows distinct(StoredRows rows, Checkpoint checkpoint) {
        int[] starts = new int[rows.pages() + 1];
        int[] firsts = new int[rows.blocks() + 1];
        long[] befores = new long[rows.blocks() + 1];
        int[][] targets = new int[rows.blocks()][];
        for (int block = 0; block < rows.blocks(); block++) {
            int[] links = rows.targetsOf(block);
            int kept = 0;
            for (int page = rows.first(block); page < rows.first(block + 1); page++) {
                checkpoint.passed("sorting links", page, rows.pages());
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
        return StoredRows.of(starts, firsts, befores, targets, rows.blockLinks());
    }

    /**
     * Builds a graph from rows in page order, as in graph files, and writes them directly to their final place. Space:
     * the graph; if the number of links is unknown, up to twice its links more while an array grows.
     */
    public static final class Rows {

        /** Stands for an unknown number of links. */
        public static final long UNKNOWN = -1;

        /** Links that an array starts with if their number is unknown. */
        private static final int INITIAL_LINKS = 1 << 16;

        private final int[] starts;
        private final long maxLinks;
        private final int blockLinks;
        private final List<int[]> blocks = new ArrayList<>();
        private final IntArrayList firsts = IntArrayList.of(0);
        private final LongArrayList befores = LongArrayList.of(0);
        private int[] block = {};
        private int used;
        private int rows;

        /** Starts empty; {@code maxLinks} includes links from a page to itself, or is {@link #UNKNOWN}. */
        public Rows(int pages, long maxLinks) {
            this(pages, maxLinks, StoredRows.BLOCK_LINKS);
        }

        Rows(int pages, long maxLinks, int blockLinks) {
            if (pages < 0 || maxLinks < UNKNOWN) {
                throw new IllegalArgumentException(
                        "a graph cannot have " + pages + " pages and " + maxLinks + " links");
            }
            this.starts = new int[pages + 1];
            this.maxLinks = maxLinks;
            this.blockLinks = blockLinks;
        }

        /**
         * Estimates the heap of building a graph, including the graph. {@code known} is whether the number of links is
         * given.
         */
        public static MemoryNeed memory(long pages, long links, boolean known) {
            return MemoryNeed.sum(
                    "placing links",
                    MemoryNeed.of("links as a graph", LinkGraph.bytes(pages, links)),
                    MemoryNeed.of("links of an array that grows", 0, known ? 0 : 8 * links));
        }

        /**
         * Copies a graph, which may be compressed, into a graph in memory; {@code checkpoint} is called in the stage
         * {@code "reading links"}.
         */
        public static LinkGraph read(LinkGraph graph, Checkpoint checkpoint) {
            Rows rows = new Rows(graph.pages(), graph.links());
            int[] targets = new int[16];
            for (int page = 0; page < graph.pages(); ) {
                LinkBlock block = graph.block(page);
                for (; page < block.rowsEnd(); page++) {
                    checkpoint.passed("reading links", page, graph.pages());
                    int start = block.start(page);
                    int degree = block.end(page) - start;
                    targets = targets.length < degree ? new int[2 * degree] : targets;
                    System.arraycopy(block.targets(), start, targets, 0, degree);
                    rows.add(page, targets, degree);
                }
            }
            return rows.build();
        }

        /**
         * Adds the row of a page; pages must ascend. Ignores a link from the page to itself.
         *
         * @param targets the first {@code degree} entries are the pages it links to, ascending
         * @throws IllegalArgumentException if pages or targets do not ascend, a target is not a page, or there are more
         *     links than announced
         */
        public void add(int page, int[] targets, int degree) {
            if (page < rows || page >= pages()) {
                throw new IllegalArgumentException("page " + page + " after page " + (rows - 1) + " of " + pages());
            }
            endRows(page);
            if (block.length - used < degree) {
                makeRoom(degree);
            }
            int last = -1;
            for (int i = 0; i < degree; i++) {
                int target = targets[i];
                if (target <= last || target >= pages()) {
                    throw new IllegalArgumentException(
                            "page " + page + " links to " + target + " after " + last + ", of " + pages() + " pages");
                }
                if (target != page) {
                    block[used++] = target;
                }
                last = target;
            }
            if (maxLinks != UNKNOWN && links() > maxLinks) {
                throw new IllegalArgumentException("more than " + maxLinks + " links; page " + page + " has " + degree);
            }
            endRows(page + 1);
        }

        private int pages() {
            return starts.length - 1;
        }

        private long links() {
            return before() + used;
        }

        private long before() {
            return befores.getLong(befores.size() - 1);
        }

        /** Completes all rows before the row of a page. */
        private void endRows(int page) {
            while (rows < page) {
                starts[++rows] = (int) links();
            }
        }

        private void makeRoom(int degree) {
            if (used > 0 && (long) used + degree > blockLinks) {
                long end = links();
                endBlock();
                firsts.add(rows);
                befores.add(end);
            }
            long wanted = maxLinks == UNKNOWN ? Math.max(INITIAL_LINKS, 2L * used) : maxLinks - before();
            block = Arrays.copyOf(block, (int) Math.max((long) used + degree, Math.min(wanted, blockLinks)));
        }

        /** Stores the current block, trimmed if much of it is unused. */
        private void endBlock() {
            blocks.add(block.length - used > block.length >> 6 ? Arrays.copyOf(block, used) : block);
            block = new int[0];
            used = 0;
        }

        /** Builds the graph. Nothing can be added afterwards. */
        public LinkGraph build() {
            endRows(pages());
            long links = links();
            endBlock();
            firsts.add(pages());
            befores.add(links);
            return StoredRows.of(
                    starts, firsts.toIntArray(), befores.toLongArray(), blocks.toArray(int[][]::new), blockLinks);
        }
    }

    /**
     * Accepts links from one thread at a time. Keeps them in the order of arrival, in blocks of {@code int}s: the
     * complement of a source, then its targets up to the next source. A link takes 4 bytes if the links of a page come
     * together, as in a crawl or a bulk import, and 8 bytes at worst.
     */
    public final class Part {

        private static final int BLOCK = 1 << 16;

        private final List<int[]> blocks = new ArrayList<>();
        private int[] block = {};
        private int used;
        private int source = -1;
        private long links;

        private Part() {}

        /** Maximum heap of so many links in so many runs and parts, in bytes. */
        private static long bytes(long links, long runs, int parts) {
            return 4 * (links + runs + (long) BLOCK * parts);
        }

        /**
         * Adds a link; ignores a link from a page to itself.
         *
         * @throws IndexOutOfBoundsException if an end is not a page of this graph
         */
        public void add(int from, int to) {
            if (from < 0 || from >= pages || to < 0 || to >= pages) {
                throw new IndexOutOfBoundsException(
                        "link " + from + " -> " + to + " in a graph with the pages 0 to " + (pages - 1));
            }
            if (from == to) {
                return;
            }
            if (used + 2 > block.length) {
                end();
                block = new int[BLOCK];
            }
            if (from != source) {
                block[used++] = ~from;
                source = from;
            }
            block[used++] = to;
            links++;
        }

        /** Moves the blocks to the end of a list. */
        private void moveTo(List<int[]> all) {
            end();
            all.addAll(blocks);
            blocks.clear();
            block = new int[0];
            links = 0;
        }

        private void end() {
            if (used > 0) {
                blocks.add(used == block.length ? block : Arrays.copyOf(block, used));
            }
            used = 0;
            source = -1;
        }

        /** Calls {@code run} for every source in a block with the range of its targets. */
        private static void forEach(int[] block, Run run) {
            int at = 0;
            while (at < block.length) {
                int source = ~block[at++];
                int begin = at;
                while (at < block.length && block[at] >= 0) {
                    at++;
                }
                run.accept(source, begin, at);
            }
        }
    }

    @FunctionalInterface
    private interface Run {
        void accept(int source, int begin, int end);
    }
}
