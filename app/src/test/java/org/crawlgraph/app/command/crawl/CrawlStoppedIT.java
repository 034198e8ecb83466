package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.FixedPort;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.crawlgraph.testkit.series.Nightly;
import org.crawlgraph.testkit.site.SiteServer;
import org.crawlgraph.testkit.site.SocialSite;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;

/**
 * A crawl of the packaged program that is stopped, and one that loses its database; {@link KilledCrawlIT} kills both.
 */
@Timeout(300)
@Nightly("every build kills crawls and loses their database in KilledCrawlIT and CrawlStoreGoneIT")
class CrawlStoppedIT {

    @TempDir
    private Path folder;

    private final SocialSite site = SocialSite.of(40, 5);
    private SiteServer web;
    private final int bolt = FixedPort.free();
    private HomeServer server;
    private int runs;

    @BeforeEach
    void start() throws IOException {
        web = SiteServer.of(site);
        startServer();
        Files.write(folder.resolve("seeds.txt"), site.entry());
    }

    /** On the same port each time, so that a crawl finds it again. */
    private void startServer() {
        server = HomeServer.start(folder.resolve("home"), bolt);
    }

    @AfterEach
    void stop() {
        server.close();
        web.close();
    }

    private String[] arguments(int pages, String patience) {
        return Program.crawl(
                "bolt://localhost:" + bolt,
                server.passwordFile(),
                folder.resolve("seeds.txt"),
                folder.resolve("crawl"),
                web.address().getPort(),
                "--ignore-clusters",
                "--delay",
                "0",
                "--threads",
                "2",
                "--option",
                "patience=" + patience,
                "--max-pages",
                Integer.toString(pages));
    }

    private Process crawling(int pages, String patience) throws IOException {
        return new ProcessBuilder(ProgramJvm.command(arguments(pages, patience)))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(folder.resolve("said-" + ++runs + ".txt").toFile())
                .start();
    }

    /** What the last run said on standard error. */
    private String said() throws IOException {
        return Files.readString(folder.resolve("said-" + runs + ".txt"));
    }

    /** Waits until 30 more pages were asked for. */
    private void awaitPages(Process crawl) throws InterruptedException {
        int before = pages().size();
        while (pages().size() < before + 30 && crawl.isAlive()) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        assertThat(crawl.isAlive()).as("the crawl continues").isTrue();
    }

    private List<String> pages() {
        return web.asked().stream().filter(url -> !url.endsWith("/robots.txt")).toList();
    }

    @Test
    void afterAStopOrALostDatabaseTheSameCommandResumesAndFetchesNothingTwice() throws Exception {
        Process stopped = crawling(400, "1m");
        awaitPages(stopped);
        stopped.destroy();
        assertThat(stopped.waitFor()).as(said()).isIn(130, 143);
        assertThat(said()).contains("run the same command again to resume");

        Process impatient = crawling(400, "2s");
        awaitPages(impatient);
        server.close();
        assertThat(impatient.waitFor()).as(said()).isEqualTo(1);
        assertThat(said())
                .as("a crawl stopped by a signal leaves no URL in doubt")
                .doesNotContain("an earlier run was interrupted")
                .contains("waiting for the database", "fetched pages are kept. Run the same command again to resume");

        Program.Ended early = Program.run(folder, arguments(800, "1m"));
        assertThat(early.code()).isEqualTo(1);
        assertThat(early.err()).startsWith("crawlgraph: no Neo4j answers at bolt://localhost:" + bolt);

        startServer();
        Process patient = crawling(800, "1m");
        awaitPages(patient);
        server.close();
        startServer();
        assertThat(patient.waitFor()).as(said()).isEqualTo(3);
        assertThat(pages()).hasSize(800).doesNotHaveDuplicates();
        try (BoltClient client = server.client()) {
            List<Record> stored = client.rows("MATCH (p:Page) WHERE p.status = 200 RETURN p.url AS url", Map.of());
            assertThat(stored)
                    .extracting(row -> row.get("url").asString())
                    .containsExactlyInAnyOrderElementsOf(pages());
        }
    }
}
