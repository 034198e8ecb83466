package org.crawlgraph.crawler.frontier;

import org.h2.mvstore.type.StringDataType;

/**
 * Pages whose reading did not end: because it took too long, or because the process ended meanwhile. The second may be a coincidence, as
 * when a crawl is killed: a page that was being read when the process ended twice is read once more, when nothing else is left to do.
 */
public final class Unread {

    /** How often reading may take too long. */
    private static final int MOST_OVERDUE = 2;

    /** How often the process may end before a page is read alone, and then once more. */
    private static final int MOST_INTERRUPTED = 2;

    private static final String ALONE = "alone";

    private final StoredMap<String, Long> overdue;
    private final StoredMap<String, Long> interrupted;
    private final DeferredTasks deferred;

    Unread(StateStore store, PolitenessQueue queue) {
        overdue = store.numbers("unread", StringDataType.INSTANCE);
        interrupted = store.numbers("interrupted", StringDataType.INSTANCE);
        deferred = new DeferredTasks(store, queue, ALONE);
    }

    /** Reading a page took too long. */
    public void overdue(String url) {
        overdue.put(url, overdue.getOrDefault(url, 0L) + 1);
    }

    /** The process ended while a page was being read. */
    public void interrupted(String url) {
        interrupted.put(url, interrupted.getOrDefault(url, 0L) + 1);
    }

    /** Whether a page is given up. */
    public boolean isGivenUp(String url) {
        return overdue.getOrDefault(url, 0L) >= MOST_OVERDUE || interrupted.getOrDefault(url, 0L) > MOST_INTERRUPTED;
    }

    /** Defers a task in flight if its page must be read alone and other tasks are left; returns whether it did. */
    public boolean defer(FetchTask task, boolean othersLeft) {
        boolean deferring = othersLeft && interrupted.getOrDefault(task.url(), 0L) == MOST_INTERRUPTED;
        if (deferring) {
            deferred.add(task, ALONE);
        }
        return deferring;
    }

    /** Lets one deferred task wait again; returns whether there was one. */
    public boolean resumeOne() {
        return deferred.resume(ALONE, 1) > 0;
    }

    /** The history of a URL, for users. */
    public String words(String url) {
        long slow = overdue.getOrDefault(url, 0L);
        long ended = interrupted.getOrDefault(url, 0L);
        return slow + ended == 0
                ? "reading it has not failed to end"
                : "reading it did not end, " + (slow + ended) + " times";
    }
}
