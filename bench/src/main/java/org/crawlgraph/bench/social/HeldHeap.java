package org.crawlgraph.bench.social;

/** The most heap that is held while something else runs, found by a full collection again and again; that slows it, so it is not timed. */
final class HeldHeap {

    private static final long PAUSE_MILLIS = 200;

    private final long before = used();
    private final Thread thread = new Thread(this::look, "held heap");
    private volatile boolean ended;
    private volatile long most;

    /** Begins. */
    HeldHeap() {
        thread.setDaemon(true);
        thread.start();
    }

    private void look() {
        while (!ended) {
            long begin = System.nanoTime();
            most = Math.max(most, used() - before);
            long millis = (System.nanoTime() - begin) / 1_000_000;
            try {
                Thread.sleep(Math.max(PAUSE_MILLIS, millis)); // so that half of the time is left for the work
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** Ends, and tells the most that was held beside what was before, in bytes. */
    long most() throws InterruptedException {
        ended = true;
        thread.join();
        return most;
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
