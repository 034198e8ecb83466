package org.crawlgraph.ingest.online;

import java.util.function.Function;
import org.crawlgraph.common.Retries;
import org.crawlgraph.ingest.source.IngestException;

/**
 * Transactions that are tried again when they fail for a reason that passes: up to ten times, with growing waits of random
 * length between them, about ten seconds in all.
 */
final class Attempts {

    private static final Retries RETRIES = new Retries(10, 80, 2_000);

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
        try {
            return RETRIES.run(
                    () -> store.inTransaction(work), failure -> failure instanceof PassingFailure, checkpoint);
        } catch (PassingFailure e) {
            if (Thread.currentThread().isInterrupted()) {
                throw new IngestException("the import was interrupted; run it again to go on", e);
            }
            throw new IngestException(
                    "a batch has failed " + RETRIES.most() + " times, the last time since " + e.getMessage()
                            + "; what was written before is kept: run the same import again to go on",
                    e);
        }
    }
}
