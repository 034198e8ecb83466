package org.crawlgraph.ingest.synthetic;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Tasks that run at the same time while the calling thread looks after them. */
final class Together {

    private static final long PERIOD_MILLIS = 50;

    private Together() {}

    /**
     * Runs the tasks to their ends. When one fails or {@code report} throws, the others are stopped; the exception reaches
     * the caller after all have come to rest.
     *
     * @param report called on this thread, twenty times a second
     * @param stop asks the tasks to end soon, by failing
     */
    static void run(List<Callable<Void>> tasks, Runnable report, Runnable stop) throws IOException {
        ExecutorService threads = Executors.newFixedThreadPool(tasks.size());
        CompletionService<Void> ended = new ExecutorCompletionService<>(threads);
        List<Future<Void>> futures = new ArrayList<>();
        tasks.forEach(task -> futures.add(ended.submit(task)));
        try {
            for (int left = tasks.size(); left > 0; ) {
                report.run();
                Future<Void> one = ended.poll(PERIOD_MILLIS, TimeUnit.MILLISECONDS);
                if (one != null) {
                    one.get();
                    left--;
                }
            }
        } catch (ExecutionException e) {
            throw unwrapped(e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            stop.run();
            bringToRest(threads);
        }
    }

    private static void bringToRest(ExecutorService threads) {
        boolean interrupted = false;
        threads.shutdown();
        while (!threads.isTerminated()) {
            try {
                threads.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static RuntimeException unwrapped(Throwable failure) throws IOException {
        if (failure instanceof IOException trouble) {
            throw trouble;
        }
        if (failure instanceof UncheckedIOException trouble) {
            throw trouble.getCause();
        }
        if (failure instanceof Error error) {
            throw error;
        }
        return failure instanceof RuntimeException known ? known : new IllegalStateException(failure);
    }
}
