package org.crawlgraph.tests;

import org.crawlgraph.run.Checkpoint;

/**
 * Measures the heap that a computation holds when it holds most: at the beginning of every stage and in its first steps
 * garbage is collected and what is left is looked at, less what was there before.
 */
final class PeakHeap implements Checkpoint {

    private static final int STEPS = 3;

    private final long before = used();
    private long peak;
    private String stage = "";
    private long step = -1;

    @Override
    public void reached(String stage, long done, long total) {
        if (done < STEPS && !(stage.equals(this.stage) && done == step)) {
            look();
        }
        this.stage = stage;
        this.step = done;
    }

    /** Looks at what is held now. */
    void look() {
        peak = Math.max(peak, used() - before);
    }

    /** The most that was held at any look, in bytes. */
    long peak() {
        return peak;
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        long used = Long.MAX_VALUE;
        for (int i = 0; i < 2; i++) { // the second collection takes what the first found to be no longer referenced
            System.gc();
            used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
        }
        return used;
    }
}
