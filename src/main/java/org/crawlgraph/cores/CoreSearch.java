package org.crawlgraph.cores;

import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

interface CoreSearch {

    /** Finds the next core without removing it; null when no link is left. */
    @Nullable
    Core next(int number, Checkpoint checkpoint);

    /** Called after pages have been removed from the graph. */
    void removed(int[] pages);
}
