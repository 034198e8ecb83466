package org.crawlgraph.crawler.frontier;

/**
 * The place of a host or an address in line, as one number: who has the lower one is asked first.
 *
 * <p>Without priorities that is the time when it may be asked. With them, those that may be asked now stand before the others: by the priority of
 * their first task, the highest first, then by the time since when they may be asked.
 */
final class Turns {

    /** From here on: not yet to be asked. */
    private static final long LATER = 1L << 62;

    /** Enough for the times until 2109. */
    private static final int TIME_BITS = 42;

    private static final long TIME = (1L << TIME_BITS) - 1;

    private final boolean prioritised;

    Turns(boolean prioritised) {
        this.prioritised = prioritised;
    }

    /** Not to be asked before a time; {@link HostQueue#NEVER} stays what it is. */
    long notBefore(long time) {
        return prioritised && time != HostQueue.NEVER ? LATER + Math.min(time, LATER - 2) : time;
    }

    /**
     * May be asked.
     *
     * @param rank of its first task, 0 for the highest priority
     * @param time since when
     */
    long due(long rank, long time) {
        return rank << TIME_BITS | Math.min(time, TIME);
    }

    /** The time from which on it may be asked. */
    long time(long turn) {
        if (!prioritised) {
            return turn;
        }
        return turn < LATER ? turn & TIME : turn - LATER;
    }

    /** The first of those that wait for their time. */
    long firstLater() {
        return LATER;
    }

    /** Whether who has this place may be asked at a time. */
    boolean isDue(long turn, long now) {
        return prioritised ? turn < LATER : turn <= now;
    }
}
