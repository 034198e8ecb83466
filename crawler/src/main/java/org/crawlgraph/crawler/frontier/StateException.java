package org.crawlgraph.crawler.frontier;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The state of a crawl cannot be used: the message says what is wrong, in which file, and what to do. */
public final class StateException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /**
     * Makes one.
     *
     * @param message one sentence or two, for the user
     * @param cause null when there is none
     */
    public StateException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /**
     * A file of the state is damaged.
     *
     * @param how a predicate, such as {@code "ends in the middle of a record"}
     */
    public static StateException damaged(Path file, String how) {
        return new StateException(
                file + " " + how
                        + ": the state of this crawl is damaged. Restore the folder from a copy, or begin a new crawl"
                        + " in another one; the pages that were fetched are in its WARC files and in the graph",
                null);
    }
}
