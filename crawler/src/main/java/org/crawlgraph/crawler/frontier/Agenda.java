package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.h2.mvstore.type.ByteArrayDataType;
import org.h2.mvstore.type.LongDataType;
import org.h2.mvstore.type.StringDataType;
import org.jspecify.annotations.Nullable;

/**
 * Who may be asked for what, and when.
 *
 * <p>Tickets of an origin wait in the order of their numbers. Origins stand in <i>lines</i>, one line for each address; an origin
 * whose address is unknown has a line of its own. A line comes up when its address may be asked and the first of its origins may be,
 * and is gone while as many requests as are allowed are on their way to the address. All of that is in the store, ordered by time,
 * so that choosing costs O(log n) and memory does not grow with the number of origins; only what is in flight is in memory.
 */
final class Agenda {

    private static final byte[] NOTHING = {};

    private final StateStore store;
    private final StoredMap<String, Turn> origins;
    /** Rules of robots.txt by origin: (origin). */
    private final StoredMap<Key, byte[]> robots;
    /** Lines by address. */
    private final StoredMap<String, Long> addresses;
    /** When an address may be asked: (line). */
    private final StoredMap<Key, Long> lines;
    /** Under which time a line waits: (line). */
    private final StoredMap<Key, Long> lineDue;
    /** Names of the origins that wait in a line: (line, time, origin). */
    private final StoredMap<Key, String> standing;
    /** Lines that wait: (time, line). */
    private final StoredMap<Key, byte[]> ready;
    /** Tickets that wait: (origin, ticket). */
    private final StoredMap<Key, Ticket> queue;
    /** Tickets that wait for a time of their own: (time, ticket). */
    private final StoredMap<Key, Ticket> later;
    /** Tickets in flight: (ticket). */
    private final StoredMap<Key, Ticket> taken;

    private final Long2IntOpenHashMap askingOrigin = new Long2IntOpenHashMap();
    private final Long2IntOpenHashMap askingLine = new Long2IntOpenHashMap();
    /** The line that each ticket in flight keeps busy. */
    private final Long2LongOpenHashMap lineOf = new Long2LongOpenHashMap();

    private int parallel = 1;

    Agenda(StateStore store) {
        this.store = store;
        origins = store.map("origins", StringDataType.INSTANCE, Turn.TYPE);
        robots = store.map("robots", Key.TYPE, ByteArrayDataType.INSTANCE);
        addresses = store.map("addresses", StringDataType.INSTANCE, LongDataType.INSTANCE);
        lines = store.map("lines", Key.TYPE, LongDataType.INSTANCE);
        lineDue = store.map("lineDue", Key.TYPE, LongDataType.INSTANCE);
        standing = store.map("standing", Key.TYPE, StringDataType.INSTANCE);
        ready = store.map("ready", Key.TYPE, ByteArrayDataType.INSTANCE);
        queue = store.map("queue", Key.TYPE, TicketType.TYPE);
        later = store.map("later", Key.TYPE, TicketType.TYPE);
        taken = store.map("taken", Key.TYPE, TicketType.TYPE);
    }

    /** Puts back what was in flight when the state was last open. */
    List<Ticket> putBackTaken() {
        List<Ticket> all = taken.values();
        taken.clear();
        all.forEach(this::enqueue);
        return all;
    }

    void parallel(int most) {
        parallel = most;
    }

    /** Lets tickets wait, numbered as they come. */
    void add(List<Candidate> candidates) {
        Map<String, Turn> touched = new LinkedHashMap<>();
        long id = store.number("tickets");
        for (Candidate candidate : candidates) {
            String origin = Origin.of(candidate.url());
            Turn turn = touched.computeIfAbsent(origin, this::turn);
            Ticket ticket = new Ticket(
                    id, candidate.url(), origin, candidate.depth(), candidate.redirects(), candidate.from(), 0);
            queue.put(Key.of(turn.id(), id++), ticket);
        }
        store.number("tickets", id);
        touched.forEach(this::stand);
    }

