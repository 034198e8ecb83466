package org.crawlgraph.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntUnaryOperator;

/**
 * Splits pages into ranges of about equal work. The split depends on the graph alone, not on the number of threads, so sums taken per chunk
 * and added in the order of the chunks are identical to the bit on every machine.
 */
public final class Chunks {

    /** Links per chunk, where each page counts as {@link #PAGE_COST} links. */
    private static final long SIZE = 1 << 16;

    private static final int PAGE_COST = 2;

    private final int[] bounds;

    private Chunks(int[] bounds) {
        this.bounds = bounds;
    }

    /** Splits by the current outgoing links of the pages. */
    public static Chunks of(LinkGraph graph) {
        return of(graph.pages(), graph::outDegree);
    }

    static Chunks of(int pages, IntUnaryOperator degree) {
        IntArrayList bounds = new IntArrayList();
        bounds.add(0);
        long size = 0;
        for (int page = 0; page < pages; page++) {
            size += PAGE_COST + degree.applyAsInt(page);
            if (size >= SIZE) {
                bounds.add(page + 1);
                size = 0;
            }
        }
        if (size > 0) {
            bounds.add(pages);
        }
        return new Chunks(bounds.toIntArray());
    }

    /** First page of each chunk, and one past the last page. */
    int[] bounds() {
        return bounds;
    }

    public int count() {
        return bounds.length - 1;
    }

    /** First page of a chunk, {@code 0 <= chunk < count()}. */
    public int begin(int chunk) {
        return bounds[chunk];
    }

    /** One past the last page of a chunk. */
    public int end(int chunk) {
        return bounds[chunk + 1];
    }
}
