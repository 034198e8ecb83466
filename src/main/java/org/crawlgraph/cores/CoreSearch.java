package org.crawlgraph.cores;

import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/** A way to find the next core of what is left of a graph. */
interface CoreSearch {

    /**
     * Finds the core; it stays in the graph.
     *
     * @param number that it gets
     * @return null when no link is left
     */
    @Nullable
    Core next(int number, Checkpoint checkpoint);

    /** Told of pages that have been removed from the graph. */
    void removed(int[] pages);
}
