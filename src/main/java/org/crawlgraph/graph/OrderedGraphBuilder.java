package org.crawlgraph.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.jspecify.annotations.Nullable;

/**
 * Builds a {@link LinkGraph} from rows in page order, as in graph files, and writes them directly to their final place. For links in any
 * order, use {@link LinkGraphBuilder}.
 *
 * <p>Pages of a block that link to the same pages share a row, as soon as the second one is added. Sharing stops for later rows once it has
 * saved too few links per row examined.
 *
 * <p>Space: the graph, plus 5 to 16 bytes per distinct row of a block while rows are shared. If the number of links is unknown, a graph of
 * up to 2<sup>26</sup> links is copied once at the end.
 */
public final class OrderedGraphBuilder {

    /** Stands for an unknown number of links. */
    public static final long UNKNOWN = -1;

    /** Links of the first block if their number is unknown; each further block doubles the total. */
    private static final int FIRST = 1 << 16;

    private static final int LONGEST = 1 << 26;

    /** While rows are shared, a block is allocated with this fraction of the maximum links, since the number to be stored is unknown. */
    private static final int PARTS = 8;

    private static final int LEAST_PART = 1 << 18;

    private final int[] starts;
    private final long most;
    private final LinkGraph.RowLayout layout;
    private final List<int[]> blocks = new ArrayList<>();
    private final List<Integer> firsts = new ArrayList<>();
    private final List<Long> befores = new ArrayList<>();
    private final KnownRows known = new KnownRows();
    private boolean sharing = true;
    private long looked;
    private int @Nullable [] ends; // non-null once a row is shared
    private int[] block = {};
    private int used;
    private int rows;
    private long before; // stored links before the block
    private long links; // counts shared links once per row

    /** Starts empty; {@code most} is the maximum number of links, including links from a page to itself, or {@link #UNKNOWN}. */
    public OrderedGraphBuilder(int pages, long most) {
        this(pages, most, LinkGraph.RowLayout.DEFAULT);
    }

    OrderedGraphBuilder(int pages, long most, LinkGraph.RowLayout layout) {
        if (pages < 0 || most < UNKNOWN) {
            throw new IllegalArgumentException("a graph cannot have " + pages + " pages and " + most + " links");
        }
        this.starts = new int[pages + 1];
        this.most = most;
        this.layout = layout;
    }

    /** Estimates the heap of building a graph, including the graph. {@code known} is whether the number of links is given. */
    public static MemoryNeed memory(long pages, long links, boolean known) {
        MemoryNeed graph = MemoryNeed.of("links as a graph", LinkGraph.bytes(pages, links));
        MemoryNeed copy = MemoryNeed.of("the same links as they came", 0, known ? 0 : 4L * LONGEST);
        MemoryNeed sharing =
                MemoryNeed.of("ends of shared rows, rows that are known", 0, 4 * pages + 16 * Math.min(pages, links));
        return MemoryNeed.sum("placing links", graph, copy, sharing);
    }

    /**
     * Copies a graph, which may be compressed, into a graph in memory; {@code checkpoint} is called in the stage {@code "reading links"}.
     */
    public static LinkGraph read(LinkGraph graph, Checkpoint checkpoint) {
        OrderedGraphBuilder builder = new OrderedGraphBuilder(graph.pages(), graph.links());
        int[] targets = new int[16];
        for (int page = 0; page < graph.pages(); ) {
            LinkBlock block = graph.block(page);
            for (; page < block.rowsEnd(); page++) {
                checkpoint.passed("reading links", page, graph.pages());
                int start = block.start(page);
                int degree = block.end(page) - start;
                targets = targets.length < degree ? new int[2 * degree] : targets;
                System.arraycopy(block.targets(), start, targets, 0, degree);
                builder.add(page, targets, degree);
            }
        }
        return builder.build();
    }

    /**
     * Adds the row of a page; pages must ascend. Ignores a link from the page to itself.
     * @param targets the first {@code degree} entries are the pages it links to, ascending
     * @throws IllegalArgumentException if pages or targets do not ascend, a target is not a page, or there are more links than announced
     */
    public void add(int page, int[] targets, int degree) {
        if (page < rows || page >= pages()) {
            throw new IllegalArgumentException("page " + page + " after page " + (rows - 1) + " of " + pages());
        }
        endRows(page);
        if (block.length - used < degree) {
            begin(degree);
        }
        int start = used;
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
        links += used - start;
        if (most != UNKNOWN && links > most) {
            throw new IllegalArgumentException("more than " + most + " links; page " + page + " has " + degree);
        }
        if (!sharing || used == start || !share(page, start)) {
            endRows(page + 1);
        }
    }

    /** Shares the row added last with an equal one in this block, if any; returns whether the row is complete. */
    private boolean share(int page, int start) {
        int end = used;
        int equal = known.put(
                page,
                block,
                row -> place(starts[row]),
                row -> row == page ? end : place(ends == null ? starts[row + 1] : ends[row + 1]));
        if (equal != page) {
            ends = ends == null ? starts.clone() : ends;
            used = start;
            starts[page] = starts[equal];
            ends[page + 1] = ends[equal + 1];
            starts[++rows] = placed();
        }
        if (++looked % layout.trial() == 0 && links - before - used < layout.worth() * looked) {
            sharing = false;
            known.clear();
            if (equal == page) {
                endRows(page + 1);
            }
            if (blocks.isEmpty()) {
                part();
            }
            return true;
        }
        return equal != page;
    }

