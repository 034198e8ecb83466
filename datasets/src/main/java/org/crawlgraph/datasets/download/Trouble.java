package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.io.Serial;

/** A failure that a retry may fix. */
final class Trouble extends IOException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final long waitSeconds;

    Trouble(String message) {
        this(message, 0);
    }

    /** @param waitSeconds the wait requested by the server, 0 for none */
    Trouble(String message, long waitSeconds) {
        super(message);
        this.waitSeconds = waitSeconds;
    }

    long waitSeconds() {
        return waitSeconds;
    }
}
