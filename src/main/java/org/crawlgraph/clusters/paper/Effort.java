package org.crawlgraph.clusters.paper;

import org.crawlgraph.common.Checkpoint;

/** Counts the steps of a search, keeps them within a limit, and reaches the checkpoint every million of them. */
final class Effort {

    private static final long HEARTBEAT = 1L << 20;

    private final Checkpoint checkpoint;
    private final long limit;
    private long spent;
    private long nextHeartbeat = HEARTBEAT;
    private long done;
    private long total = 1;

    /**
     * A search.
     *
     * @param limit most steps
     */
    Effort(long limit, Checkpoint checkpoint) {
        this.limit = limit;
        this.checkpoint = checkpoint;
    }

    /** So many of the first items are done. */
    void progress(long done, long total) {
        this.done = done;
        this.total = Math.max(1, total);
    }

    void spend(long steps) {
        spent += steps;
        if (spent >= nextHeartbeat) {
            nextHeartbeat = spent + HEARTBEAT;
            checkpoint.reached("itemsets", done, total);
        }
    }

    boolean exhausted() {
        return spent > limit;
    }
}
