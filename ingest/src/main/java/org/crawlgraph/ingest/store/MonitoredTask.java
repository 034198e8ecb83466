package org.crawlgraph.ingest.store;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.schema.StoreFailure;

/**
 * Runs work that may block for long on a separate thread. The calling thread reports progress ten times per second;
 * when its checkpoint throws, it stops the work and waits for it to end.
 */
public final class MonitoredTask implements Checkpoint {

    private static final long PERIOD_MILLIS = 100;
    private static final long END_NANOS = 1_000_000;

    private volatile Position at;
    private volatile boolean stopped;

    private record Position(String stage, long done, long total) {}

    /** Work that reports progress to a checkpoint of any thread. */
    @FunctionalInterface
    public interface Work<T> {
        T run(Checkpoint progress) throws Exception;
    }

    private MonitoredTask(String stage) {
        at = new Position(stage, 0, 1);
    }

    /**
     * Runs {@code work} to its end.
     *
     * @param name name for errors and the thread, such as {@code "the import"}
     * @param stage the first stage
     * @param checkpoint called on this thread; an exception it throws reaches the caller after the work has ended
     * @param stop also asks the work to end; called repeatedly until it does
     * @throws IngestException when the work fails with one, or with a checked exception
     */
    public static <T> T run(String name, String stage, Checkpoint checkpoint, Work<T> work, Runnable stop) {
        MonitoredTask progress = new MonitoredTask(stage);
        FutureTask<T> task = new FutureTask<>(() -> work.run(progress));
        Thread thread = Workers.daemons("crawlgraph: " + name).newThread(task);
        thread.start();
        try {
            while (true) {
                checkpoint.reached(progress.at.stage, progress.at.done, progress.at.total);
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
            progress.stopped = true;
            boolean interrupted = Thread.interrupted(); // an interrupted thread does not park
            while (thread.isAlive()) {
                stop.run();
                LockSupport.parkNanos(END_NANOS);
                interrupted |= Thread.interrupted();
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void reached(String stage, long done, long total) {
        if (stopped) {
            throw new CancellationException("cancelled while " + stage);
        }
        at = new Position(stage, done, total);
    }

    private static IngestException unwrapped(String name, Throwable failure) {
        Throwable root = failure;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof IngestException known) {
                return known;
            }
            if (cause instanceof StoreFailure) {
                return new IngestException(String.valueOf(cause.getMessage()), failure);
            }
            root = cause;
        }
        String reason = root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
        String advice = reason.contains("No space left") ? "; free space on the disk, or use another disk" : "";
        return new IngestException(name + " failed: " + reason + advice, failure);
    }
}
