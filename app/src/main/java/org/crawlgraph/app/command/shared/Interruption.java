package org.crawlgraph.app.command.shared;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.common.Checkpoint;

/**
 * Ends a long task cleanly on Ctrl-C and SIGTERM: the task is cancelled at its next checkpoint, and the JVM waits a few
 * seconds for it to clean up.
 */
public final class Interruption implements Checkpoint, AutoCloseable {

    private static final long PATIENCE_SECONDS = 8;

    private final Checkpoint next;
    private final Runnable whenAsked;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interrupt, "crawlgraph-interrupt");
    private volatile boolean asked;

    /**
     * Starts watching.
     *
     * @param next receives progress
     * @param whenAsked runs at the signal, before the task ends
     */
    public Interruption(Checkpoint next, Runnable whenAsked) {
        this.next = next;
        this.whenAsked = whenAsked;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public void reached(String stage, long done, long total) {
        if (asked) {
            throw new CancellationException("interrupted while " + stage);
        }
        next.reached(stage, done, total);
    }

    private void interrupt() {
        asked = true;
        whenAsked.run();
        try {
            if (!ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        ended.countDown();
        if (!asked) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }
}
