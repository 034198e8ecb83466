package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.politeness.Politeness;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.SampleOptions;
import org.crawlgraph.crawler.strategy.Selection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CrawlOptionsTest {

    @Test
    void theUserAgentSaysWhoCrawlsAndWhereToComplain() {
        assertThat(new UserAgent("Finder", "crawl@example.org").header())
                .matches("Finder/[0-9.]+ \\(\\+mailto:crawl@example\\.org\\)");
        assertThat(new UserAgent("Finder", "https://example.org/bot").header()).endsWith("(+https://example.org/bot)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "me", "me@", "me@host", "ftp://example.org/", "a@b.example\r\nX: y", "https://x/ (y)"})
    void aContactThatReachesNobodyIsRefused(String contact) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new UserAgent("Finder", contact))
                .withMessageContaining("'" + contact + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "*", "Finder/2", "two words", "größe"})
    void aNameThatRobotsTxtCannotSayIsRefused(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> new UserAgent(name, "crawl@example.org"));
    }

    @Test
    void rangesAreChecked() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CrawlLimits(-1, 0, Duration.ZERO, Selection.ALL))
                .withMessage("max-pages is -1; it must be at least 0");
        assertThatIllegalArgumentException().isThrownBy(() -> new Politeness(Duration.ofDays(2), 0, Duration.ZERO));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SampleOptions(10, SamplingOptions.DEFAULT))
                .withMessageContaining("mean-links is 0.0");
    }
}
