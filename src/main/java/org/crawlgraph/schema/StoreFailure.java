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

    /** The database's message about a value that a uniqueness constraint rejects, with what to do if a retry fails too. */
    public static String violation(@Nullable String message) {
        return message + ". A uniqueness constraint of the database allows this value once: delete or merge the other"
                + " node, or drop the constraint (SHOW CONSTRAINTS lists it)";
    }

    /** The database's message about nodes with equal values that prevent a uniqueness constraint, with what to do. */
    public static String duplicates(@Nullable String message) {
        return message + " Delete or merge nodes until each value is left once, and run this again";
    }

    /** Whether a failure comes from a store, and a retry may succeed. */
    public static boolean isPassing(Throwable failure) {
        return failure instanceof StoreFailure known && known.passing;
    }
}
