package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntIterator;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;

/**
 * A graph from which pages can be removed with all their links. Pages keep their numbers. Rows stay contiguous and ascending, so algorithms
 * need no test per link.
 *
 * <p>Space: the transpose of the graph, 9 bytes per page and, from the first removal on, a copy of the links. Removing pages takes time
 * proportional to the rows of their neighbours. Not thread-safe while pages are being removed.
 */
public final class RemovalView implements LinkGraph.TwoWayLinks {

    private static final String REMOVING = "removing pages";

    private final StoredRows out;
    private final StoredRows in;
    private final boolean[] removed;
    private long links;
    private boolean owned;

    /** Estimates the heap of a view of a graph of this size, not counting the graph. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "what is left of the graph",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("ends of rows, removed pages", 9 * pages));
    }

    /** Starts with the whole graph; {@code checkpoint} is called in the stage {@code "transposing links"}. */
    public RemovalView(LinkGraph graph, Checkpoint checkpoint) {
        this(graph, graph.transpose(checkpoint));
    }

    /** Starts with the whole graph. {@code transposed} is its transpose, which removals change. */
    public RemovalView(LinkGraph graph, LinkGraph transposed) {
        this.out = graph.stored().shrinking();
        this.in = transposed.stored().shrinking();
        this.removed = new boolean[graph.pages()];
        this.links = graph.links();
    }

    @Override
    public LinkGraph out() {
        return out;
    }

    @Override
    public LinkGraph in() {
        return in;
    }

    /** Initial number of pages; page numbers go up to it. */
    @Override
    public int pages() {
        return removed.length;
    }

    @Override
    public long links() {
        return links;
    }

    public boolean isRemoved(int page) {
        return removed[page];
    }

    /**
     * Removes pages with all their links; skips pages already removed. If the checkpoint stops a removal, the view is unusable.
     * @param checkpoint called in the stage {@code "removing pages"}, in one pass over the pages and two over their neighbours
     */
    public void remove(Checkpoint checkpoint, int... pages) {
        if (!owned) {
            out.own(); // so far those of the graph
            owned = true;
        }
        for (int page : pages) {
            removed[page] = true;
        }
        IntOpenHashSet rowsOut = new IntOpenHashSet();
        IntOpenHashSet rowsIn = new IntOpenHashSet();
        for (int i = 0; i < pages.length; i++) {
            checkpoint.passed(REMOVING, i, pages.length);
            forEachTarget(in, pages[i], rowsOut::add);
            forEachTarget(out, pages[i], rowsIn::add);
            rowsOut.add(pages[i]);
            rowsIn.add(pages[i]);
        }
        links -= sum(rowsOut, checkpoint, page -> drop(out, page));
        sum(rowsIn, checkpoint, page -> drop(in, page));
    }

    private static long sum(IntOpenHashSet pages, Checkpoint checkpoint, IntUnaryOperator dropped) {
        long sum = 0;
        int done = 0;
        for (IntIterator all = pages.iterator(); all.hasNext(); done++) {
            checkpoint.passed(REMOVING, done, pages.size());
            sum += dropped.applyAsInt(all.nextInt());
        }
        return sum;
    }

    private static void forEachTarget(StoredRows rows, int page, IntConsumer consumer) {
        LinkBlock row = rows.block(page);
        for (int link = row.start(page), end = row.end(page); link < end; link++) {
            consumer.accept(row.target(link));
        }
    }

    /** Removes the links to removed pages from a row, or all links if its own page is removed, and returns their number. */
    private int drop(StoredRows rows, int page) {
        LinkBlock row = rows.block(page);
        int end = row.end(page);
        int kept = row.start(page);
        int[] targets = row.targets();
        for (int link = kept; link < end && !removed[page]; link++) {
            if (!removed[targets[link]]) {
                targets[kept++] = targets[link];
            }
        }
        row.end(page, kept);
        return end - kept;
    }
}
