package org.crawlgraph.crawler.frontier;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which tasks of a crawl go first. Politeness comes before: of the tasks of a host, and of the hosts that may be asked, those of
 * higher priority go first, and of equal ones those that would without priorities. A host counts as much as its first task. One that may be asked again while another
 * of the same address is in line goes in its place, not before.
 *
 * <p>A link brings its priority with it ({@link DiscoveredLink#priority}). A task can rise and fall until something came of it: {@link #set}
 * moves it, and a link that is found again with a higher priority lifts it. Changes are kept with the next commit, as all of a state.
 *
 * <p><b>Cost.</b> A crawl that has not {@linkplain #begin begun} with priorities pays nothing. Others find a task by its URL, which is an entry of some 20 bytes on
 * disk for each that waits, and check links for duplicates as soon as one of them has a priority.
 */
public final class Priorities {

    /** The highest priority; the lowest is 0, which a task has unless something else is said. */
    public static final int MOST = (1 << 20) - 1;

    private final PolitenessQueue queue;
    /** What pages that are not fetched are worth, as bits of a double: (fingerprint, in two halves). */
    private final StoredMap<Key, Long> cash;

    Priorities(StateStore store, PolitenessQueue queue) {
        this.queue = queue;
        this.cash = store.numbers("cash", Key.TYPE);
    }

    /** What a page is worth: the cash that others have given it. */
    public double cash(String url) {
        return Double.longBitsToDouble(cash.getOrDefault(TextBudgets.place(url), 0L));
    }

    /** Sets the cash of a page. */
    public void cash(String url, double amount) {
        if (amount > 0) {
            cash.put(TextBudgets.place(url), Double.doubleToLongBits(amount));
        } else {
            cash.remove(TextBudgets.place(url));
        }
    }

    /** Lets one request in some go to any host that may be asked, whatever the priority of its tasks; 0 for none; not kept. */
    public void anyHostEvery(int requests) {
        queue.anyHostEvery(requests);
    }

    /**
     * Gives the tasks of this crawl priorities, for good; does nothing when they have them.
     *
     * @throws IllegalStateException when the crawl has tasks without
     */
    public void begin() {
        queue.begin();
    }

    /** Whether tasks have priorities. */
    public boolean areOn() {
        return queue.isPrioritised();
    }

    /**
     * Sets the priority of the task for a URL, which waits, is in flight, or is set aside; what is in flight has it when it comes back.
     *
     * @param priority 0 to {@link #MOST}
     * @return whether there is such a task; a URL that waits for the duplicate check has none yet
     * @throws IllegalArgumentException when the priority is out of its range
     * @throws IllegalStateException when tasks have no priorities
     */
    public boolean set(String url, int priority) {
        return queue.prioritise(url, checked(priority, url), false);
    }

    /** The priority of the task for a URL; -1 when there is none, or tasks have no priorities. */
    public int of(String url) {
        Stored.Entry entry = queue.priority(url);
        return entry == null ? -1 : entry.priority();
    }

    /** Refuses links with priorities where tasks have none. */
    void check(List<DiscoveredLink> links) {
        if (!areOn()) {
            links.stream().filter(link -> link.priority() > 0).findFirst().ifPresent(link -> {
                throw new IllegalStateException("the tasks of this crawl have no priorities, so " + link.url()
                        + " cannot have " + link.priority() + "; they must have them from the beginning");
            });
        }
    }

    static int checked(int priority, String url) {
        if (priority < 0 || priority > MOST) {
            throw new IllegalArgumentException(
                    "the priority of " + url + " is " + priority + "; it goes from 0 to " + MOST);
        }
        return priority;
    }

    /** The tasks of a crawl with priorities, by their URLs: from when they are made until something came of them. Empty in other crawls. */
    static final class Stored {

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

        Stored(StateStore store) {
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
}
