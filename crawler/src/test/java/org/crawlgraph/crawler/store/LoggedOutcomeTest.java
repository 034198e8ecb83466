package org.crawlgraph.crawler.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.crawler.net.Validators;
import org.junit.jupiter.api.Test;

class LoggedOutcomeTest {

    private static final LoggedOutcome.HostOutcome HOST = new LoggedOutcome.HostOutcome(
            "https://a.example",
            "rules: 2",
            Instant.ofEpochMilli(1_000),
            Duration.ofMillis(1_500),
            Instant.ofEpochMilli(2_000),
            "robots.txt 503",
            3,
            1);

    private static final PageOutcome PAGE = new PageOutcome(
            "https://a.example/",
            1,
            new PageOutcome.Response(Instant.EPOCH, 200, null, "text/html", 7, null, Validators.NONE),
            new PageOutcome.Content("Ä", null, null, null, null, false),
            new PageOutcome.Links(true, List.of("http://b.example/"), null),
            null,
            null);

    private static PageOutcome of(PageOutcome.ForumPlace place) {
        return new PageOutcome(
                PAGE.url(),
                PAGE.depth(),
                PAGE.response(),
                new PageOutcome.Content(null, "digest", null, null, "https://a.example/", true),
                new PageOutcome.Links(true, List.of(), null),
                place,
                null);
    }

    @Test
    void whatIsReadIsWhatWasWritten() {
        LoggedOutcome.HostOutcome unknown =
                new LoggedOutcome.HostOutcome("http://b.example", null, null, null, null, null, 0, 0);

        for (LoggedOutcome record : List.of(
                new LoggedOutcome(PAGE, HOST),
                new LoggedOutcome(null, HOST),
                new LoggedOutcome(PAGE, unknown),
                new LoggedOutcome(of(new PageOutcome.ForumPlace(-1, List.of(), List.of())), HOST),
                new LoggedOutcome(
                        of(new PageOutcome.ForumPlace(3, List.of("http://a/1"), List.of("http://a/3", "http://a/4"))),
                        HOST))) {
            assertThat(LoggedOutcome.fromBytes(record.toBytes())).isEqualTo(record);
        }
    }

    @Test
    void aRecordThatWasCutIsRefused() {
        byte[] bytes = new LoggedOutcome(null, HOST).toBytes();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoggedOutcome.fromBytes(Arrays.copyOf(bytes, bytes.length - 1)))
                .withMessageContaining("damaged");
    }
}
