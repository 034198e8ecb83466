package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.io.Serial;

/** A failure that the next try may not meet. */
final class Trouble extends IOException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final long waitSeconds;

    Trouble(String message) {
        this(message, 0);
    }

    /** @param waitSeconds how long the server asks to wait, 0 when it does not */
    Trouble(String message, long waitSeconds) {
        super(message);
        this.waitSeconds = waitSeconds;
    }

    long waitSeconds() {
        return waitSeconds;
    }
}
