package org.crawlgraph.crawler.net;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.concurrent.Cancellable;

/**
 * Ends what takes too long. A read that waits on a socket notices neither that its time is over, as long as a byte drips in now
 * and then, nor that its thread is interrupted; so one thread looks at all fetches, fifty times a second, and closes the
 * connections of those that are to end.
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
     * Watches something that the calling thread does, until the watch is closed.
     *
     * @param work is cancelled, perhaps repeatedly, once the time is over or the thread interrupted
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

    /** One thing that is watched. */
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

        /** Whether its time was over before it was done. */
        boolean isLate() {
            return late;
        }

        @Override
        public void close() {
            watches.remove(this);
        }
    }
}
