package org.crawlgraph.ingest.store;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.crawlgraph.ingest.source.IngestException;

/**
 * Runs work that does not use a {@link org.crawlgraph.common.Checkpoint} on a separate thread. The calling thread
 * reports progress ten times per second; when the report throws, it stops the work and waits for it to end.
 */
public final class MonitoredTask {

    private static final long PERIOD_MILLIS = 100;

    private MonitoredTask() {}

    /**
     * Runs {@code work} to its end.
     *
     * @param name name for errors and the thread, such as {@code "the import"}
     * @param report called on this thread; an exception it throws reaches the caller after the work has ended
     * @param stop asks the work on the given thread to end soon; called repeatedly until it does
     * @throws IngestException when the work fails with one, or with a checked exception
     */
    public static <T> T run(String name, Callable<T> work, Runnable report, Consumer<Thread> stop) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "crawlgraph: " + name);
        thread.setDaemon(true);
        thread.start();
        try {
            while (true) {
                report.run();
                try {
                    return task.get(PERIOD_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    // not done yet
                }
            }
        } catch (ExecutionException e) {
            throw unwrapped(name, e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IngestException(name + " was interrupted", e);
        } finally {
            awaitEnd(thread, stop);
        }
    }

    private static void awaitEnd(Thread thread, Consumer<Thread> stop) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            stop.accept(thread);
            try {
                thread.join(PERIOD_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static RuntimeException unwrapped(String name, Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof IngestException known) {
                return known;
            }
        }
        String reason = root(failure);
        String advice = reason.contains("No space left") ? "; free space on the disk, or use another disk" : "";
        return new IngestException(name + " failed: " + reason + advice, failure);
    }

    private static String root(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    }
}
