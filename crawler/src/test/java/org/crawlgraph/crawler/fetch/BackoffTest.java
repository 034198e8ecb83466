package org.crawlgraph.crawler.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackoffTest {

    @Test
    void waitsGrowUpToAnHour() {
        assertThat(Backoff.after(1)).isEqualTo(Duration.ofSeconds(5));
        assertThat(Backoff.after(3)).isEqualTo(Duration.ofSeconds(80));
        assertThat(Backoff.after(1_000_000)).isEqualTo(Duration.ofHours(1));
    }
}
