package org.crawlgraph.cores.exact;

import static it.unimi.dsi.fastutil.Arrays.MAX_ARRAY_SIZE;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Counts the work of a search against a limit. The unit is a link read, so that the count is the same on every machine, for every number of
 * threads and on every run. Work on scores counts as the number of links that could be read in about the same time.
 */
public final class WorkLimit {

    /** Thrown at the limit of work. It has no stack trace, since reaching the limit is normal. */
    public static final class SpentException extends RuntimeException {

        private static final long serialVersionUID = 1;

        private SpentException() {
            super("the search has done all that it may", null, false, false);
        }
    }

    /** Memory that an authority of a region takes, in links. */
    private static final int LINKS_PER_AUTHORITY = 19;

    private long done;
    private long granted;
    private long begin;
    private long end;
    private long mostLinks;
    private @Nullable Ahead record;

    /** Adds to the work allowed in total. */
    public void grant(long links) {
        granted += links;
    }

    /** The rest of the granted work, at least 0. */
    public long left() {
        return Math.max(0, granted - done);
    }

    /** Starts a part of the work with a limit of its own. */
    public void begin(long links) {
        begin = done;
        end = done + links;
    }

    public void count(long links) {
        done += links;
    }

    /**
     * Throws {@link SpentException} if the current part has exceeded its limit. Call it many times a second, wherever the work can stop.
     */
    public void check() {
        if (record != null) {
            record.checks.add(done - record.begin);
        }
        if (done > end) {
            throw new SpentException();
        }
    }

    /** Throws {@link SpentException} if so many links do not fit into one array, or a region of this size is too large to be ranked ahead. */
    public void checkArray(long links, long authorities) {
        if (links > MAX_ARRAY_SIZE || (record != null && links + LINKS_PER_AUTHORITY * authorities > mostLinks)) {
            throw new SpentException();
        }
    }

    /** Work done ahead of its turn. It counts when {@link WorkLimit#replay} is called. */
    public static final class Ahead {
        private final long begin;
        private final LongArrayList checks = new LongArrayList();
        private final LongArrayList marks = new LongArrayList();

        private Ahead(long begin) {
            this.begin = begin;
        }
    }

    /** Records the work from here on, on regions that take no more memory than {@code mostLinks} links, until {@link #forget} is called. */
    public Ahead record(long mostLinks) {
        this.mostLinks = mostLinks;
        record = new Ahead(done);
        return record;
    }

    /** Marks a position in the record, if there is one. Positions are numbered from 0. */
    public void mark() {
        if (record != null) {
            record.marks.add(record.checks.size());
            record.marks.add(done - record.begin);
        }
    }

    /** Ends a record: nothing that it contains counts until it is replayed. */
    public void forget() {
        if (record != null) {
            done = record.begin;
            record = null;
        }
    }

    /** Counts recorded work up to a mark as if it were done now, with all its checks. */
    public void replay(Ahead ahead, int mark) {
        long before = done;
        for (int check = 0; check < ahead.marks.getLong(2 * mark); check++) {
            done = before + ahead.checks.getLong(check);
            check();
        }
        done = before + ahead.marks.getLong(2 * mark + 1);
    }

    /** The work done in the current part, from 0 to {@link #most}. */
    public long done() {
        return Math.min(done - begin, most());
    }

    /** The limit of the current part, at least 1. */
    public long most() {
        return Math.max(1, end - begin);
    }
}
