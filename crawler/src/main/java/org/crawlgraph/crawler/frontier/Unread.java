package org.crawlgraph.crawler.frontier;

import org.h2.mvstore.type.StringDataType;

/**
 * Pages whose processing did not finish, because it timed out or because the process died meanwhile. The latter may be a coincidence, as
 * when a crawl is killed: a page that was being processed at two deaths of the process is retried once more after all other tasks.
 */
public final class Unread {

    /** Timeouts after which a page is given up. */
    private static final int MOST_OVERDUE = 2;

    /** Process deaths after which a page is retried alone; one more and it is given up. */
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

    public void overdue(String url) {
        overdue.put(url, overdue.getOrDefault(url, 0L) + 1);
    }

    public void interrupted(String url) {
        interrupted.put(url, interrupted.getOrDefault(url, 0L) + 1);
    }

    public boolean isGivenUp(String url) {
        return overdue.getOrDefault(url, 0L) >= MOST_OVERDUE || interrupted.getOrDefault(url, 0L) > MOST_INTERRUPTED;
    }

    /** Defers a task in flight if its page must be processed alone and other tasks are left; returns whether it did. */
    public boolean defer(FetchTask task, boolean othersLeft) {
        boolean deferring = othersLeft && interrupted.getOrDefault(task.url(), 0L) == MOST_INTERRUPTED;
        if (deferring) {
            deferred.add(task, ALONE);
        }
        return deferring;
    }

    /** Re-queues one deferred task; returns whether there was one. */
    public boolean resumeOne() {
        return deferred.resume(ALONE, 1) > 0;
    }

    /** History of a URL, for messages. */
    public String words(String url) {
        long slow = overdue.getOrDefault(url, 0L);
        long ended = interrupted.getOrDefault(url, 0L);
        return slow + ended == 0
                ? "parsing it has always finished"
                : "parsing it did not finish " + (slow + ended) + " times";
    }
}
