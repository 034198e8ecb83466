package org.crawlgraph.testkit;

import org.crawlgraph.common.Checkpoint;

/**
 * Measures the heap that a computation holds when it holds most: at the beginning of every stage and in its first steps
 * garbage is collected and what is left is looked at, less what was there before.
 */
public final class PeakHeap implements Checkpoint {

    private static final int STEPS = 3;

    private final long before = atRest();
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

    /** Looks at what is held now: collects garbage while it may be clearly more than at any look before. */
    public void look() {
        if (isMore(inUse())) {
            long held = collected();
            if (isMore(held)) {
                peak = Math.max(peak, Math.min(held, collected()) - before);
            }
        }
    }

    /**
     * By more than a hundredth: collecting takes tens of milliseconds, and a peak grows by some bytes in many small
     * steps.
     */
    private boolean isMore(long used) {
        return used - before > peak + peak / 100;
    }

    /** The most that was held at any look, in bytes. */
    public long peak() {
        return peak;
    }

    /**
     * What is held once the threads of a computation before are gone, which hold what they worked on until then. The
     * second collection takes what the first found to be no longer referenced.
     */
    private static long atRest() {
        while (Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().startsWith("crawlgraph-worker"))) {
            Thread.onSpinWait();
        }
        return Math.min(collected(), collected());
    }

    private static long collected() {
        System.gc();
        return inUse();
    }

    /** What the JVM counts as used, garbage included. */
    private static long inUse() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
