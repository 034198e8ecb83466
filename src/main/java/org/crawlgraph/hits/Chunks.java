package org.crawlgraph.hits;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.crawlgraph.graph.RemovalView.Rows;

/**
 * Ranges of pages of about equal work, cut by the graph alone and never by the number of threads, so that sums taken per
 * chunk and added up in the order of the chunks have the same bits on every machine.
 */
final class Chunks {

    /** Links of one chunk, a page counting as much as {@link #PAGE_COST} links. */
    private static final long SIZE = 1 << 16;

    private static final int PAGE_COST = 2;

    private final int[] bounds;

    private Chunks(int[] bounds) {
        this.bounds = bounds;
    }

    /** Cuts the pages of {@code rows}. */
    static Chunks of(Rows rows) {
        IntArrayList bounds = new IntArrayList();
        bounds.add(0);
        long size = 0;
        for (int page = 0; page < rows.pages(); page++) {
            size += PAGE_COST + rows.degree(page);
            if (size >= SIZE) {
                bounds.add(page + 1);
                size = 0;
            }
        }
        if (size > 0) {
            bounds.add(rows.pages());
        }
        return new Chunks(bounds.toIntArray());
    }

    int count() {
        return bounds.length - 1;
    }

    /** First page of a chunk. */
    int begin(int chunk) {
        return bounds[chunk];
    }

    /** One past the last page of a chunk. */
    int end(int chunk) {
        return bounds[chunk + 1];
    }
}
