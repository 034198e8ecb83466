package org.crawlgraph.crawler.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MonotonicClockTest {

    @Test
    void onlyTheTimeThatPassesCounts() {
        AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
        Clock clock = CrawlState.monotonic(Instant.EPOCH, nanos::get);

        nanos.addAndGet(1_500_000_000L);

        assertThat(clock.instant()).isEqualTo(Instant.ofEpochMilli(1_500));
    }
}
