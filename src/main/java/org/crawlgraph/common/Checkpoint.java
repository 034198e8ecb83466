package org.crawlgraph.common;

/**
 * Reports progress of long computations and cancels them. A computation calls its checkpoint many times a second, only
 * on the thread that started it. The implementation may show progress, and stops the computation by throwing an
 * unchecked exception, which reaches the caller unchanged after all worker threads have stopped.
 */
@PublicApi
@FunctionalInterface
public interface Checkpoint {

    /** Ignores progress and never stops the computation. */
    Checkpoint NONE = (stage, done, total) -> {};

    /**
     * Reports progress.
     *
     * @param stage current activity in a few lower-case words, such as {@code "seeds"}
     * @param done finished units, 0 to {@code total}
     * @param total number of units, at least 1
     */
    void reached(String stage, long done, long total);

    /**
     * Reports every 4,096th step only; for loops of short steps.
     *
     * @param done finished units, 0 to {@code total}; must grow by one per call
     */
    default void passed(String stage, long done, long total) {
        if ((done & 0xFFF) == 0) {
            reached(stage, done, total);
        }
    }
}
