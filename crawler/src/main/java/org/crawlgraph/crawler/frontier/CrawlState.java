package org.crawlgraph.crawler.frontier;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.crawlgraph.run.TextPrint;
import org.jspecify.annotations.Nullable;

/**
 * The state of one crawl, in a folder.
 *
 * <p>What is changed between two {@link #commit}s is kept as a whole or not at all, whatever becomes of the process or the machine.
 * One thread changes a state; what other threads may call says so. A URL goes this way: {@link #propose}, {@link #merge} (the
 * duplicate check), {@link #next}, a commit, the fetch, {@link #done}, a commit.
 *
 * <p><b>Politeness.</b> An origin is asked once at a time, and so is an address; each is left alone for the delay of the origin from
 * the end of one request to the next.
 *
 * <p><b>Cost.</b> About 200 MiB of memory however many URLs there are (64 MiB of them a cache, the rest the duplicate check, {@link
 * SeenSet}), and what changes between two commits. Disk: 8 bytes for each URL seen, up to 400 for each that waits, and outcomes
 * until every consumer has them. With 10<sup>7</sup> URLs that all waited, a heap of 512 MiB was enough ({@code bench/seen.sh}).
 *
 * <p>All methods throw {@link StateException} when the folder turns out to be damaged, and {@link UncheckedIOException} when it cannot
 * be read or written; the state must be closed then, and is as it was after the last commit.
 */
public final class CrawlState implements AutoCloseable {

    private final Clock clock;
    private final StateStore store;
    private final Journals journals;
    private final OutcomeLog log;
    private final SeenSet seen;
    private final PendingLinks pending;
    private final Agenda agenda;
    private final Counts counts;
    private final List<Ticket> inFlight;
    private boolean idle = true;
    private boolean closed;

