package org.crawlgraph.seeds.simulation;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/**
 * <h2>What</h2>
 *
 * Up to 64 breadth-first searches that go through one graph together, one depth after another: what the searches have in
 * common, and after a few links that is nearly everything, is looked at once for all of them.
 *
 * <h2>Formula</h2>
 *
 * D<sub>0</sub>(s) = the sources of search s; D<sub>k+1</sub>(s) = the pages that D<sub>k</sub>(s) links to and that are in
 * none of D<sub>0</sub>(s), …, D<sub>k</sub>(s).
 *
 * <h2>Algorithm</h2>
 *
 * Each page has three words of 64 bits, one bit for each search: reached so far, reached at this depth, reached at the next.
 *
 * <ol>
 *   <li>For every page reached at this depth, every link: the searches that are here and have not been there go into the
 *       next word of the target.
 *   <li>The next words become those of this depth, and are added to what has been reached.
 *   <li>Repeat until no search finds a page.
 * </ol>
 *
 * Pages are taken in blocks, and blocks in which no page was reached are passed over. Threads share the blocks; words are
 * joined by atomic <i>or</i>, so their order has no influence.
 *
 * <h2>Stopping and cost</h2>
 *
 * Ends with the deepest search. Time O(depths at which a page is reached · its links), summed over the pages, which is at
 * least 1 and at most 64 for a page; space 24 bytes a page.
 *
 * <h2>References</h2>
 *
 * Then et al.: The more the merrier: efficient multi-source graph traversal (2014).
 */
final class JointSearch {

    /** The most searches that go together. */
    static final int MOST = Long.SIZE;

    private static final int BLOCK_BITS = 12;
    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    private final LinkGraph graph;
    private final Workers workers;
    private final Runnable heartbeat;
    private final long[] reached;
    private long[] here;
    private long[] next;
    private boolean[] nextBlocks;
    private int[] blocks;
    private int depth;

    /** Told of a page, and of the searches that first reached it at the present depth, a bit for each. */
    @FunctionalInterface
    interface Visitor {
        /** Called by several threads; for pages of one block in ascending order by one of them. */
        void visit(int block, int page, long searches);
    }

    /**
     * Begins at depth 0, the sources.
     *
     * @param sources the pages each search starts from, at most {@value #MOST} lists
     * @param workers stay with the caller
     * @param heartbeat called on this thread many times a second; stops the search by throwing
     */
    JointSearch(LinkGraph graph, List<int[]> sources, Workers workers, Runnable heartbeat) {
        this.graph = graph;
        this.workers = workers;
        this.heartbeat = heartbeat;
        this.reached = new long[graph.pages()];
        this.here = new long[graph.pages()];
        this.next = new long[graph.pages()];
        this.nextBlocks = new boolean[(graph.pages() >>> BLOCK_BITS) + 1];
        for (int search = 0; search < sources.size(); search++) {
            for (int page : sources.get(search)) {
                next[page] |= 1L << search;
                nextBlocks[page >>> BLOCK_BITS] = true;
            }
        }
        this.blocks = new int[0];
        arrive();
    }

    /** Heap that a search takes, the graph not counted. */
    static MemoryNeed memory(long pages) {
        return MemoryNeed.of("words of searches", 3L * Long.BYTES * pages);
    }

    /** How many links lie between the sources and the pages here, the fewest. */
    int depth() {
        return depth;
    }

    /** The searches that first reached this page at the present depth, a bit for each. */
    long here(int page) {
        return here[page];
    }

    /** How many blocks have pages that were reached at the present depth. */
    int blocks() {
        return blocks.length;
    }

    /** Goes one link further; false when no search has found a page, and the present depth is empty. */
    boolean advance() {
        workers.forEach(blocks.length, heartbeat, block -> {
            int begin = begin(block);
            for (int page = begin; page < end(begin); page++) {
                long searches = here[page];
                if (searches != 0) {
                    follow(page, searches);
                    here[page] = 0;
                }
            }
        });
        depth++;
        arrive();
        return blocks.length > 0;
    }

    private void follow(int page, long searches) {
        LinkBlock row = graph.block(page);
        for (int link = row.start(page), end = row.end(page); link < end; link++) {
            int target = row.target(link);
            long fresh = searches & ~reached[target];
            if ((fresh & ~(long) WORD.getOpaque(next, target)) != 0) {
                WORD.getAndBitwiseOr(next, target, fresh);
                nextBlocks[target >>> BLOCK_BITS] = true;
            }
        }
    }

    /** Makes the next depth the present one. */
    private void arrive() {
        long[] empty = here;
        here = next;
        next = empty;
        IntArrayList found = new IntArrayList();
        for (int block = 0; block < nextBlocks.length; block++) {
            if (nextBlocks[block]) {
                found.add(block);
            }
        }
        nextBlocks = new boolean[nextBlocks.length];
        blocks = found.toIntArray();
        workers.forEach(blocks.length, heartbeat, block -> {
            int begin = begin(block);
            for (int page = begin; page < end(begin); page++) {
                reached[page] |= here[page];
            }
        });
    }

    /** Shows all pages that were reached at the present depth, with blocks numbered from 0 to {@code blocks() - 1}. */
    void forEach(Visitor visitor) {
        workers.forEach(blocks.length, heartbeat, block -> {
            int begin = begin(block);
            for (int page = begin; page < end(begin); page++) {
                if (here[page] != 0) {
                    visitor.visit(block, page, here[page]);
                }
            }
        });
    }

    private int begin(int block) {
        return blocks[block] << BLOCK_BITS;
    }

    private int end(int begin) {
        return Math.min(graph.pages() - begin, 1 << BLOCK_BITS) + begin;
    }
}
