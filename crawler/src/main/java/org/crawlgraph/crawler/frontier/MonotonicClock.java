package org.crawlgraph.crawler.frontier;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.LongSupplier;

/** The time since a moment, unaffected by changes to the system clock. */
final class MonotonicClock extends Clock {

    private final Instant base;
    private final LongSupplier nanos;
    private final long began;

    /** The time of the machine as it is now, which goes on by itself. */
    MonotonicClock() {
        this(Instant.now(), System::nanoTime);
    }

    /** The time as it is now, which goes on with some nanoseconds. */
    MonotonicClock(Instant base, LongSupplier nanos) {
        this.base = base;
        this.nanos = nanos;
        this.began = nanos.getAsLong();
    }

    @Override
    public Instant instant() {
        return base.plusNanos(nanos.getAsLong() - began);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("the time of a crawl is UTC");
    }
}
