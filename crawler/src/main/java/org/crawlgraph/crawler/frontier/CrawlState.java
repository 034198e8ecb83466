package org.crawlgraph.crawler.frontier;

import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.crawlgraph.common.TextFingerprint;
import org.h2.mvstore.type.StringDataType;
import org.jspecify.annotations.Nullable;

/**
 * The state of one crawl, in a folder.
 *
 * <p>What is changed between two {@link #commit}s is kept as a whole or not at all, whatever becomes of the process or the machine.
 * One thread changes a state; what other threads may call says so. A URL goes this way: {@link Links#propose}, {@link Links#merge} (the
 * duplicate check), {@link Tasks#next}, a commit, the fetch, {@link Tasks#done}, a commit.
 *
 * <p><b>Politeness.</b> An origin is asked once at a time, and so is an address; each is left alone for the delay of the origin from
 * the end of one request to the next.
 *
 * <p><b>Cost.</b> About 230 MiB of memory however many URLs there are (64 MiB of them a cache, 32 MiB texts, the rest the duplicate check, {@link
 * SeenSet}), and what changes between two commits. Disk: 8 bytes for each URL seen, up to 400 for each that waits, and outcomes
 * until every consumer has them. With 10<sup>7</sup> URLs that all waited, a heap of 512 MiB was enough ({@code bench/seen.sh}).
 *
 * <p>All methods throw {@link StateException} when the folder turns out to be damaged, and {@link UncheckedIOException} when it cannot
 * be read or written; the state must be closed then, and is as it was after the last commit.
 */
public final class CrawlState implements AutoCloseable {

    private static final String SEEN = " seen";
    private static final String TIME = "time";

    /** Links of a merge whose tasks must be found by their URLs, too, which lie far apart on disk. */
    private static final int MOST_PRIOR = 1 << 13;

    private final Clock clock;
    private final StateStore store;
    private final OutcomeLog log;
    private final SeenSet seen;
    private final PendingLinks pending;
    private final PolitenessQueue queue;
    private final Priorities priorities;
    private final Counters counters;
    private final Unread unread;
    private final Links links = new Links();
    private final Tasks tasks = new Tasks();
    private final Origins origins = new Origins();
    private final KeptFetches kept;
    private final TextBudgets budgets;
    private final UrlLessons lessons;
    private final DeferredTasks aside;
    private final Notes notes;
    private final StoredSeeds seeds;
    private final List<FetchTask> leftInFlight;
    private boolean idle = true;
    private boolean closed;

    private CrawlState(Path folder, StateStore store, Clock clock, SeenSet.Size size) {
        this.store = store;
        long ahead = store.number(TIME) - clock.millis(); // the clock of the machine was set back since the last run
        this.clock = Clock.offset(clock, Duration.ofMillis(Math.max(0, ahead)));
        byte[] place = store.value(SEEN);
        seen = new SeenSet(folder, store.log("fingerprints"), place == null ? new byte[] {} : place, size);
        try {
            pending = new PendingLinks(store, seen);
            counters = new Counters(store);
            log = new OutcomeLog(store);
            queue = new PolitenessQueue(store);
            priorities = new Priorities(store, queue);
            seeds = new StoredSeeds(store);
            unread = new Unread(store, queue);
            budgets = new TextBudgets(store);
            lessons = new UrlLessons(store);
            aside = new DeferredTasks(store, queue, "aside");
            notes = new Notes(store);
            kept = new KeptFetches(store);
            leftInFlight = List.copyOf(queue.recover());
        } catch (RuntimeException e) {
            seen.close();
            throw e;
        }
    }

    /**
     * Opens the state of a crawl, or begins one.
     *
     * @param folder made when it is not there
     * @param manifest options that must not change between runs of one crawl
     * @throws StateException when another process has it, an option differs, it is damaged, or a later version wrote it
     */
    public static CrawlState open(Path folder, Map<String, String> manifest) {
        return open(folder, manifest, new MonotonicClock());
    }

    /** The same with a clock, by which requests end. */
    public static CrawlState open(Path folder, Map<String, String> manifest, Clock clock) {
        return open(folder, manifest, clock, SeenSet.Size.CRAWL);
    }

