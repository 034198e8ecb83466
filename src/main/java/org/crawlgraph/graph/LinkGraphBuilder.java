package org.crawlgraph.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.run.Checkpoint;

/**
 * Collects links in any order and makes a {@link LinkGraph} of them: parallel links count once, links from a page to
 * itself are dropped (ALGORITHMS section 1 keeps neither).
 *
 * <p>Space while collecting: 8 bytes a link; while building, another 4 bytes a link, 8 with parallel links among them, and 8
 * bytes a page. Not thread-safe.
 */
public final class LinkGraphBuilder {

    private static final int BLOCK = 1 << 16;

    private final int pages;
    private final List<long[]> blocks = new ArrayList<>();
    private int used = BLOCK;
    private long added;

    /**
     * Begins a graph.
     *
     * @param pages how many pages it has, at least 0
     */
    public LinkGraphBuilder(int pages) {
        if (pages < 0) {
            throw new IllegalArgumentException("a graph cannot have " + pages + " pages");
        }
        this.pages = pages;
    }

    /**
     * Adds a link; one from a page to itself is ignored.
     *
     * @throws IndexOutOfBoundsException when an end is not a page of this graph
     */
    public LinkGraphBuilder add(int from, int to) {
        if (from < 0 || from >= pages || to < 0 || to >= pages) {
            throw new IndexOutOfBoundsException(
                    "link " + from + " -> " + to + " in a graph whose pages are 0 to " + (pages - 1));
        }
        if (from != to) {
            if (used == BLOCK) {
                blocks.add(new long[BLOCK]);
                used = 0;
            }
            blocks.get(blocks.size() - 1)[used++] = (long) from << 32 | to;
            added++;
        }
        return this;
    }

    /** Builds the graph; the builder may be used on. Time O(pages + links · log of the largest out-degree). */
    public LinkGraph build() {
        return build(Checkpoint.NONE);
    }

    /**
     * The same, stopped by a checkpoint.
     *
     * @param checkpoint told of the stages {@code "placing links"} and {@code "sorting links"}
     */
    public LinkGraph build(Checkpoint checkpoint) {
        if (added > LinkGraph.MAX_LINKS) {
            throw new IllegalStateException(
                    added + " links; a graph in memory holds at most " + LinkGraph.MAX_LINKS + " of them");
        }
        int[] starts = new int[pages + 1];
        forEach(checkpoint, (from, to) -> starts[from + 1]++);
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] next = Arrays.copyOf(starts, pages);
        int[] targets = new int[(int) added];
        forEach(checkpoint, (from, to) -> targets[next[from]++] = to);
        return new LinkGraph(starts, distinct(starts, targets, checkpoint));
    }

    /** Sorts each row and drops repeats in place; {@code starts} is moved along. */
    private static int[] distinct(int[] starts, int[] targets, Checkpoint checkpoint) {
        int kept = 0;
        int begin = 0;
        for (int page = 0; page + 1 < starts.length; page++) {
            checkpoint.passed("sorting links", page, starts.length - 1);
            int end = starts[page + 1];
            Arrays.sort(targets, begin, end);
            starts[page] = kept;
            for (int link = begin; link < end; link++) {
                if (link == begin || targets[link] != targets[link - 1]) {
                    targets[kept++] = targets[link];
                }
            }
            begin = end;
        }
        starts[starts.length - 1] = kept;
        return kept == targets.length ? targets : Arrays.copyOf(targets, kept);
    }

    private void forEach(Checkpoint checkpoint, Link link) {
        for (int block = 0; block < blocks.size(); block++) {
            checkpoint.reached("placing links", block, blocks.size());
            long[] pairs = blocks.get(block);
            int end = block == blocks.size() - 1 ? used : BLOCK;
            for (int i = 0; i < end; i++) {
                link.accept((int) (pairs[i] >>> 32), (int) pairs[i]);
            }
        }
    }

    @FunctionalInterface
    private interface Link {
        void accept(int from, int to);
    }
}
