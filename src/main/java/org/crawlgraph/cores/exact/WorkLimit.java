package org.crawlgraph.cores.exact;

import static it.unimi.dsi.fastutil.Arrays.MAX_ARRAY_SIZE;

/**
 * Counts the work of a search against a limit. The unit is one link read, so the count is the same on every machine, in every run and for
 * every number of threads. Work on scores counts as the number of links that can be read in about the same time.
 */
public final class WorkLimit {

    /** Thrown at the work limit. It has no stack trace, because reaching the limit is normal. */
    public static final class SpentException extends RuntimeException {

        private static final long serialVersionUID = 1;

        private SpentException() {
            super("the search has reached its limit", null, false, false);
        }
    }

    private long done;
    private long granted;
    private long begin;
    private long end;

    /** Adds to the work allowed in total. */
    public void grant(long links) {
        granted += links;
    }

    /** The granted work that is not used yet, at least 0. */
    public long left() {
        return Math.max(0, granted - done);
    }

    /** Starts a part of the work that has its own limit. */
    public void begin(long links) {
        begin = done;
        end = done + links;
    }

    public void count(long links) {
        done += links;
    }

    /** Throws {@link SpentException} if the current part has exceeded its limit. Call it many times a second. */
    void check() {
        if (done > end) {
            throw new SpentException();
        }
    }

    /** Throws {@link SpentException} if this number of links does not fit into one array. */
    void checkArray(long links) {
        if (links > MAX_ARRAY_SIZE) {
            throw new SpentException();
        }
    }

    /** The work done in the current part, from 0 to {@link #most}. */
    long done() {
        return Math.min(done - begin, most());
    }

    /** The limit of the current part, at least 1. */
    long most() {
        return Math.max(1, end - begin);
    }
}