    /** Stops sharing in the first block: gives each row links of its own, with space for all further links if they fit into one block. */
    private void part() {
        long room = most == UNKNOWN ? block.length : Math.min(most, layout.blockLinks());
        int[] own = new int[Math.toIntExact(Math.max(room, links))];
        int next = 0;
        for (int row = 0; row < rows; row++) {
            int start = starts[row];
            int length = (ends == null ? starts[row + 1] : ends[row + 1]) - start;
            System.arraycopy(block, start, own, next, length);
            starts[row] = next;
            next += length;
        }
        starts[rows] = next;
        used = next;
        block = own;
        ends = null;
    }

    private int place(int start) {
        return start - (int) before;
    }

    /** The low 32 bits of the number of stored links. */
    private int placed() {
        return (int) before + used;
    }

    private int pages() {
        return starts.length - 1;
    }

    /** Completes all rows before the row of a page. */
    private void endRows(int page) {
        while (rows < page) {
            starts[++rows] = placed();
            if (ends != null) {
                ends[rows] = placed();
            }
        }
    }

    /** Starts a block with the next row, which has so many links. */
    private void begin(int degree) {
        long left = most == UNKNOWN ? Math.min(Math.max(FIRST, before + used), LONGEST) : most - links;
        boolean first = most != UNKNOWN && firsts.size() == 1;
        if (first && links - used < layout.worth() * rows) { // pages without links would have an end too
            sharing = false;
            part();
            if (block.length - used >= degree) {
                return;
            }
        }
        endBlock();
        long part = sharing && most != UNKNOWN ? Math.max(most / PARTS, LEAST_PART) : Long.MAX_VALUE;
        block = new int[(int) Math.max(degree, Math.min(Math.min(left, part), layout.blockLinks()))];
        known.clear();
        firsts.add(rows);
        befores.add(before);
    }

    /** Stores the current block, trimmed if much of it is unused. */
    private void endBlock() {
        if (!firsts.isEmpty()) {
            blocks.add(block.length - used > block.length >> 6 ? Arrays.copyOf(block, used) : block);
        }
        before += used;
        used = 0;
    }

    /** Builds the graph. Nothing can be added afterwards. */
    public LinkGraph build() {
        endRows(pages());
        if (ends != null && blocks.isEmpty() && links - used < layout.worth() * pages()) {
            part();
        }
        endBlock();
        if (blocks.isEmpty()) {
            return StoredRows.allot(starts, 0, layout);
        }
        block = new int[0];
        firsts.add(pages());
        befores.add(before);
        int[] begins = firsts.stream().mapToInt(Integer::intValue).toArray();
        begins[0] = 0; // pages before the first row have no links
        long[] counts = befores.stream().mapToLong(Long::longValue).toArray();
        int[][] targets = blocks.toArray(int[][]::new);
        if (most == UNKNOWN && blocks.size() > 1 && before <= Math.min(LONGEST, layout.blockLinks())) {
            targets = new int[][] {whole(counts)};
            begins = new int[] {0, pages()};
            counts = new long[] {0, before};
        }
        return StoredRows.of(starts, ends == null ? starts : ends, begins, counts, targets, links, layout);
    }

    private int[] whole(long[] counts) {
        int[] whole = new int[(int) before];
        for (int i = 0; i < blocks.size(); i++) {
            System.arraycopy(blocks.get(i), 0, whole, (int) counts[i], (int) (counts[i + 1] - counts[i]));
        }
        return whole;
    }

    /**
     * Hash table of the distinct rows of a block, by content, while the block is being filled. Space: 5 to 11 bytes per row, and half as
     * much again while it grows.
     */
    private static final class KnownRows {

        private static final int FIRST = 1 << 10;

        private int[] table = empty(FIRST);
        private int size;

        /** Maps a row to its start or end. */
        @FunctionalInterface
        interface Place {
            int of(int row);
        }

        void clear() {
            table = empty(FIRST);
            size = 0;
        }

        /** Returns an equal row that was put before; otherwise records this row and returns it. */
        int put(int row, int[] targets, Place start, Place end) {
            int slot = slot(row, targets, start, end);
            if (table[slot] >= 0) {
                return table[slot];
            }
            table[slot] = row;
            if (++size > table.length / 4 * 3) {
                int[] before = table;
                table = empty(2 * before.length);
                for (int known : before) {
                    if (known >= 0) {
                        table[slot(known, targets, start, end)] = known;
                    }
                }
            }
            return row;
        }

        /** The slot of an equal row, or else the free slot for this one. */
        private int slot(int row, int[] targets, Place start, Place end) {
            int begin = start.of(row);
            int stop = end.of(row);
            long number = 0;
            for (int link = begin; link < stop; link++) {
                number = StoredRows.RowClasses.with(number, targets[link]);
            }
            int slot = (int) (number >>> 32) & (table.length - 1);
            while (table[slot] >= 0
                    && !Arrays.equals(targets, begin, stop, targets, start.of(table[slot]), end.of(table[slot]))) {
                slot = (slot + 1) & (table.length - 1);
            }
            return slot;
        }

        private static int[] empty(int length) {
            int[] table = new int[length];
            Arrays.fill(table, -1);
            return table;
        }
    }
}
