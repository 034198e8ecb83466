package org.crawlgraph.crawler.frontier;

import org.jspecify.annotations.Nullable;

/**
 * Priorities of tasks. Politeness takes precedence: priorities order the tasks of a host, and the hosts that are due by
 * their first tasks; ties keep the order without priorities. A host that becomes due while its address is already
 * queued may take the turn of the address, but does not move it forward.
 *
 * <p>A link carries its priority ({@link DiscoveredLink#priority}). Until a task is done, {@link Scheduler#prioritise}
 * changes its priority, and a link to the same URL with a higher priority raises it. Changes take effect with the next
 * commit, as everywhere in a state.
 *
 * <p><b>Cost.</b> None unless the crawl was {@linkplain #begin begun} with priorities. With priorities, tasks are
 * indexed by URL (about 20 bytes on disk per waiting task), and a link with a priority makes the duplicate check due at
 * once.
 */
public final class Priorities {

    /** The highest priority. The lowest, and the default, is 0. */
    public static final int MOST = (1 << 20) - 1;

    private static final String ON = "priorities";

    record Entry(long task, int priority) {}

    private final StateStore store;
    /** Worth of unfetched pages. Key: (URL fingerprint in two halves). */
    private final StoredMap<Key, Double> worth;
    /** Tasks that are not done; empty without priorities. Key: (URL fingerprint in two halves). */
    private final StoredMap<Key, Entry> entries;

    private boolean on;

    Priorities(StateStore store) {
        this.store = store;
        worth = store.map("worth", Key.TYPE, Double.class);
        entries = store.map("priorities", Key.TYPE, Entry.class);
        on = store.number(ON) != 0;
    }

    /** The worth that other pages have given to a page; 0 if none. */
    public double worth(String url) {
        return worth.getOrDefault(Key.of(url), 0.0);
    }

    public void worth(String url, double amount) {
        if (amount > 0) {
            worth.put(Key.of(url), amount);
        } else {
            worth.remove(Key.of(url));
        }
    }

    /**
     * Enables priorities permanently. Has no effect if they are enabled.
     *
     * @throws IllegalStateException if the crawl already has tasks without priorities
     */
    public void begin() {
        if (!on && store.number("tasks") > 0) {
            throw new IllegalStateException(
                    "the crawl has tasks without priorities; start a new crawl to use priorities");
        }
        store.number(ON, 1);
        on = true;
    }

    public boolean areOn() {
        return on;
    }

    /** The priority of the task of a URL; -1 if there is none or priorities are disabled. */
    public int of(String url) {
        Entry entry = entry(url);
        return entry == null ? -1 : entry.priority();
    }

    @Nullable
    Entry entry(String url) {
        return on ? entries.get(Key.of(url)) : null;
    }

    void put(String url, Entry entry) {
        if (on) {
            entries.put(Key.of(url), entry);
        }
    }

    /** The task with its current priority, which may have changed while it was not in the queue. */
    FetchTask current(FetchTask task) {
        Entry entry = entry(task.url());
        return entry == null || entry.priority() == task.link().priority() ? task : task.withPriority(entry.priority());
    }

    void remove(FetchTask task) {
        if (on) {
            entries.remove(Key.of(task.url()));
        }
    }

    static int checked(int priority, String url) {
        if (priority < 0 || priority > MOST) {
            throw new IllegalArgumentException(
                    "the priority of " + url + " is " + priority + "; it must be from 0 to " + MOST);
        }
        return priority;
    }
}
