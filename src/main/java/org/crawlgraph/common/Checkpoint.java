package org.crawlgraph.common;

/**
 * Called by every long computation, many times a second and only on the thread that started it. An implementation may
 * show the progress, and stops the computation by throwing an unchecked exception, which reaches the caller unchanged
 * after all worker threads have come to rest.
 */
@PublicApi
@FunctionalInterface
public interface Checkpoint {

    /** Neither shows anything nor stops anything. */
    Checkpoint NONE = (stage, done, total) -> {};

    /**
     * Tells that the computation has come this far.
     *
     * @param stage what is being done, in a few lower-case words, such as {@code "seeds"}
     * @param done units finished, from 0 to {@code total}
     * @param total units in all, at least 1
     */
    void reached(String stage, long done, long total);

    /**
     * The same for loops of short steps: only every 4,096th step calls it.
     *
     * @param done units finished, from 0 to {@code total}; must grow by one from call to call
     */
    default void passed(String stage, long done, long total) {
        if ((done & 0xFFF) == 0) {
            reached(stage, done, total);
        }
    }
}
