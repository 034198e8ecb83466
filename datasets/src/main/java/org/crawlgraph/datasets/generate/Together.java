package org.crawlgraph.datasets.generate;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Tasks that run at the same time, each on a thread of its own, while the calling thread looks after them. */
final class Together {

    private static final long PERIOD_MILLIS = 50;

    private Together() {}

    /** What is to be done. */
    @FunctionalInterface
    interface Task {
        void run() throws IOException;
    }

    /**
     * Runs the tasks to their ends. When one fails or {@code report} throws, the others are stopped, and the exception
     * reaches the caller after all have come to rest.
     *
     * @param report called on this thread, twenty times a second
     * @param stop asks the tasks to fail soon; called at the end in any case
     */
    static void run(List<Task> tasks, Runnable report, Runnable stop) throws IOException {
        ExecutorService threads = Executors.newFixedThreadPool(tasks.size());
        CompletionService<Void> ended = new ExecutorCompletionService<>(threads);
        for (Task task : tasks) {
            ended.submit(() -> {
                task.run();
                return null;
            });
        }
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
            throw unwrapped(e);
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

    /** The library wraps an exception of its own threads, an {@link IOException} at that, in others. */
    private static RuntimeException unwrapped(Throwable failure) throws IOException {
        Throwable cause = failure;
        while (cause.getCause() != null && !(cause instanceof IOException)) {
            cause = cause.getCause();
        }
        if (cause instanceof IOException trouble) {
            throw trouble;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException known ? known : new IllegalStateException(failure);
    }
}
