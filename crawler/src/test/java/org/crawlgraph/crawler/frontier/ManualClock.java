package org.crawlgraph.crawler.frontier;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that is moved by hand. */
public final class ManualClock extends Clock {

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    public void forward(Duration time) {
        now = now.plus(time);
    }

    public void back(Duration time) {
        now = now.minus(time);
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("the time is in UTC");
    }
}
