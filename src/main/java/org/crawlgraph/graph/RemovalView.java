package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntIterator;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.MemoryNeed;

/**
 * What is left of a graph after pages have been taken away with all their links. Pages keep their numbers; a removed page
 * has no links any more. Rows stay contiguous and ascending, so algorithms run over what is left without a test per link.
 *
 * <p>Space: the transpose of the graph, 9 bytes a page, and from the first removal on a copy of the graph's links.
 * Removing pages takes time in the size of the rows of their neighbours. Not thread-safe while pages are being removed.
 */
public final class RemovalView {

    private static final String REMOVING = "removing pages";

    private final Rows out;
    private final Rows in;
    private final boolean[] removed;
    private int links;

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
        this(graph, graph.transpose(checkpoint));
    }

    /**
     * Begins with the whole graph.
     *
     * @param transposed the same graph, transposed; taken over, and changed by removals
     */
    public RemovalView(LinkGraph graph, LinkGraph transposed) {
        this.out = new Rows(graph, false);
        this.in = new Rows(transposed, true);
        this.removed = new boolean[graph.pages()];
        this.links = graph.links();
    }

    /** The links of the pages that are left, by the page they start from. */
    public Rows out() {
        return out;
    }

    /** The links of the pages that are left, by the page they lead to. */
    public Rows in() {
        return in;
    }

    /** How many pages the graph had at the beginning; page numbers go this far. */
    public int pages() {
        return removed.length;
    }

    /** How many links are left. */
    public int links() {
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
        for (int page : pages) {
            removed[page] = true;
        }
        IntOpenHashSet rowsOut = new IntOpenHashSet();
        IntOpenHashSet rowsIn = new IntOpenHashSet();
        for (int i = 0; i < pages.length; i++) {
            checkpoint.passed(REMOVING, i, pages.length);
            in.forEachTarget(pages[i], rowsOut::add);
            out.forEachTarget(pages[i], rowsIn::add);
            rowsOut.add(pages[i]);
            rowsIn.add(pages[i]);
        }
        links -= sum(rowsOut, checkpoint, page -> out.drop(page, removed));
        sum(rowsIn, checkpoint, page -> in.drop(page, removed));
    }

    private static int sum(IntOpenHashSet pages, Checkpoint checkpoint, IntUnaryOperator dropped) {
        int sum = 0;
        int done = 0;
        for (IntIterator all = pages.iterator(); all.hasNext(); done++) {
            checkpoint.passed(REMOVING, done, pages.size());
            sum += dropped.applyAsInt(all.nextInt());
        }
        return sum;
    }

    /** Contiguous rows of links, one row a page, that can only shrink. */
    public static final class Rows {
        private final int[] starts;
        private final int[] ends;
        private int[] targets;
        private boolean owned;

        /** Reads the graph's own arrays; the links are copied before the first change unless {@code owned}. */
        private Rows(LinkGraph graph, boolean owned) {
            this.starts = graph.starts();
            this.ends = Arrays.copyOfRange(starts, 1, starts.length);
            this.targets = graph.targets();
            this.owned = owned;
        }

        /** How many pages have a row, removed ones among them. */
        public int pages() {
            return ends.length;
        }

        /** How many links there were at the beginning; link numbers go this far. */
        public int links() {
            return starts[starts.length - 1];
        }

        /** Where the row of a page begins. */
        public int start(int page) {
            return starts[page];
        }

        /** Where the row of a page ends, exclusive. */
        public int end(int page) {
            return ends[page];
        }

        /** How many links are left in the row of a page. */
        public int degree(int page) {
            return ends[page] - starts[page];
        }

        /** The page at the other end of link number {@code link}. */
        public int target(int link) {
            return targets[link];
        }

        private void forEachTarget(int page, IntConsumer consumer) {
            for (int link = starts[page]; link < ends[page]; link++) {
                consumer.accept(targets[link]);
            }
        }

        /** Drops the links to removed pages from a row, or all of them when its own page is removed. */
        private int drop(int page, boolean[] removed) {
            if (!owned) {
                targets = targets.clone();
                owned = true;
            }
            int kept = starts[page];
            int end = ends[page];
            if (!removed[page]) {
                for (int link = starts[page]; link < end; link++) {
                    if (!removed[targets[link]]) {
                        targets[kept++] = targets[link];
                    }
                }
            }
            ends[page] = kept;
            return end - kept;
        }
    }
}
