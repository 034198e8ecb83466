package org.crawlgraph.crawler.frontier;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.function.LongSupplier;
import org.crawlgraph.crawler.net.Validators;
import org.h2.mvstore.type.StringDataType;
import org.jspecify.annotations.Nullable;

/**
 * The persistent state of one crawl, stored in a folder.
 *
 * <p>Changes between two {@link #commit}s are atomic: after a crash of the process or the machine, either all or none
 * of them remain. A state is confined to one thread, except for methods that say otherwise. The life of a URL is:
 * {@link PendingLinks#propose}, {@link PendingLinks#merge} (the duplicate check), {@link Scheduler#next}, commit,
 * fetch, {@link Scheduler#done}, commit.
 *
 * <p><b>Cost.</b> About 230 MiB of memory regardless of the number of URLs (64 MiB of cache, 32 MiB of text
 * fingerprints; the rest is the duplicate check, {@link SeenSet}), plus the changes since the last commit. Disk: up to
 * 16 bytes per URL seen, up to 400 bytes per waiting URL, and the outcomes until every consumer has read them.
 * 10<sup>7</sup> waiting URLs fit a heap of 512 MiB ({@code extras/bench/seen.sh}).
 *
 * <p>All methods throw {@link StateException} if the folder is damaged and {@link UncheckedIOException} if it cannot be
 * read or written. Close the state then; it reopens at the last commit.
 */
public final class CrawlState implements AutoCloseable {

    private static final String TIME = "time";

    private final Clock clock;
    private final StateStore store;
    private final OutcomeLog log;
    private final SeenSet seen;
    private final Scheduler queue;
    private final Priorities priorities;
    private final Counters counters;
    private final Unread unread;
    private final PendingLinks links;

    private final DeferredTasks aside;
    private final DeferredTasks refused;
    private final StoredSeeds seeds;
    private boolean closed;

    private CrawlState(StateStore store, Clock clock, int leastFresh) {
        this.store = store;
        long ahead = store.number(TIME) - clock.millis(); // the system clock was set back since the last run
        this.clock = Clock.offset(clock, Duration.ofMillis(Math.max(0, ahead)));
        seen = new SeenSet(store, leastFresh);
        counters = new Counters(store);
        log = new OutcomeLog(store);
        priorities = new Priorities(store);
        queue = new Scheduler(store, this.clock, log, priorities);
        links = new PendingLinks(store, seen, queue, counters);
        seeds = new StoredSeeds(store);
        unread = new Unread(store);
        aside = new DeferredTasks(store, queue, "aside");
        refused = new DeferredTasks(store, queue, "refused");
    }

    /**
     * Opens the state of a crawl, or creates it.
     *
     * @param folder created if it does not exist
     * @param manifest options that must stay the same in every run of the crawl
     * @throws StateException if another process uses the folder, an option differs, a file is damaged, or a later
     *     version wrote it
     */
    public static CrawlState open(Path folder, Map<String, String> manifest) {
        return open(folder, manifest, monotonic(Instant.now(), System::nanoTime));
    }

    /** Opens or creates a state that timestamps requests with the given clock. */
    public static CrawlState open(Path folder, Map<String, String> manifest, Clock clock) {
        return open(folder, manifest, clock, SeenSet.LEAST_FRESH);
    }

