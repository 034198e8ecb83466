package org.crawlgraph.ingest.online;

import java.io.Serial;

/** A transaction that failed for a transient reason: a deadlock, a change of leader, a lost connection. */
public final class PassingFailure extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * The transaction was rolled back, or was committed and the acknowledgement lost.
     *
     * @param message of the database
     */
    public PassingFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
