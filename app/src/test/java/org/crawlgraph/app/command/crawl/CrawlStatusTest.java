package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.crawler.engine.CrawlProgress;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrawlStatusTest {

    private static final CrawlProgress PROGRESS = new CrawlProgress(
            1_234,
            12.5,
            99,
            7,
            1,
            List.of(new OriginPolicy.FailingHost("http://b.test", "tls", null)),
            3,
            Map.of(Refusal.SCOPE, 5L, Refusal.TOO_LONG, 2L),
            0);

    @TempDir
    private Path folder;

    private void begin() {
        CrawlState.open(folder.resolve("state"), Map.of()).close();
    }

    @Test
    void theFolderSaysHowFarTheCrawlIs() {
        begin();
        try (CrawlStatus status = new CrawlStatus(folder)) {
            status.reached(PROGRESS);
            assertThat(CrawlStatus.read(folder))
                    .contains(
                            "\"state\":\"running\"",
                            "\"pages\":1234",
                            "\"too-long\":2",
                            "\"failing\":{\"http://b.test\":\"tls; next try: given up\"}",
                            "\"notYetInTheDatabase\":3");
            status.ended(CrawlStrategy.End.DONE);
            assertThat(CrawlStatus.read(folder)).contains("\"state\":\"ended: " + CrawlStrategy.End.DONE.text());
        }
        assertThat(CrawlStatus.read(folder)).contains("\"state\":\"ended: ");
    }

    @Test
    void aCrawlThatIsInterruptedOrFailsIsStopped() {
        begin();
        try (CrawlStatus status = new CrawlStatus(folder)) {
            status.reached(PROGRESS);
        }

        assertThat(CrawlStatus.read(folder)).contains("\"state\":\"stopped\"", "\"pages\":1234");
    }

    @Test
    void aCrawlThatWasKilledHasNoUpdates() throws Exception {
        Files.writeString(folder.resolve("status.json"), "{\"at\":\"2026-01-01T00:00:00Z\",\"state\":\"running\"}");
        Program.Ended ended = Program.run(folder, "crawl", "status", folder.toString());
        assertThat(ended.out()).contains("running");
        assertThat(ended.err()).contains("its process has ended, or is starting again");
    }

    @Test
    void aCrawlThatIsStartingHasNoStatusYet() {
        begin();
        assertThatThrownBy(() -> CrawlStatus.read(folder))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("starting");
    }

    @Test
    void aFolderWithoutACrawlIsRefused() {
        assertThatThrownBy(() -> CrawlStatus.read(folder)).isInstanceOf(UserError.class);
    }
}