    private CrawlState(Path folder, StateStore store, Clock clock, SeenSet.Size size) {
        this.clock = clock;
        this.store = store;
        journals = Journals.open(folder, store);
        List<AutoCloseable> opened = new ArrayList<>(List.of(journals));
        try {
            byte[] place = store.value(" seen");
            seen = new SeenSet(folder, journals.prints(), place == null ? new byte[] {} : place, size);
            opened.add(seen);
            pending = new PendingLinks(journals.links(), seen, store.number("links.size"));
            counts = new Counts(store);
            log = new OutcomeLog(journals.log(), store);
            agenda = new Agenda(store);
            inFlight = List.copyOf(agenda.putBackTaken());
        } catch (RuntimeException e) {
            closeAll(opened);
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
        return open(folder, manifest, Clock.systemUTC());
    }

    /** The same with a clock, which tells when requests end. */
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
            return new CrawlState(folder, store, Clock.systemUTC(), SeenSet.Size.CRAWL);
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    private static StateException none(Path folder) {
        return new StateException("there is no crawl in " + folder + "; name the folder of one", null);
    }

    /** Whether a crawl was begun in a folder. */
    public static boolean exists(Path folder) {
        return Files.exists(folder.resolve("crawl.mv"));
    }

    /** The options that the crawl was begun with. */
    public Map<String, String> manifest() {
        return store.manifest();
    }

    /**
     * Fetches at a time for each address and for each origin that has no delay, 1 unless told otherwise; not kept. An origin with a
     * delay is asked once at a time.
     *
     * @param most at least 1
     */
    public void parallel(int most) {
        if (most < 1) {
            throw new IllegalArgumentException(most + " fetches at a time; it is at least 1");
        }
        agenda.parallel(most);
    }

    /** Remembers links until the next {@link #merge}; those known to be duplicates are counted ({@code duplicates}) and forgotten. */
    public void propose(List<Candidate> found) {
        int dropped = pending.propose(found);
        if (dropped > 0) {
            count("duplicates", dropped);
        }
    }

    /** Whether enough links wait for a merge, or any do while there is nothing to fetch. */
    public boolean mergeDue() {
        return pending.due() || (idle && pending.size() > 0);
    }

    /**
     * Checks links for duplicates, the oldest first, about 65,000 at most. What is new and wanted becomes a ticket;
     * what is new and not wanted is not remembered, and is asked about again when it is found again.
     *
     * @param wanted asked about each link with a new URL until one with that URL is wanted; must not throw
     */
    public void merge(Predicate<Candidate> wanted) {
        long before = pending.size();
        List<Candidate> taken = pending.merge(wanted);
        agenda.add(taken);
        count("checked", before - pending.size());
        count("tickets", taken.size());
        idle = idle && taken.isEmpty();
    }

    /** Whether a URL has become a ticket at some time; what waits for the next merge has not. */
    public boolean seen(String url) {
        return seen.contains(TextPrint.of(url));
    }

    /** Hands out a ticket that may be fetched now, once it is committed; null when there is none. */
    public @Nullable Ticket next(Instant now) {
        Ticket ticket = agenda.take(Agenda.millis(now));
        idle = ticket == null;
        return ticket;
    }

    /** When there will be a ticket, in flight ones aside; in the past when there is one; null when none waits. */
    public @Nullable Instant nextAt() {
        Long next = agenda.nextAt();
        return next == null ? null : Instant.ofEpochMilli(next);
    }

    /** A ticket was fetched, or never will be: what came of it goes into the log. The delay of its origin begins. */
    public void done(Ticket ticket, byte[] outcome) {
        agenda.landAsked(ticket, clock.millis());
        log.append(outcome);
    }

    /** A ticket was fetched in vain and is handed out again after a time. The delay of its origin begins. */
    public void again(Ticket ticket, Instant notBefore) {
        agenda.landAsked(ticket, clock.millis());
        agenda.defer(ticket.afterAttempt(), Agenda.millis(notBefore));
    }

    /** A ticket was not fetched and goes back to its place, without an attempt counted or a delay. */
    public void putBack(Ticket ticket) {
        agenda.land(ticket);
        agenda.enqueue(ticket);
    }

    /** A ticket was not fetched and will not be; its URL stays seen. */
    public void drop(Ticket ticket) {
        agenda.land(ticket);
    }

    /** A request to an origin has ended that was none for a ticket, such as for robots.txt. Its delay begins. */
    public void asked(String origin) {
        agenda.asked(origin, clock.millis());
    }

    /** The tickets that were in flight when the state was last open, in their order; they are handed out again first. */
    public List<Ticket> inFlight() {
        return inFlight;
    }

    /** What is known of an origin. */
    public OriginState origin(String origin) {
        return agenda.state(origin);
    }

    /** Changes what is known of an origin, all but its address. */
    public void put(String origin, OriginState state) {
        agenda.put(origin, state);
    }

    /**
     * The host of an origin resolves to an address, with which it shares requests and delays from now on.
     *
     * @return whether a ticket of the origin that is in flight may be fetched; if not, the address is busy with another or still to
     *     be left alone, and the ticket should be {@link #putBack put back}
     */
    public boolean addressKnown(String origin, String address) {
        return agenda.addressKnown(origin, address, clock.millis());
    }

    /** The number of the first outcome that is not committed; any thread may ask. */
    public long logEnd() {
        return log.end();
    }

    /**
     * Reads committed outcomes; any thread may.
     *
     * @param from number of the first, not below what every consumer has {@link #written}
     * @param most how many at most
     * @param mostBytes how many bytes together at most; one outcome is read however long it is
     */
    public List<LogEntry> log(long from, int most, long mostBytes) {
        return log.read(from, most, mostBytes);
    }

    /**
     * A consumer of the log is done with all outcomes before one. What every consumer that ever said so is done with is deleted.
     *
     * @param upTo number of the first it has not written; 0 makes the consumer known
     */
    public void written(String consumer, long upTo) {
        log.written(consumer, upTo);
    }

    /** The mark of a consumer of the log; 0 when it has written nothing. */
    public long written(String consumer) {
        return log.written(consumer);
    }

    /** Adds to a count that is kept. */
    public void count(String name, long by) {
        counts.add(name, by);
    }

    /** One of the {@link #counts}, 0 at first; any thread may ask. */
    public long count(String name) {
        return counts.of(name);
    }

    /**
     * All counts by name, what is not committed included; any thread may ask. Its own are {@code checked} (links that went through the
     * duplicate check), {@code duplicates} (links that needed none) and {@code tickets}.
     */
    public Map<String, Long> counts() {
        return counts.all();
    }

    /** A small value that is kept; null when there is none. */
    public byte @Nullable [] value(String name) {
        return store.value("value " + name);
    }

    /** Keeps a small value. */
    public void value(String name, byte[] value) {
        store.value("value " + name, value);
    }

    /** Tickets that wait; any thread may ask. */
    public long waiting() {
        return agenda.waiting();
    }

    /** Tickets in flight; any thread may ask. */
    public long flying() {
        return agenda.flying();
    }

    /** Origins known; any thread may ask. */
    public long origins() {
        return agenda.origins();
    }

    /** Links that wait for the duplicate check. */
    public long pending() {
        return pending.size();
    }

    /** Bytes that the state takes on disk. */
    public long bytes() {
        return store.bytes() + journals.bytes() + 8 * seen.onDisk();
    }

    /** Keeps everything that was changed since the last commit, on the disk when this returns. */
    public void commit() {
        seen.fold();
        journals.force();
        store.value(" seen", seen.position());
        store.number("links.size", pending.size());
        store.commit();
        log.committed();
        journals.committed();
        seen.committed();
    }

    /** Closes; what was changed since the last commit is forgotten. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            closeAll(List.of(journals, seen, store));
        }
    }

    private static void closeAll(List<AutoCloseable> opened) {
        RuntimeException trouble = null;
        for (AutoCloseable one : opened) {
            try {
                one.close();
            } catch (Exception e) {
                trouble = new StateException("the state of the crawl cannot be closed: " + e, e);
            }
        }
        if (trouble != null) {
            throw trouble;
        }
    }
}
