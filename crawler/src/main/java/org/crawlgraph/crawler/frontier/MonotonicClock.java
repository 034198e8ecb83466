package org.crawlgraph.crawler.frontier;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.LongSupplier;

/** A clock that starts at a given time and ignores later changes to the system clock. */
final class MonotonicClock extends Clock {

    private final Instant base;
    private final LongSupplier nanos;
    private final long began;

    /** Starts at the current system time. */
    MonotonicClock() {
        this(Instant.now(), System::nanoTime);
    }

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
