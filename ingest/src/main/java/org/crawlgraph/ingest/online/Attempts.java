package org.crawlgraph.ingest.online;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.crawlgraph.ingest.IngestException;

/**
 * Transactions that are tried again when they fail for a reason that passes: up to ten times, with growing waits of random
 * length between them, about ten seconds in all.
 */
final class Attempts {

    private static final int MOST = 10;
    private static final long FIRST_WAIT_MILLIS = 40;
    private static final long LONGEST_WAIT_MILLIS = 2_000;
    private static final long NAP_MILLIS = 100;

    private final OnlineStore store;
    private final Runnable checkpoint;

    /**
     * Nothing tried yet.
     *
     * @param checkpoint run while waiting, ten times a second; ends the wait by throwing
     */
    Attempts(OnlineStore store, Runnable checkpoint) {
        this.store = store;
        this.checkpoint = checkpoint;
    }

    /**
     * Runs work in a transaction.
     *
     * @param work may be run several times
     * @throws IngestException when it fails for good, or every time
     */
    <T> T run(Function<StoreBatch, T> work) {
        for (int attempt = 1; ; attempt++) {
            try {
                return store.inTransaction(work);
            } catch (PassingFailure e) {
                if (attempt == MOST) {
                    throw new IngestException(
                            "a batch has failed " + MOST + " times, the last time since " + e.getMessage()
                                    + "; what was written before is kept: run the same import again to go on",
                            e);
                }
                pause(Math.min(LONGEST_WAIT_MILLIS, FIRST_WAIT_MILLIS << attempt));
            }
        }
    }

    private void pause(long most) {
        long end = System.nanoTime()
                + TimeUnit.MILLISECONDS.toNanos(
                        most / 2 + ThreadLocalRandom.current().nextLong(most / 2));
        try {
            for (long left = most; left > 0; left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
                checkpoint.run();
                TimeUnit.MILLISECONDS.sleep(Math.min(left, NAP_MILLIS));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IngestException("the import was interrupted; run it again to go on", e);
        }
    }
}
