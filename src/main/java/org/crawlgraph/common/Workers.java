package org.crawlgraph.common;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A fixed number of threads, including the calling one, that process numbered chunks. The assignment of chunks to
 * threads is arbitrary. A computation that keeps one result per chunk and combines them in the order of their numbers
 * gives identical bits for every number of threads.
 *
 * <p>Helper threads live until {@link #close()}. After an exception of the caller they finish their current chunk only.
 * All workers of this JVM share {@link #MAX_HELPERS} helper threads: each takes at most half of those that are left, or
 * none.
 */
public final class Workers implements AutoCloseable {

    /**
     * Helper threads of all workers together: four per processor, since threads that read from a disk wait; at least
     * 16.
     */
    static final int MAX_HELPERS = Math.max(16, 4 * Runtime.getRuntime().availableProcessors());

    private static final Semaphore LEFT = new Semaphore(MAX_HELPERS);
    private static final AtomicInteger THREADS = new AtomicInteger();

    private final int concurrency;
    private final AtomicInteger reserved;
    private final @Nullable ExecutorService helpers;

    /** Reserves up to {@code concurrency - 1} helper threads. */
    public Workers(int concurrency) {
        if (concurrency < 1) {
            throw new IllegalArgumentException("concurrency is " + concurrency + "; it must be at least 1");
        }
        this.reserved = new AtomicInteger(reserve(concurrency - 1));
        this.concurrency = reserved.get() + 1;
        this.helpers = this.concurrency == 1 ? null : Executors.newFixedThreadPool(reserved.get(), Workers::thread);
    }

    private static synchronized int reserve(int wanted) {
        int granted = Math.min(wanted, (LEFT.availablePermits() + 1) / 2);
        LEFT.acquireUninterruptibly(granted); // never waits, since nobody else acquires
        return granted;
    }

    private static Thread thread(Runnable work) {
        return daemons("crawlgraph-worker-" + THREADS.incrementAndGet()).newThread(work);
    }

    /** Creates threads with a name that do not keep the JVM running. */
    public static ThreadFactory daemons(String name) {
        return work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /** Number of threads, including the calling one; at least 1, at most the number asked for. */
    public int concurrency() {
        return concurrency;
    }

    /** Runs {@code body} for every chunk; the checkpoint gets the number of finished chunks, initially 0. */
    public void forEach(String stage, int chunks, Checkpoint checkpoint, IntConsumer body) {
        AtomicInteger done = new AtomicInteger();
        Runnable heartbeat = () -> checkpoint.reached(stage, done.get(), Math.max(1, chunks));
        heartbeat.run();
        forEach(chunks, heartbeat, chunk -> {
            body.accept(chunk);
            done.incrementAndGet();
        });
    }

    /**
     * Runs {@code body} once for every number below {@code chunks}, and returns when all have finished.
     *
     * @param chunks number of chunks, may be 0
     * @param heartbeat called on this thread between chunks and while waiting; an exception from it stops all threads
     * @param body processes one chunk; must not access data that another chunk writes
     */
    public void forEach(int chunks, Runnable heartbeat, IntConsumer body) {
        Job job = new Job(chunks, body);
        Semaphore ended = new Semaphore(0);
        int waiting = Math.max(0, Math.min(concurrency, chunks) - 1);
        for (int i = 0; helpers != null && i < waiting; i++) {
            helpers.execute(() -> {
                job.work(() -> {});
                ended.release();
            });
        }
        try {
            job.work(heartbeat);
            while (waiting > 0 && !ended.tryAcquire(waiting, 20, TimeUnit.MILLISECONDS)) {
                heartbeat.run();
            }
            waiting = 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for worker threads", e);
        } finally {
            job.stop();
            ended.acquireUninterruptibly(waiting);
        }
        job.rethrow();
    }

    /** Stops the helper threads and gives them back. */
    @Override
    public void close() {
        LEFT.release(reserved.getAndSet(0));
        if (helpers != null) {
            helpers.shutdownNow();
        }
    }

    /** One call of {@link #forEach}: the next chunk, and the first failure. */
    private static final class Job {
        private final int chunks;
        private final IntConsumer body;
        private final AtomicInteger next = new AtomicInteger();
        private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

        Job(int chunks, IntConsumer body) {
            this.chunks = chunks;
            this.body = body;
        }

        void work(Runnable heartbeat) {
            try {
                for (int chunk = next.getAndIncrement(); chunk < chunks; chunk = next.getAndIncrement()) {
                    body.accept(chunk);
                    heartbeat.run();
                }
            } catch (Throwable e) { // an Error in a helper must reach the caller too
                failure.compareAndSet(null, e);
                stop();
            }
        }

        void stop() {
            next.set(chunks);
        }

        void rethrow() {
            Throwable e = failure.get();
            if (e instanceof RuntimeException runtime) {
                throw runtime;
            }
            if (e instanceof Error error) {
                throw error;
            }
        }
    }
}