    /** The same with as much of the duplicate check in memory as is said. */
    static CrawlState open(Path folder, Map<String, String> manifest, Clock clock, SeenSet.Size size) {
        StateStore store = StateStore.open(folder);
        try {
            store.begin(manifest);
            CrawlState state = new CrawlState(folder, store, clock, size);
            state.commit();
            return state;
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    /**
     * Opens the state of a crawl that was begun before, whatever its options.
     *
     * @throws StateException when there is none, or for the reasons of {@link #open(Path, Map)}
     */
    public static CrawlState openStored(Path folder) {
        if (!exists(folder)) {
            throw none(folder);
        }
        StateStore store = StateStore.open(folder);
        try {
            if (store.isNew()) {
                throw none(folder);
            }
            return new CrawlState(folder, store, new MonotonicClock(), SeenSet.Size.CRAWL);
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    private static StateException none(Path folder) {
        return new StateException("no crawl in " + folder + "; name the folder of one", null);
    }

    /** Whether a crawl was begun in a folder. */
    public static boolean exists(Path folder) {
        return Files.exists(folder.resolve("crawl.mv"));
    }

    /** The time of the crawl, which is never before that of an earlier run. It measures delays, expiries and waits. */
    public Clock clock() {
        return clock;
    }

    /** The options that the crawl was begun with. */
    public Map<String, String> manifest() {
        return store.manifest();
    }

    public Links links() {
        return links;
    }

    public Tasks tasks() {
        return tasks;
    }

    public Origins origins() {
        return origins;
    }

    /** Pages whose reading did not end. */
    public Unread unread() {
        return unread;
    }

    /** Which tasks go first. */
    public Priorities priorities() {
        return priorities;
    }

    /** What the pages of groups of URLs have brought. */
    public TextBudgets budgets() {
        return budgets;
    }

    /** What was learned about URLs that say the same. */
    public UrlLessons lessons() {
        return lessons;
    }

    /** Tasks that wait for their group to be taken up again. */
    public DeferredTasks aside() {
        return aside;
    }

    /** What is noted about URLs. */
    public Notes notes() {
        return notes;
    }

    /** Where the crawl starts. */
    public StoredSeeds seeds() {
        return seeds;
    }

    /** What came of tasks. */
    public OutcomeLog log() {
        return log;
    }

    /** Counts that are kept. */
    public Counters counters() {
        return counters;
    }

    /** A small value that is kept; null when there is none. */
    public byte @Nullable [] value(String name) {
        return store.value("value " + name);
    }

    /** Keeps a small value. */
    public void value(String name, byte[] value) {
        store.value("value " + name, value);
    }

    /** Keeps everything that was changed since the last commit, on the disk when this returns. */
    public void commit() {
        seen.fold();
        store.value(SEEN, seen.position());
        store.number(TIME, clock.millis());
        store.commit();
        log.committed();
        seen.committed();
    }

    /** Closes; what was changed since the last commit is forgotten. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            try {
                seen.close();
            } finally {
                store.close();
            }
        }
    }

    /** Links on their way to become tasks. */
    public final class Links {

        private Links() {}

        /** Remembers links until the next {@link #merge}; those known to be duplicates are counted ({@code duplicates}) and forgotten. */
        public void propose(List<DiscoveredLink> found) {
            priorities.check(found);
            counters.add("duplicates", pending.propose(found, queue::lift));
        }

        /** Whether enough links wait for a merge, or any do while there is nothing to fetch. */
        public boolean mergeDue() {
            return pending.due() || (idle && pending.size() > 0);
        }

        /**
         * Checks links for duplicates, the oldest first, about 65,000 at most. What is new and wanted becomes a task;
         * what is new and not wanted is not remembered, and is asked about again when it is found again.
         *
         * @param wanted asked about each link with a new URL until one with that URL is wanted; must not throw
         */
        public void merge(Predicate<DiscoveredLink> wanted) {
            merge(PendingLinks.MOST, wanted, EarlierFetch.Source.NONE);
        }

        /**
         * The same where earlier crawls were: what they have fetched becomes a task only when it is to be fetched again.
         *
         * @param most links, about
         * @param earlier asked once, about all that is new and wanted; when it throws, the state is as it was
         */
        public void merge(int most, Predicate<DiscoveredLink> wanted, EarlierFetch.Source earlier) {
            long before = pending.size();
            Map<String, EarlierFetch> fetched = new HashMap<>();
            List<DiscoveredLink> again = new ArrayList<>();
            int some = priorities.areOn() ? Math.min(most, MOST_PRIOR) : most;
            List<DiscoveredLink> taken = pending.merge(some, wanted, links -> fetched.putAll(earlier.of(links)), again);
            List<DiscoveredLink> wait = new ArrayList<>(taken);
            wait.removeIf(link -> kept.leave(link.url(), fetched.get(link.url())));
            queue.add(wait, fetched);
            again.forEach(queue::lift);
            counters.add("checked", before - pending.size());
            counters.add("tasks", wait.size());
            idle = idle && wait.isEmpty();
        }

        /** When an earlier crawl fetched a URL that is therefore not fetched; null when that is not so. */
        public @Nullable Instant fetchedEarlier(String url) {
            return kept.at(url);
        }

        /** Whether a URL has become a task at some time; what waits for the next merge has not. */
        public boolean seen(String url) {
            return seen.contains(TextFingerprint.of(url));
        }

        /** Links that wait for the duplicate check. */
        public long pending() {
            return pending.size();
        }
    }

    /** Tasks: waiting, in flight, done. */
    public final class Tasks {

        private Tasks() {}

        /**
         * Fetches at a time for each address and for each origin that has no delay, 1 by default; not kept. An origin with a
         * delay is asked once at a time.
         *
         * @param most at least 1
         */
        public void parallel(int most) {
            if (most < 1) {
                throw new IllegalArgumentException(most + " fetches at a time; it is at least 1");
            }
            queue.parallel(most);
        }

        /**
         * Ranks new tasks whose links have no priority: lower ranks go first, equal ones in the order in which they were found; within
         * their hosts, or in all where the crawl has {@link Priorities}. At most {@link Priorities#MOST}; not kept.
         */
        public void rankBy(ToIntFunction<DiscoveredLink> rank) {
            queue.rankBy(rank);
        }

        /** The rank of the first task of an origin that waits; -1 when none does. */
        public long firstRank(String origin) {
            return queue.firstRank(origin);
        }

        /** Hands out a task that may be fetched now, once it is committed; null when there is none. */
        public @Nullable FetchTask next(Instant now) {
            FetchTask task = queue.take(HostQueue.millis(now));
            idle = task == null;
            return task;
        }

        /** When there will be a task, in flight ones aside; in the past when there is one; null when none waits. */
        public @Nullable Instant nextAt() {
            Long next = queue.nextAt();
            return next == null ? null : Instant.ofEpochMilli(next);
        }

        /** A task was fetched, or never will be: what came of it goes into the log. The delay of its origin begins. */
        public void done(FetchTask task, byte[] outcome) {
            queue.requestEnded(task, clock.millis());
            queue.forget(task);
            log.append(outcome);
        }

        /** A task was fetched in vain and is handed out again after a time. The delay of its origin begins. */
        public void again(FetchTask task, Instant notBefore) {
            queue.requestEnded(task, clock.millis());
            queue.defer(task.afterAttempt(), HostQueue.millis(notBefore));
        }

        /** A task was not fetched and goes back to its place, without an attempt counted or a delay. */
        public void putBack(FetchTask task) {
            queue.release(task);
            queue.enqueue(task);
        }

        /** A task was not fetched and will not be; its URL stays seen. */
        public void drop(FetchTask task) {
            queue.release(task);
            queue.forget(task);
        }

        /** The tasks that were in flight when the state was last open, in their order; they are handed out again first. */
        public List<FetchTask> leftInFlight() {
            return leftInFlight;
        }

        /** Tasks that wait; any thread may ask. */
        public long waiting() {
            return queue.waiting();
        }

        /**
         * The number of tasks that wait, by origin.
         *
         * @param most origins, those known longest; a look-up on disk for each
         */
        public Map<String, Long> waitingByOrigin(int most) {
            return queue.waitingByOrigin(most);
        }

        /** Tasks in flight; any thread may ask. */
        public long inFlight() {
            return queue.inFlight();
        }
    }

    /** What is known of origins. */
    public final class Origins {

        private Origins() {}

        /** A request to an origin has ended that was none for a task, such as for robots.txt. Its delay begins. */
        public void requestEnded(String origin) {
            queue.requestEnded(origin, clock.millis());
        }

        /** What is known of an origin. */
        public OriginState of(String origin) {
            return queue.state(origin);
        }

        /** Changes what is known of an origin, all but its address. */
        public void put(String origin, OriginState state) {
            queue.put(origin, state);
        }

        /**
         * The host of an origin resolves to an address, with which it shares requests and delays from now on.
         *
         * @return whether a task of the origin that is in flight may be fetched; if not, the address is busy with another or still to
         *     be left alone, and the task should be put back
         */
        public boolean addressKnown(String origin, String address) {
            return queue.addressKnown(origin, address, clock.millis());
        }

        /** What robots.txt of an origin says, as it was kept; null when nothing is known. */
        public byte @Nullable [] robots(String origin) {
            return queue.robots(origin);
        }

        /** Keeps what robots.txt of an origin says, in any form. */
        public void robots(String origin, byte[] rules) {
            queue.robots(origin, rules);
        }

        /** Origins known; any thread may ask. */
        public long count() {
            return queue.origins();
        }
    }

    /** When earlier crawls have fetched what this one does not. */
    private static final class KeptFetches {

        /** By URL: (fingerprint, in two halves). */
        private final StoredMap<Key, Long> kept;

        KeptFetches(StateStore store) {
            kept = store.numbers("kept", Key.TYPE);
        }

        /** Records that a URL is left to an earlier crawl; returns whether it is. */
        boolean leave(String url, @Nullable EarlierFetch fetched) {
            if (fetched == null || fetched.again()) {
                return false;
            }
            kept.put(TextBudgets.place(url), fetched.at().toEpochMilli());
            return true;
        }

        /** When an earlier crawl fetched a URL that is left to it; null when that is not so. */
        @Nullable
        Instant at(String url) {
            Long at = kept.get(TextBudgets.place(url));
            return at == null ? null : Instant.ofEpochMilli(at);
        }
    }

    /** Small records about URLs, of any form. */
    public static final class Notes {

        /** By URL: (fingerprint, in two halves). */
        private final StoredMap<Key, byte[]> notes;

        Notes(StateStore store) {
            notes = store.map("notes", Key.TYPE, UnaryOperator.identity(), UnaryOperator.identity());
        }

        /** What is noted about a URL; null when nothing is. */
        public byte @Nullable [] of(String url) {
            return notes.get(TextBudgets.place(url));
        }

        /** Notes something about a URL, in place of what was noted before. */
        public void put(String url, byte[] note) {
            notes.put(TextBudgets.place(url), note);
        }
    }

    /**
     * Named numbers that only grow and are kept. One thread adds; any may read, what is not committed included. The state's own are {@code
     * checked} (links that went through the duplicate check), {@code duplicates} (links that needed none) and {@code tasks}.
     */
    public static final class Counters {

        private final StoredMap<String, Long> kept;
        private final Map<String, Long> current = new ConcurrentHashMap<>();

        Counters(StateStore store) {
            kept = store.numbers("counts", StringDataType.INSTANCE);
            current.putAll(kept.all());
        }

        /** Adds to one of them. */
        public void add(String name, long by) {
            if (by != 0) {
                kept.put(name, current.merge(name, by, Long::sum));
            }
        }

        /** One of them, 0 at first. */
        public long of(String name) {
            return current.getOrDefault(name, 0L);
        }

        /** All of them by name. */
        public Map<String, Long> all() {
            return new TreeMap<>(current);
        }
    }

    /** Where a crawl starts, best first. There may be more seeds than memory holds. */
    public static final class StoredSeeds {

        private static final String COMPLETE = "seeds.complete";
        private static final int BATCH = 1_000;

        private final StateStore store;
        private final StoredLog log;
        private final List<String> gathered = new ArrayList<>();

        StoredSeeds(StateStore store) {
            this.store = store;
            this.log = store.log("seeds");
        }

        /** Appends a seed, which must be a URL. */
        public void add(String url) {
            gathered.add(url);
            if (gathered.size() == BATCH) {
                flush();
            }
        }

        private void flush() {
            if (!gathered.isEmpty()) {
                log.append(String.join("\n", gathered).getBytes(StandardCharsets.UTF_8));
                gathered.clear();
            }
        }

        /** Whether all seeds are there. */
        public boolean isComplete() {
            return store.number(COMPLETE) == 1;
        }

        /** All seeds are there. */
        public void complete() {
            flush();
            store.number(COMPLETE, 1);
        }

        /** Removes the seeds of a run that was interrupted before all were stored. */
        public void clear() {
            gathered.clear();
            log.dropBefore(log.end());
        }

        /** Tells each seed. */
        public void forEach(Consumer<String> taker) {
            flush();
            for (long number = log.start(); number < log.end(); number++) {
                log.read(number, number + 1, (at, urls) -> {
                    new String(urls, StandardCharsets.UTF_8).lines().forEach(taker);
                    return true;
                });
            }
        }
    }
}
