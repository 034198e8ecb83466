package org.crawlgraph.crawler.frontier;

import java.time.Duration;
import java.time.Instant;

/**
 * Queue state of one origin. Its tasks are in {@link PolitenessQueue}.
 *
 * @param id number of the host
 * @param address number of its {@link PolitenessQueue.AddressQueue}: the host's own number until the address is known
 * @param due its {@link PolitenessQueue.QueueRank} in that queue; {@link #NEVER} if it does not wait
 * @param origin state of the origin
 */
record HostQueue(long id, long address, long due, OriginState origin) {

    static final long NEVER = Long.MAX_VALUE;

    static HostQueue unknown(long id) {
        return new HostQueue(id, id, NEVER, OriginState.UNKNOWN);
    }

    /** Earliest time of the next request, in milliseconds since 1970. */
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

    /** Milliseconds since 1970, clamped to 0 to {@link #NEVER} - 1. */
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
        RecordReader from = new RecordReader("the record of a host", bytes);
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
