package org.crawlgraph.crawler.frontier;

import java.time.Duration;
import java.time.Instant;

/**
 * The tasks of one origin, in the order of their numbers, and what is known of the origin.
 *
 * @param id its number
 * @param address number of the {@link PolitenessQueue.AddressQueue} it waits in: its own number until the address is known
 * @param due its place in line there, of {@link PolitenessQueue.QueueRank}; {@link #NEVER} when it does not wait
 * @param origin what is known
 */
record HostQueue(long id, long address, long due, OriginState origin) {

    static final long NEVER = Long.MAX_VALUE;

    static HostQueue unknown(long id) {
        return new HostQueue(id, id, NEVER, OriginState.UNKNOWN);
    }

    /** The earliest time for a request, in milliseconds since 1970. */
    long earliest() {
        return Math.max(millis(origin.nextAt()), Math.max(millis(origin.blockedUntil()), millis(origin.pausedUntil())));
    }

    long delay() {
        return origin.delay().toMillis();
    }

    HostQueue withDue(long other) {
        return new HostQueue(id, address, other, origin);
    }

    HostQueue with(OriginState other) {
        return new HostQueue(id, address, due, other);
    }

    HostQueue at(long otherAddress) {
        return new HostQueue(id, otherAddress, due, origin);
    }

    /** Milliseconds since 1970, 0 at least, less than {@link #NEVER}. */
    static long millis(Instant time) {
        return time.isAfter(Instant.ofEpochMilli(NEVER - 1)) ? NEVER - 1 : Math.max(0, time.toEpochMilli());
    }

    byte[] toBytes() {
        Instant expiry = origin.robotsExpiry();
        return new RecordWriter()
                .number(id)
                .number(address)
                .number(due)
                .number(millis(origin.nextAt()))
                .number(delay())
                .number(millis(origin.blockedUntil()))
                .number(millis(origin.pausedUntil()))
                .time(expiry == null ? null : Instant.ofEpochMilli(millis(expiry)))
                .text(origin.robotsOutcome())
                .text(origin.address())
                .number(origin.fetched())
                .number(origin.failed())
                .number(origin.failures())
                .number(origin.failedPages())
                .toBytes();
    }

    static HostQueue fromBytes(byte[] bytes) {
        RecordReader from = new RecordReader("what the crawl knows of a host", bytes);
        return new HostQueue(
                from.number(),
                from.number(),
                from.number(),
                new OriginState(
                        Instant.ofEpochMilli(from.number()),
                        Duration.ofMillis(from.number()),
                        Instant.ofEpochMilli(from.number()),
                        Instant.ofEpochMilli(from.number()),
                        from.time(),
                        from.text(),
                        from.textOrNull(),
                        from.number(),
                        from.number(),
                        (int) from.number(),
                        (int) from.number()));
    }
}
