package org.crawlgraph.app.errors;

/**
 * Something the user can put right: the message says what is wrong, with which value, and what to do, and is printed as it
 * is, without a stack trace.
 */
public final class UserError extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Makes an error of one sentence or two.
     *
     * @param message what, which value, what to do
     */
    public UserError(String message) {
        super(message);
    }

    /**
     * Makes an error that something else brought about.
     *
     * @param message what, which value, what to do
     * @param cause kept for debuggers, never printed
     */
    public UserError(String message, Throwable cause) {
        super(message, cause);
    }
}
