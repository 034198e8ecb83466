package org.crawlgraph.cores;

import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/** Finds the next core of the remaining graph. */
interface CoreSearch {

    /** Finds the next core without removing it; null when no link is left. */
    @Nullable
    Core next(int number, Checkpoint checkpoint);

    /** Called after pages have been removed from the graph. */
    void removed(int[] pages);
}