    static CrawlState open(Path folder, @Nullable Map<String, String> manifest, Clock clock, int leastFresh) {
        StateStore store = StateStore.open(folder);
        try {
            if (manifest != null) {
                store.begin(manifest);
                store.commit();
            } else if (store.isNew()) {
                throw none(folder);
            }
            return new CrawlState(store, clock, leastFresh);
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    /**
     * Opens the state of an existing crawl, with whatever options it has.
     *
     * @throws StateException if the folder has no crawl, or for the reasons of {@link #open(Path, Map)}
     */
    public static CrawlState openStored(Path folder) {
        if (!exists(folder)) {
            throw none(folder);
        }
        return open(folder, null, monotonic(Instant.now(), System::nanoTime), SeenSet.LEAST_FRESH);
    }

    /** A clock that starts at a given time and ignores later changes to the system clock. */
    static Clock monotonic(Instant base, LongSupplier nanos) {
        long began = nanos.getAsLong();
        InstantSource source = () -> base.plusNanos(nanos.getAsLong() - began);
        return source.withZone(ZoneOffset.UTC);
    }

    private static StateException none(Path folder) {
        return new StateException("no crawl in " + folder + "; pass the folder of a crawl", null);
    }

    public static boolean exists(Path folder) {
        return Files.exists(folder.resolve("crawl.mv"));
    }

    /** Clock of the crawl, which never runs behind an earlier run. Delays, expiries and waits are measured with it. */
    public Clock clock() {
        return clock;
    }

    /** Number of URLs that wait for the duplicate check or a fetch, or are in flight. */
    public long left() {
        return queue.waiting() + queue.inFlight() + links.pending();
    }

    /** The options with which the crawl was created. */
    public Map<String, String> manifest() {
        return store.manifest();
    }

    public PendingLinks links() {
        return links;
    }

    public Scheduler tasks() {
        return queue;
    }

    public Unread unread() {
        return unread;
    }

    public Priorities priorities() {
        return priorities;
    }

    /** The store, for parts of a crawl that keep maps of their own in the state. */
    public StateStore store() {
        return store;
    }

    public DeferredTasks aside() {
        return aside;
    }

    /** Tasks that were refused for the options of a run, by reason: a later run may fetch them. */
    public DeferredTasks refused() {
        return refused;
    }

    public StoredSeeds seeds() {
        return seeds;
    }

    public OutcomeLog log() {
        return log;
    }

    public Counters counters() {
        return counters;
    }

    /** A stored value by name; null if there is none. */
    public <V> @Nullable V value(String name, Class<V> type) {
        return values(type).get(name);
    }

    public <V> void value(String name, Class<V> type, V value) {
        values(type).put(name, value);
    }

    private <V> StoredMap<String, V> values(Class<V> type) {
        return store.map("values", StringDataType.INSTANCE, type);
    }

    /** Commits all changes. They are on disk when this method returns. */
    public void commit() {
        store.number(TIME, clock.millis());
        store.commit();
        log.committed();
        seen.merge();
    }

    /** Closes the state and discards all changes since the last commit. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            store.close();
        }
    }

    /**
     * Named persistent counters that only grow. The state itself maintains {@code checked} (links that went through the
     * duplicate check), {@code duplicates} (links dropped before it) and {@code tasks}.
     */
    public static final class Counters {

        private final StoredMap<String, Long> kept;

        Counters(StateStore store) {
            kept = store.map("counts", StringDataType.INSTANCE, Long.class).buffered();
        }

        public void add(String name, long by) {
            if (by != 0) {
                kept.put(name, of(name) + by);
            }
        }

        /** Value of a counter; 0 initially. */
        public long of(String name) {
            return kept.getOrDefault(name, 0L);
        }

        public Map<String, Long> all() {
            return kept.all();
        }
    }

    /** Seeds of a crawl, best first. They need not fit into memory. */
    public static final class StoredSeeds extends StoredLog<String> {

        private static final String COMPLETE = "seeds.complete";

        private final StateStore store;

        StoredSeeds(StateStore store) {
            super(store, "seeds", String.class);
            this.store = store;
        }

        /** Whether {@link #complete} was called. */
        public boolean isComplete() {
            return store.number(COMPLETE) == 1;
        }

        /** Marks the list of seeds as complete; an incomplete one comes from an interrupted run. */
        public void complete() {
            store.number(COMPLETE, 1);
        }
    }

    /**
     * The last fetch of a URL by an earlier crawl.
     *
     * @param at time of the fetch
     * @param again whether the URL is due for a refetch
     * @param validators for a conditional request
     */
    public record EarlierFetch(Instant at, boolean again, Validators validators) {}

    /**
     * Pages whose processing did not finish, because it timed out or because the process died meanwhile. The latter may
     * be a coincidence, as when a crawl is killed, so a page has several attempts.
     */
    public static final class Unread {

        /** Attempts that do not finish, after which a page is given up. */
        private static final long MAX_UNFINISHED = 3;

        private final StoredMap<String, Long> pages;

        Unread(StateStore store) {
            pages = store.map("unread", StringDataType.INSTANCE, Long.class);
        }

        private long times(String url) {
            return pages.getOrDefault(url, 0L);
        }

        /** Counts an attempt that did not finish. */
        public void unfinished(String url) {
            pages.put(url, times(url) + 1);
        }

        public boolean isGivenUp(String url) {
            return times(url) >= MAX_UNFINISHED;
        }

        /** History of a URL, for messages. */
        public String words(String url) {
            return times(url) == 0
                    ? "parsing it has always finished"
                    : "parsing it did not finish " + times(url) + " times";
        }
    }
}
