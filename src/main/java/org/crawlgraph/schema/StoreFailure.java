package org.crawlgraph.schema;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** A store that does not answer, or returned an error. */
public class StoreFailure extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final boolean passing;

    /**
     * Creates a failure.
     * @param message what, where, and what to do
     * @param passing whether a retry may succeed
     * @param cause null when detected here
     */
    public StoreFailure(String message, boolean passing, @Nullable Throwable cause) {
        super(message, cause);
        this.passing = passing;
    }

    /**
     * Whether a retry may succeed: the store is down, stopping or busy. Writes were applied completely or not at all,
     * and can be repeated.
     */
    public boolean passing() {
        return passing;
    }

    /** Whether a failure comes from a store, and a retry may succeed. */
    public static boolean isPassing(Throwable failure) {
        return failure instanceof StoreFailure known && known.passing;
    }
}
