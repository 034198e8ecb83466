package org.crawlgraph.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.jspecify.annotations.Nullable;

/**
 * Makes a {@link LinkGraph} of rows that come in the order of their pages, as files of graphs have them, and puts them where they
 * stay. Use {@link LinkGraphBuilder} for links in any order.
 *
 * <p>Pages of one block that link to the same pages share a row as soon as the second is added. That ends, for those that follow, when
 * it has saved fewer links than rows were looked at.
 *
 * <p>Space: that of the graph, and 5 to 16 bytes for each row of a block that differs while rows are shared. When it was not said
 * how many links there are, a graph of up to 2<sup>26</sup> links is copied once in the end.
 */
public final class OrderedGraphBuilder {

    /** In place of a number of links, when it is not known. */
    public static final long UNKNOWN = -1;

    /** Links of the first block when nobody knows how many there are; each block is twice as long as the one before. */
    private static final int FIRST = 1 << 16;

    private static final int LONGEST = 1 << 26;

    /** As long as rows are shared, blocks have this share of the links that come at most, for nobody knows how many will lie there. */
    private static final int PARTS = 8;

    private static final int LEAST_PART = 1 << 18;

    /** After so many rows it is asked whether sharing them was worth it. Tests set it lower. */
    static int trial = 1 << 16;

    private final int[] starts;
    private final long most;
    private final List<int[]> blocks = new ArrayList<>();
    private final List<Integer> firsts = new ArrayList<>();
    private final List<Long> befores = new ArrayList<>();
    private final KnownRows known = new KnownRows();
    private boolean sharing = true;
    private long looked;
    private int @Nullable [] ends; // once a row is shared
    private int[] block = {};
    private int used;
    private int rows;
    private long before; // links that lie before the block
    private long links; // those that are shared are counted for each row

    /**
     * Begins a graph.
     *
     * @param pages how many pages it has, at least 0
     * @param most how many links come, at most, those from a page to itself included; {@link #UNKNOWN} when it is not known
     */
    public OrderedGraphBuilder(int pages, long most) {
        if (pages < 0 || most < UNKNOWN) {
            throw new IllegalArgumentException("a graph cannot have " + pages + " pages and " + most + " links");
        }
        this.starts = new int[pages + 1];
        this.most = most;
    }

    /**
     * Heap that it takes to build a graph, itself included.
     *
     * @param known whether it was said how many links there are
     */
    public static MemoryNeed memory(long pages, long links, boolean known) {
        MemoryNeed graph = MemoryNeed.of("links as a graph", LinkGraph.bytes(pages, links));
        MemoryNeed copy = MemoryNeed.of("the same links as they came", 0, known ? 0 : 4L * LONGEST);
        MemoryNeed sharing =
                MemoryNeed.of("ends of shared rows, rows that are known", 0, 4 * pages + 16 * Math.min(pages, links));
        return MemoryNeed.sum("placing links", graph, copy, sharing);
    }

    /**
     * A graph in memory with the links of some rows, which may lie packed elsewhere.
     *
     * @param checkpoint called in the stage {@code "reading links"}
     */
    public static LinkGraph read(LinkRows rows, Checkpoint checkpoint) {
        OrderedGraphBuilder builder = new OrderedGraphBuilder(rows.rows(), rows.links());
        int[] targets = new int[16];
        for (int page = 0; page < rows.rows(); ) {
            LinkBlock block = rows.block(page);
            for (; page < block.rowsEnd(); page++) {
                checkpoint.passed("reading links", page, rows.rows());
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
     * Adds the row of a page, which must come after those of the pages before it. A link to itself is left out.
     *
     * @param targets the first {@code degree} entries are the pages that it links to, ascending
     * @throws IllegalArgumentException when pages or targets do not ascend, a target is no page, or there are more links than was
     *     said
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

    /** Lets a row that was added last lie where an equal one does, if there is one in this block; whether the row is ended. */
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
        if (++looked % trial == 0 && links - before - used < RowClasses.worth * looked) {
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

    /** Gives each row of the first block a place of its own, since few are shared; with room for what comes, if one block has that. */
    private void part() {
        long room = most == UNKNOWN ? block.length : Math.min(most, LinkRows.blockLinks);
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

    /** The low 32 bits of how many links lie there. */
    private int placed() {
        return (int) before + used;
    }

    private int pages() {
        return starts.length - 1;
    }

    /** Ends all rows before that of a page, empty ones and the last. */
    private void endRows(int page) {
        while (rows < page) {
            starts[++rows] = placed();
            if (ends != null) {
                ends[rows] = placed();
            }
        }
    }

    /** Begins a block with the row that is next, which has so many links. */
    private void begin(int degree) {
        long left = most == UNKNOWN ? Math.min(Math.max(FIRST, before + used), LONGEST) : most - links;
        boolean first = most != UNKNOWN && firsts.size() == 1;
        if (first && links - used < RowClasses.worth * rows) { // pages without links would have ends of their own, too
            sharing = false;
            part();
            if (block.length - used >= degree) {
                return;
            }
        }
        endBlock();
        long part = sharing && most != UNKNOWN ? Math.max(most / PARTS, LEAST_PART) : Long.MAX_VALUE;
        block = new int[(int) Math.max(degree, Math.min(Math.min(left, part), LinkRows.blockLinks))];
        known.clear();
        firsts.add(rows);
        befores.add(before);
    }

    /** Keeps the block that was filled; what a row did not fit into is cut off where it is much. */
    private void endBlock() {
        if (!firsts.isEmpty()) {
            blocks.add(block.length - used > block.length >> 6 ? Arrays.copyOf(block, used) : block);
        }
        before += used;
        used = 0;
    }

    /** The graph; nothing can be added any more. */
    public LinkGraph build() {
        endRows(pages());
        if (ends != null && blocks.isEmpty() && links - used < RowClasses.worth * pages()) {
            part();
        }
        endBlock();
        if (blocks.isEmpty()) {
            return new LinkGraph(LinkRows.allot(starts, 0));
        }
        block = new int[0];
        firsts.add(pages());
        befores.add(before);
        int[] begins = firsts.stream().mapToInt(Integer::intValue).toArray();
        begins[0] = 0; // pages before the first row have no links
        long[] counts = befores.stream().mapToLong(Long::longValue).toArray();
        int[][] targets = blocks.toArray(int[][]::new);
        if (most == UNKNOWN && blocks.size() > 1 && before <= Math.min(LONGEST, LinkRows.blockLinks)) {
            targets = new int[][] {whole(counts)};
            begins = new int[] {0, pages()};
            counts = new long[] {0, before};
        }
        return new LinkGraph(LinkRows.of(starts, ends == null ? starts : ends, begins, counts, targets, links));
    }

    private int[] whole(long[] counts) {
        int[] whole = new int[(int) before];
        for (int i = 0; i < blocks.size(); i++) {
            System.arraycopy(blocks.get(i), 0, whole, (int) counts[i], (int) (counts[i + 1] - counts[i]));
        }
        return whole;
    }
}
