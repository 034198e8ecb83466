package org.crawlgraph.crawler.frontier;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Thrown if the state of a crawl cannot be used. The message names the problem, the file and the remedy. */
public final class StateException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /**
     * Creates an exception.
     *
     * @param message one or two sentences for the user
     * @param cause null if there is none
     */
    public StateException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /**
     * An exception for a damaged file.
     *
     * @param how a predicate, such as {@code "ends in the middle of a record"}
     */
    public static StateException damaged(Path file, String how) {
        return new StateException(
                file + " " + how
                        + ": the state of this crawl is damaged. Restore the folder from a backup, or"
                        + " start a new crawl in another folder; fetched pages are in its WARC files"
                        + " and in the graph",
                null);
    }
}
