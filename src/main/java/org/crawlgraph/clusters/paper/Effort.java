package org.crawlgraph.clusters.paper;

import org.crawlgraph.common.Checkpoint;

/** Counts the steps of a search up to a limit, and calls the checkpoint every million steps. */
final class Effort {

    private static final long HEARTBEAT = 1L << 20;

    private final Checkpoint checkpoint;
    private final long limit;
    private long spent;
    private long nextHeartbeat = HEARTBEAT;
    private long done;
    private long total = 1;

    /**
     * Starts a search.
     *
     * @param limit maximum number of steps
     */
    Effort(long limit, Checkpoint checkpoint) {
        this.limit = limit;
        this.checkpoint = checkpoint;
    }

    /** Reports the number of finished items. */
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
