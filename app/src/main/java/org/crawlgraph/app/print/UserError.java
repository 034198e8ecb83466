package org.crawlgraph.app.print;

import java.util.function.Supplier;

/**
 * An error that the user can fix. The message says what is wrong, with which value, and what to do, and is printed
 * without a stack trace.
 */
public final class UserError extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates an error.
     *
     * @param message what, which value, what to do
     */
    public UserError(String message) {
        super(message);
    }

    /**
     * Creates an error with a cause.
     *
     * @param message what, which value, what to do
     * @param cause kept for debuggers, never printed
     */
    public UserError(String message, Throwable cause) {
        super(message, cause);
    }

    /** Returns the result of work; an {@link IllegalArgumentException} becomes an error with its message. */
    public static <T> T checked(Supplier<T> work) {
        try {
            return work.get();
        } catch (IllegalArgumentException e) {
            throw new UserError(String.valueOf(e.getMessage()), e);
        }
    }
}
