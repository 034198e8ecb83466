package org.crawlgraph.crawler.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class HostQueueTest {

    private static final Instant NOW = Instant.ofEpochSecond(1_000_000);

    private final HostQueue host = new HostQueue("http://a.example", 7);

    private Instant readyAt() {
        return Instant.ofEpochMilli(host.readyAt());
    }

    @Test
    void aHostIsReadyWhenItsDelayAndItsBlockAreOver() {
        assertThat(readyAt()).isEqualTo(Instant.EPOCH);
        host.waitUntil(NOW.toEpochMilli());
        assertThat(readyAt()).isEqualTo(NOW);
        host.blockUntil(NOW.plusSeconds(2));
        assertThat(readyAt()).isEqualTo(NOW.plusSeconds(2));
        host.waitUntil(NOW.plusSeconds(4).toEpochMilli());
        assertThat(readyAt()).isEqualTo(NOW.plusSeconds(4));
    }

    @Test
    void noWaitBecomesShorter() {
        host.waitUntil(NOW.plusSeconds(5).toEpochMilli());
        host.waitUntil(NOW.toEpochMilli());
        assertThat(host.nextAt()).isEqualTo(NOW.plusSeconds(5));
        host.blockUntil(NOW.plusSeconds(9));
        host.blockUntil(NOW);
        assertThat(host.blockedUntil()).isEqualTo(NOW.plusSeconds(9));
    }

    @Test
    void aPageEndsBothSeriesAndAnErrorPageOnlyThatOfTheHost() {
        host.failed(true);
        host.failed(false);
        host.pageFailed();
        assertThat(host.failures()).isEqualTo(1);

        host.answered(true);
        assertThat(host.failures()).isZero();
        assertThat(host.failedPages()).isEqualTo(1);

        host.answered(false);
        assertThat(host.failedPages()).isZero();
        assertThat(host.pages()).isEqualTo(2);
        assertThat(host.failed()).isEqualTo(2);
    }

    @Test
    void aTimeBeyondAllOthersIsTheLastOne() {
        host.blockUntil(Instant.MAX);
        assertThat(host.readyAt()).isEqualTo(HostQueue.NEVER - 1);
    }

    @Test
    void aHostIsReadAsItWasWritten() {
        host.delay(Duration.ofSeconds(3));
        host.waitUntil(NOW.toEpochMilli());
        host.robotsExpiry(NOW.plusSeconds(60));
        host.address = "192.0.2.1";
        host.answered(false);
        RecordCodec<HostQueue> codec = RecordCodec.of(HostQueue.class);
        HostQueue read = codec.fromBytes(codec.toBytes(host));
        assertThat(read).usingRecursiveComparison().isEqualTo(host);
        assertThat(read.origin).isEqualTo("http://a.example");
        assertThat(read.id).isEqualTo(7);
    }
}