    /** Hands out a ticket; null when none may be fetched now. */
    @Nullable
    Ticket take(long now) {
        for (Key due = later.firstKey(); due != null && due.first() <= now; due = later.firstKey()) {
            enqueue(known(later.remove(due)));
        }
        Key first = ready.firstKey();
        if (first == null || first.first() > now) {
            return null;
        }
        long line = first.second();
        Key place = standing.ceilingKey(Key.of(line));
        String origin = known(standing.get(known(place)));
        Turn turn = turn(origin);
        Key next = known(queue.ceilingKey(Key.of(turn.id())));
        Ticket ticket = known(queue.remove(next));
        taken.put(Key.of(ticket.id()), ticket);
        askingOrigin.addTo(turn.id(), 1);
        askingLine.addTo(line, 1);
        lineOf.put(ticket.id(), line);
        stand(origin, turn);
        return ticket;
    }

    private static <T> T known(@Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("the agenda of the crawl contradicts itself; please report this");
        }
        return value;
    }

    /** The time when a ticket may be fetched; null when none waits. */
    @Nullable
    Long nextAt() {
        Key line = ready.firstKey();
        Key ticket = later.firstKey();
        if (line == null || ticket == null) {
            return line != null ? Long.valueOf(line.first()) : ticket != null ? ticket.first() : null;
        }
        return Math.min(line.first(), ticket.first());
    }

    /** Ends a flight without a request. */
    void land(Ticket ticket) {
        Turn turn = turn(ticket.origin());
        touchDown(ticket, turn);
        stand(ticket.origin(), turn);
    }

    /** Ends a flight with a request, whose delay begins. */
    void landAsked(Ticket ticket, long now) {
        Turn turn = turn(ticket.origin());
        touchDown(ticket, turn);
        asked(ticket.origin(), turn, now);
    }

    private void touchDown(Ticket ticket, Turn turn) {
        if (taken.remove(Key.of(ticket.id())) == null) {
            throw new IllegalArgumentException("ticket " + ticket.id() + " for " + ticket.url() + " is not in flight");
        }
        long line = lineOf.remove(ticket.id());
        leave(askingOrigin, turn.id());
        leave(askingLine, line);
        if (line != turn.line()) {
            comeUp(line);
        }
    }

    private static void leave(Long2IntOpenHashMap asking, long id) {
        if (asking.addTo(id, -1) == 1) {
            asking.remove(id);
        }
    }

    /** Lets a ticket that is not in flight wait, at the place of its number. */
    void enqueue(Ticket ticket) {
        Turn turn = turn(ticket.origin());
        queue.put(Key.of(turn.id(), ticket.id()), ticket);
        stand(ticket.origin(), turn);
    }

    /** Lets a ticket that has landed wait for a time. */
    void defer(Ticket ticket, long time) {
        later.put(Key.of(time, ticket.id()), ticket);
    }

    /** A request has ended: the delay begins. */
    void asked(String origin, long now) {
        asked(origin, turn(origin), now);
    }

    private void asked(String origin, Turn turn, long now) {
        long next = now + turn.delay();
        long free = lines.getOrDefault(Key.of(turn.line()), 0L);
        if (next > free) {
            lines.put(Key.of(turn.line()), next);
        }
        stand(origin, turn.withNextAt(Math.max(turn.nextAt(), next)));
    }

    /** An origin has this address: it goes to the end of the line there. Tells whether the address may be asked. */
    boolean addressKnown(String origin, String address, long now) {
        Turn turn = turn(origin);
        if (address.equals(turn.address())) {
            return askingLine.get(turn.line()) <= parallel && free(turn.line(), now);
        }
        Long known = addresses.get(address);
        long line = known == null ? store.newId() : known;
        addresses.put(address, line);
        int before = askingLine.get(line);
        stand(origin, turn, Turn.NOT_WAITING);
        Turn moved = turn.withDue(Turn.NOT_WAITING).inLine(line, address);
        for (Ticket ticket : taken.values()) {
            if (ticket.origin().equals(origin)) {
                leave(askingLine, lineOf.put(ticket.id(), line));
                askingLine.addTo(line, 1);
            }
        }
        stand(origin, moved);
        comeUp(turn.line());
        return before < parallel && free(line, now);
    }

    private boolean free(long line, long now) {
        return lines.getOrDefault(Key.of(line), 0L) <= now;
    }

    /** Puts an origin where it belongs in its line, and the line where it belongs. */
    private void stand(String origin, Turn turn) {
        int most = turn.delay() > 0 ? 1 : parallel;
        boolean may = askingOrigin.get(turn.id()) < most && waits(turn.id());
        stand(origin, turn, may ? turn.earliest() : Turn.NOT_WAITING);
    }

    private void stand(String origin, Turn turn, long due) {
        if (due != turn.due()) {
            if (turn.due() != Turn.NOT_WAITING) {
                standing.remove(new Key(turn.line(), turn.due(), turn.id()));
            }
            if (due != Turn.NOT_WAITING) {
                standing.put(new Key(turn.line(), due, turn.id()), origin);
            }
        }
        origins.put(origin, turn.withDue(due));
        comeUp(turn.line());
    }

    private boolean waits(long origin) {
        Key first = queue.ceilingKey(Key.of(origin));
        return first != null && first.first() == origin;
    }

    private void comeUp(long line) {
        long due = Turn.NOT_WAITING;
        if (askingLine.get(line) < parallel) {
            Key first = standing.ceilingKey(Key.of(line));
            if (first != null && first.first() == line) {
                due = Math.max(first.second(), lines.getOrDefault(Key.of(line), 0L));
            }
        }
        long before = lineDue.getOrDefault(Key.of(line), Turn.NOT_WAITING);
        if (due == before) {
            return;
        }
        if (before != Turn.NOT_WAITING) {
            ready.remove(Key.of(before, line));
        }
        if (due == Turn.NOT_WAITING) {
            lineDue.remove(Key.of(line));
        } else {
            ready.put(Key.of(due, line), NOTHING);
            lineDue.put(Key.of(line), due);
        }
    }

    private Turn turn(String origin) {
        Turn known = origins.get(origin);
        return known == null ? Turn.unknown(store.newId()) : known;
    }

    OriginState state(String origin) {
        Turn turn = origins.get(origin);
        if (turn == null) {
            return OriginState.UNKNOWN;
        }
        return new OriginState(
                Instant.ofEpochMilli(turn.nextAt()),
                Duration.ofMillis(turn.delay()),
                Instant.ofEpochMilli(turn.blockedUntil()),
                robots.get(Key.of(turn.id())),
                turn.robotsExpiry() == 0 ? null : Instant.ofEpochMilli(turn.robotsExpiry()),
                turn.robotsOutcome(),
                turn.address(),
                turn.fetched(),
                turn.failed(),
                turn.failures());
    }

    void put(String origin, OriginState state) {
        Turn old = turn(origin);
        byte[] rules = state.robots();
        if (rules == null) {
            robots.remove(Key.of(old.id()));
        } else if (!Arrays.equals(rules, robots.get(Key.of(old.id())))) {
            robots.put(Key.of(old.id()), rules);
        }
        stand(
                origin,
                new Turn(
                        old.id(),
                        old.line(),
                        old.due(),
                        millis(state.nextAt()),
                        state.delay().toMillis(),
                        millis(state.blockedUntil()),
                        state.robotsExpiry() == null ? 0 : Math.max(1, millis(state.robotsExpiry())),
                        state.robotsOutcome(),
                        old.address(),
                        state.fetched(),
                        state.failed(),
                        state.failures()));
    }

    static long millis(Instant time) {
        if (time.isAfter(Instant.ofEpochMilli(Turn.NOT_WAITING - 1))) {
            return Turn.NOT_WAITING - 1;
        }
        return Math.max(0, time.toEpochMilli());
    }

    long waiting() {
        return queue.size() + later.size();
    }

    long flying() {
        return taken.size();
    }

    long origins() {
        return origins.size();
    }
}
