package org.crawlgraph.crawler.frontier;

import org.jspecify.annotations.Nullable;

/** The state of a crawl cannot be used: the message says what is wrong, in which file, and what to do. */
public final class StateException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /**
     * Makes one.
     *
     * @param message one sentence or two, for people
     * @param cause null when there is none
     */
    public StateException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
