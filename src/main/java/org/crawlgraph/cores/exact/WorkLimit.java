package org.crawlgraph.cores.exact;

import static it.unimi.dsi.fastutil.Arrays.MAX_ARRAY_SIZE;

import org.crawlgraph.common.Checkpoint;

/**
 * Counts the work of a search against a limit. The unit is one link read, so the count is the same on every machine, in
 * every run and for every number of threads. Work on scores counts as the number of links that can be read in about the
 * same time.
 */
public final class WorkLimit {

    /** Thrown at the work limit. It has no stack trace, because reaching the limit is normal. */
    public static final class SpentException extends RuntimeException {

        private static final long serialVersionUID = 1;

        private SpentException() {
            super("the search has reached its limit", null, false, false);
        }
    }

    /** The stage of a checkpoint that gets the share of the allowed work. */
    public static final String SEARCHING = "searching";

    /** Work between two reports: well below a millisecond. */
    private static final long REPORTED = 1 << 16;

    private long done;
    private long granted;
    private long begin;
    private long end;
    private long reported;
    private Checkpoint checkpoint = Checkpoint.NONE;

    /** Adds to the work allowed in total. */
    public void grant(long links) {
        granted += links;
    }

    /** The granted work that is not used yet, at least 0. */
    public long left() {
        return Math.max(0, granted - done);
    }

    /**
     * Starts a part of the work with its own limit; the checkpoint gets the work done in it in the stage
     * {@code "searching"}.
     */
    public void begin(long links, Checkpoint checkpoint) {
        this.checkpoint = checkpoint;
        begin = done;
        end = done + links;
    }

    public void count(long links) {
        done += links;
        if (done - reported > REPORTED) {
            reported = done;
            long most = Math.max(1, end - begin);
            checkpoint.reached(SEARCHING, Math.min(done - begin, most), most);
        }
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
}
