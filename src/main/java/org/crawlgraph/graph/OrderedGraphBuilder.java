package org.crawlgraph.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.run.MemoryNeed;

/**
 * Makes a {@link LinkGraph} of rows that come in the order of their pages, as files of graphs have them, and puts them where they
 * stay. Use {@link LinkGraphBuilder} for links in any order.
 *
 * <p>Space: that of the graph. When it was not said how many links there are, a graph of up to 2<sup>26</sup> links is copied once in
 * the end.
 */
public final class OrderedGraphBuilder {

    /** In place of a number of links, when it is not known. */
    public static final long UNKNOWN = -1;

    /** Links of the first block when nobody knows how many there are; each block is twice as long as the one before. */
    private static final int FIRST = 1 << 16;

    private static final int LONGEST = 1 << 26;

    private final int[] starts;
    private final long most;
    private final List<int[]> blocks = new ArrayList<>();
    private final List<Integer> firsts = new ArrayList<>();
    private final List<Long> befores = new ArrayList<>();
    private int[] block = {};
    private int used;
    private int rows;
    private long links;

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
        return MemoryNeed.sum("placing links", graph, copy);
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
        int before = -1;
        for (int i = 0; i < degree; i++) {
            int target = targets[i];
            if (target <= before || target >= pages()) {
                throw new IllegalArgumentException(
                        "page " + page + " links to " + target + " after " + before + ", of " + pages() + " pages");
            }
            if (target != page) {
                block[used++] = target;
                links++;
            }
            before = target;
        }
        endRows(page + 1);
    }

    private int pages() {
        return starts.length - 1;
    }

    /** Ends all rows before that of a page, empty ones and the last. */
    private void endRows(int page) {
        while (rows < page) {
            starts[++rows] = (int) links;
        }
    }

    /** Begins a block with the row that is next, which has so many links. */
    private void begin(int degree) {
        long left = most == UNKNOWN ? Math.min(Math.max(FIRST, links), LONGEST) : most - links;
        if (most != UNKNOWN && left < degree) {
            throw new IllegalArgumentException("more than " + most + " links; page " + rows + " has " + degree);
        }
        endBlock();
        block = new int[(int) Math.max(degree, Math.min(left, LinkRows.blockLinks))];
        firsts.add(rows);
        befores.add(links);
    }

    /** Keeps the block that was filled; what a row did not fit into is cut off where it is much. */
    private void endBlock() {
        if (!firsts.isEmpty()) {
            blocks.add(block.length - used > block.length >> 6 ? Arrays.copyOf(block, used) : block);
        }
        used = 0;
    }

    /** The graph; nothing can be added any more. */
    public LinkGraph build() {
        endRows(pages());
        endBlock();
        if (blocks.isEmpty()) {
            return new LinkGraph(LinkRows.allot(starts, 0));
        }
        block = new int[0];
        firsts.add(pages());
        befores.add(links);
        int[] begins = firsts.stream().mapToInt(Integer::intValue).toArray();
        begins[0] = 0; // pages before the first row have no links
        long[] counts = befores.stream().mapToLong(Long::longValue).toArray();
        if (blocks.size() == 1 || links > Math.min(LONGEST, LinkRows.blockLinks)) {
            return new LinkGraph(LinkRows.of(starts, begins, counts, blocks.toArray(int[][]::new)));
        }
        LinkRows whole = LinkRows.allot(starts, links);
        for (int i = 0; i < blocks.size(); i++) {
            int length = (int) (counts[i + 1] - counts[i]);
            System.arraycopy(blocks.get(i), 0, whole.targets(0), (int) counts[i], length);
        }
        return new LinkGraph(whole);
    }
}
