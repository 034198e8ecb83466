package org.crawlgraph.ingest.online;

import java.io.Serial;

/** A transaction that failed for a transient reason: a deadlock, a change of leader, a lost connection. */
public final class PassingFailure extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * Reports a transaction that was rolled back, or committed with the acknowledgement lost.
     *
     * @param message the database's message
     */
    public PassingFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
