package org.crawlgraph.cores.exact;

import static it.unimi.dsi.fastutil.Arrays.MAX_ARRAY_SIZE;

/**
 * What a search has done, and how much it may do. Both are counted in links looked at, so that they are the same on every machine,
 * for every number of threads and on every run. Work on scores counts as many links as can be looked at meanwhile, roughly.
 */
public final class Effort {

    /** Says that a search has done all that it may; without a stack, since that is nothing unusual. */
    public static final class SpentException extends RuntimeException {

        private static final long serialVersionUID = 1;

        private SpentException() {
            super("the search has done all that it may", null, false, false);
        }
    }

    private long done;
    private long granted;
    private long begin;
    private long end;

    /** Grants more work, beside what is left. */
    public void grant(long links) {
        granted += links;
    }

    /** Work that is left of what was granted, at least 0. */
    public long left() {
        return Math.max(0, granted - done);
    }

    /** Begins a part of the work that may take so much. */
    public void begin(long links) {
        begin = done;
        end = done + links;
    }

    /** Counts work that was done. */
    public void count(long links) {
        done += links;
    }

    /** Ends the part of the work that has taken more than it may; called where it can end, many times a second. */
    public void check() {
        if (done > end) {
            throw new SpentException();
        }
    }

    /** Ends the part of the work for which so many links would have to lie in one array, when an array cannot be as long. */
    public void checkArray(long links) {
        if (links > MAX_ARRAY_SIZE) {
            throw new SpentException();
        }
    }

    /** How much of this part has been done, from 0 to {@link #most}. */
    public long done() {
        return Math.min(done - begin, most());
    }

    /** How much of this part may be done, at least 1. */
    public long most() {
        return Math.max(1, end - begin);
    }
}
