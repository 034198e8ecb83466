package org.crawlgraph.crawler.frontier;

import org.jspecify.annotations.Nullable;

/** The tasks of a crawl with priorities, by their URLs: from when they are made until something came of them. Empty in other crawls. */
final class TaskPriorities {

    private static final String ON = "priorities";

    /** A task that is not done, and its priority now. */
    record Entry(long task, int priority) {

        byte[] toBytes() {
            return new RecordWriter().number(task).number(priority).toBytes();
        }

        static Entry fromBytes(byte[] bytes) {
            RecordReader from = new RecordReader("the priority of a task", bytes);
            return new Entry(from.number(), (int) from.number());
        }
    }

    private final StateStore store;
    /** By URL: (fingerprint, in two halves). */
    private final StoredMap<Key, Entry> entries;

    private boolean on;

    TaskPriorities(StateStore store) {
        this.store = store;
        entries = store.map("priorities", Key.TYPE, Entry::toBytes, Entry::fromBytes);
        on = store.number(ON) != 0;
    }

    boolean isOn() {
        return on;
    }

    void begin() {
        store.number(ON, 1);
        on = true;
    }

    /** What is known of the task for a URL; null when there is none. */
    @Nullable
    Entry of(String url) {
        return on ? entries.get(TextBudgets.place(url)) : null;
    }

    void put(String url, Entry entry) {
        if (on) {
            entries.put(TextBudgets.place(url), entry);
        }
    }

    /** A task with the priority that it has now, which may have changed while it was not waiting. */
    FetchTask current(FetchTask task) {
        Entry entry = of(task.url());
        return entry == null || entry.priority() == task.priority() ? task : task.withPriority(entry.priority());
    }

    /** Something came of a task, or nothing will. */
    void remove(FetchTask task) {
        if (on) {
            entries.remove(TextBudgets.place(task.url()));
        }
    }
}
