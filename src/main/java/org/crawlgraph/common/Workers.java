package org.crawlgraph.common;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A fixed number of threads that work off numbered chunks, the calling thread among them. Which thread takes which chunk
 * is left to chance; a computation that keeps one result per chunk and combines them in the order of their numbers gives
 * the same bits for every concurrency.
 *
 * <p>The helper threads live until {@link #close()}; they never outlive an exception of the caller by more than the chunk
 * they are in.
 */
public final class Workers implements AutoCloseable {

    private static final AtomicInteger THREADS = new AtomicInteger();

    private final int concurrency;
    private final @Nullable ExecutorService helpers;

    /**
     * Starts {@code concurrency - 1} helper threads.
     *
     * @param concurrency threads in all, at least 1
     */
    public Workers(int concurrency) {
        if (concurrency < 1) {
            throw new IllegalArgumentException("concurrency is " + concurrency + "; it must be at least 1");
        }
        this.concurrency = concurrency;
        this.helpers = concurrency == 1 ? null : Executors.newFixedThreadPool(concurrency - 1, Workers::thread);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "crawlgraph-worker-" + THREADS.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }

    /** How many threads there are, the calling one among them; at least 1. */
    public int concurrency() {
        return concurrency;
    }

    /**
     * The same as {@link #forEach(int, Runnable, IntConsumer)}, with a checkpoint as the heartbeat.
     *
     * @param stage the checkpoint gets it with the number of chunks that are done, and once before the first
     */
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
     * Runs {@code body} once for every number below {@code chunks} and returns when all are done.
     *
     * @param chunks how many; 0 does nothing
     * @param heartbeat called on this thread between chunks and while waiting; an exception it throws stops all threads
     * @param body the work of one chunk; must not touch what another chunk writes
     */
    public void forEach(int chunks, Runnable heartbeat, IntConsumer body) {
        Job job = new Job(chunks, body);
        List<CountDownLatch> ended = new ArrayList<>();
        if (helpers != null) {
            for (int i = 0; i < Math.min(concurrency - 1, chunks - 1); i++) {
                CountDownLatch latch = new CountDownLatch(1);
                ended.add(latch);
                helpers.execute(() -> {
                    job.work(() -> {});
                    latch.countDown();
                });
            }
        }
        try {
            job.work(heartbeat);
            for (CountDownLatch latch : ended) {
                while (!latch.await(20, TimeUnit.MILLISECONDS)) {
                    heartbeat.run();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for worker threads", e);
        } finally {
            job.stop();
            ended.forEach(Workers::awaitQuietly);
        }
        job.rethrow();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        boolean interrupted = false;
        while (true) {
            try {
                latch.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the helper threads. */
    @Override
    public void close() {
        if (helpers != null) {
            helpers.shutdownNow();
        }
    }

    /** One call of {@link #forEach}: the next chunk to take, and the first failure. */
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
            } catch (Throwable e) { // an Error of a helper must reach the caller too
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
