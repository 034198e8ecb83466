package org.crawlgraph.bolt;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** A server that does not answer, or not with what was asked for. */
public final class StoreFailure extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final boolean passing;

    /**
     * Makes a failure.
     *
     * @param message what, where, and what to do
     * @param passing whether the same may succeed later
     * @param cause null when it is a finding of ours
     */
    public StoreFailure(String message, boolean passing, @Nullable Throwable cause) {
        super(message, cause);
        this.passing = passing;
    }

    /**
     * Whether the same may succeed later: the server is gone, stops, or is busy. What was to be written is written not at all or
     * whole, and can be written again.
     */
    public boolean passing() {
        return passing;
    }
}
