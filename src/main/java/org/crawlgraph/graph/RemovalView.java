package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntIterator;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;

/**
 * What is left of a graph after pages have been taken away with all their links. Pages keep their numbers; a removed page
 * has no links any more. Rows stay contiguous and ascending, so algorithms run over what is left without a test per link.
 *
 * <p>Rows that share a place in the graph share it here, as long as their pages are left.
 *
 * <p>Space: the transpose of the graph, 9 bytes a page, and from the first removal on a copy of the graph's links.
 * Removing pages takes time in the size of the rows of their neighbours. Not thread-safe while pages are being removed.
 */
public final class RemovalView implements TwoWayLinks {

    private static final String REMOVING = "removing pages";

    private final LinkRows out;
    private final LinkRows in;
    private final boolean[] removed;
    private long links;
    private boolean owned;

    /** Heap that it takes to have a view of a graph of this size, the graph itself not counted. */
    public static MemoryNeed memory(long pages, long links) {
        return MemoryNeed.sum(
                "what is left of the graph",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("ends of rows, removed pages", 9 * pages));
    }

    /**
     * Begins with the whole graph.
     *
     * @param checkpoint called in the stage {@code "transposing links"}
     */
    public RemovalView(LinkGraph graph, Checkpoint checkpoint) {
        this(graph, graph.transposeToShrink(checkpoint));
    }

    /**
     * Begins with the whole graph.
     *
     * @param transposed {@link LinkGraph#transposeToShrink}; taken over, and changed by removals
     */
    public RemovalView(LinkGraph graph, LinkGraph transposed) {
        this.out = graph.rows().shrinking();
        this.in = transposed.rows().shrinking();
        this.removed = new boolean[graph.pages()];
        this.links = graph.links();
    }

    /** The links of the pages that are left, by the page they start from. */
    @Override
    public LinkRows out() {
        return out;
    }

    /** The links of the pages that are left, by the page they lead to. */
    @Override
    public LinkRows in() {
        return in;
    }

    /** How many pages the graph had at the beginning; page numbers go this far. */
    @Override
    public int pages() {
        return removed.length;
    }

    /** How many links are left. */
    @Override
    public long links() {
        return links;
    }

    /** Whether the page has been taken away. */
    public boolean isRemoved(int page) {
        return removed[page];
    }

    /**
     * Removes pages with all links from and to them; skips pages already removed. A view whose removal the checkpoint stopped
     * is half changed and of no more use.
     *
     * @param checkpoint called in the stage {@code "removing pages"}, once over the pages and twice over their neighbours
     */
    public void remove(Checkpoint checkpoint, int... pages) {
        if (!owned) {
            out.own(); // the graph is not ours
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
        Long2IntOpenHashMap endsOut = new Long2IntOpenHashMap();
        Long2IntOpenHashMap endsIn = new Long2IntOpenHashMap();
        links -= sum(rowsOut, checkpoint, page -> drop(out, page, endsOut));
        sum(rowsIn, checkpoint, page -> drop(in, page, endsIn));
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

    private static void forEachTarget(LinkRows rows, int page, IntConsumer consumer) {
        LinkBlock row = rows.block(page);
        for (int link = row.start(page), end = row.end(page); link < end; link++) {
            consumer.accept(row.target(link));
        }
    }

    /**
     * Drops the links to removed pages from a row, or all of them when its own page is removed; how many. Of rows that share a place
     * the first is shortened there, and the others end where it does: all of them lose the same links, so all are dropped from.
     *
     * @param ends of the places that have been shortened in this removal
     */
    private int drop(LinkRows rows, int page, Long2IntOpenHashMap ends) {
        LinkBlock row = rows.block(page);
        int end = row.end(page);
        int kept = row.start(page);
        if (!removed[page]) {
            long place = (long) rows.blockNumber(page) << 32 | kept;
            if (rows.shared() && ends.containsKey(place)) {
                kept = ends.get(place);
            } else {
                kept = shorten(row.targets(), kept, end);
                if (rows.shared()) {
                    ends.put(place, kept);
                }
            }
        }
        row.end(page, kept);
        return end - kept;
    }

    private int shorten(int[] targets, int start, int end) {
        int kept = start;
        for (int link = start; link < end; link++) {
            if (!removed[targets[link]]) {
                targets[kept++] = targets[link];
            }
        }
        return kept;
    }
}
