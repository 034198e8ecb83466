package org.crawlgraph.crawler.net;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.concurrent.Cancellable;

/**
 * Cancels work that exceeds its timeout. A blocking socket read notices neither the overall timeout, as long as single bytes arrive, nor an
 * interrupt; so one thread checks all fetches 50 times per second and closes the connections of those to be cancelled.
 */
final class Watchdog implements AutoCloseable {

    private static final long TICK_MILLIS = 20;

    private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "crawlgraph watchdog");
        thread.setDaemon(true);
        return thread;
    });

    Watchdog() {
        var unused = thread.scheduleWithFixedDelay(
                () -> watches.forEach(Watch::look), TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /**
     * Watches work of the calling thread until the watch is closed.
     *
     * @param work cancelled, possibly several times, after the timeout or an interrupt of the thread
     */
    Watch watch(Cancellable work, Duration time) {
        Watch watch = new Watch(work, Thread.currentThread(), System.nanoTime() + time.toNanos());
        watches.add(watch);
        return watch;
    }

    @Override
    public void close() {
        thread.shutdownNow();
        watches.forEach(watch -> watch.work.cancel());
    }

    final class Watch implements AutoCloseable {

        private final Cancellable work;
        private final Thread worker;
        private final long end;
        private volatile boolean late;

        private Watch(Cancellable work, Thread worker, long end) {
            this.work = work;
            this.worker = worker;
            this.end = end;
        }

        private void look() {
            late |= System.nanoTime() - end >= 0;
            if (late || worker.isInterrupted()) {
                work.cancel();
            }
        }

        /** Whether the timeout was exceeded. */
        boolean isLate() {
            return late;
        }

        @Override
        public void close() {
            watches.remove(this);
        }
    }
}
