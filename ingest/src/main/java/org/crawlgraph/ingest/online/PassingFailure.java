package org.crawlgraph.ingest.online;

import java.io.Serial;

/** A transaction that failed for a reason which passes: a deadlock, a change of leader, a lost connection. */
public final class PassingFailure extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * Nothing of the transaction is in the store, or all of it, if the answer to its commit was lost.
     *
     * @param message what the database said
     */
    public PassingFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
