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
 * Up to 64 breadth-first searches of one graph at once, depth by depth. After a few links the searches overlap almost completely; shared
 * parts are processed once for all of them.
 *
 * <p>D<sub>0</sub>(s) is the set of sources of search s, and D<sub>k+1</sub>(s) the pages that D<sub>k</sub>(s) links to and that are in
 * none of D<sub>0</sub>(s), …, D<sub>k</sub>(s). Each page has three 64-bit words with one bit per search: reached so far, reached at this
 * depth, reached at the next.
 * <ol>
 *   <li>For each link of each page reached at this depth, add the searches that are at the page and have not reached the target to the
 *       target's next word.
 *   <li>Make the next words the current ones, and add them to the reached ones.
 *   <li>Repeat until no search finds a page.
 * </ol>
 * Pages are processed in blocks, skipping blocks without a reached page. Threads share the blocks; words are combined by atomic <i>or</i>,
 * so the order of the threads has no effect.
 *
 * <p>Ends with the deepest search. Time is the sum over the pages of O(depths at which the page is reached · its links), with 1 to 64 such
 * depths per page; space is 24 bytes per page.
 *
 * <p>Source: Then et al. (2014), The more the merrier: efficient multi-source graph traversal.
 */
final class JointSearch {

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

    /** Receives a page and the searches that first reach it at the current depth, as bits. */
    @FunctionalInterface
    interface Visitor {
        /** Called on several threads; pages of one block come in ascending order on one thread. */
        void visit(int block, int page, long searches);
    }

    /** Starts at depth 0, the sources of at most {@value #MOST} searches. An exception from the heartbeat stops the search. */
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

    /** Estimates the heap of a search, not counting the graph. */
    static MemoryNeed memory(long pages) {
        return MemoryNeed.of("words of searches", 3L * Long.BYTES * pages);
    }

    /** The current depth, in links from the sources. */
    int depth() {
        return depth;
    }

    /** The searches that first reach this page at the current depth, as bits. */
    long here(int page) {
        return here[page];
    }

    /** The number of blocks with pages first reached at the current depth. */
    int blocks() {
        return blocks.length;
    }

    /** Follows one more link; returns false if no search finds a page, which leaves the current depth empty. */
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

    /** Makes the next depth the current one. */
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

    /** Visits all pages first reached at the current depth, with blocks numbered from 0 to {@code blocks() - 1}. */
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
