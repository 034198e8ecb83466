package org.crawlgraph.tests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.app.server.CypherClient;
import org.crawlgraph.app.server.ServerAddress;
import org.crawlgraph.site.SiteServer;
import org.crawlgraph.site.SocialSite;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;

/** A crawl of the packaged program that is told to stop, and whose database goes away. */
@Timeout(300)
class CrawlStoppedIT {

    @TempDir
    private Path folder;

    private final SocialSite site = SocialSite.of(40, 5);
    private SiteServer web;
    private Process server;
    private int bolt;
    private int runs;

    @BeforeEach
    void start() throws IOException {
        web = SiteServer.of(site);
        try (ServerSocket free = new ServerSocket(0)) {
            bolt = free.getLocalPort();
        }
        startServer();
        Files.write(folder.resolve("seeds.txt"), site.entry());
    }

    private void startServer() throws IOException {
        server = Program.Server.start(folder.resolve("home"), bolt).process();
    }

    @AfterEach
    void stop() throws InterruptedException {
        killServer();
        web.close();
    }

    private void killServer() throws InterruptedException {
        server.destroyForcibly().waitFor();
    }

    private Process crawling(int pages, String patience) throws IOException {
        return new ProcessBuilder(Program.command(
                        "crawl",
                        "--bolt",
                        "bolt://localhost:" + bolt,
                        "--contact",
                        "t@example.org",
                        "--seeds-file",
                        folder.resolve("seeds.txt").toString(),
                        "--out",
                        folder.resolve("crawl").toString(),
                        "--connect-to",
                        "::127.0.0.1:" + web.address().getPort(),
                        "--allow-private",
                        "--order",
                        "d",
                        "--delay",
                        "0",
                        "--threads",
                        "2",
                        "--patience",
                        patience,
                        "--max-pages",
                        Integer.toString(pages)))
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
        assertThat(crawl.isAlive()).as("the crawl goes on").isTrue();
    }

    private List<String> pages() {
        return web.asked().stream().filter(url -> !url.endsWith("/robots.txt")).toList();
    }

    @Test
    void stoppedOrWithoutItsDatabaseItGoesOnWithTheSameCommandAndFetchesNothingTwice() throws Exception {
        Process stopped = crawling(400, "1m");
        awaitPages(stopped);
        stopped.destroy();
        assertThat(stopped.waitFor()).as(said()).isIn(130, 143);
        assertThat(said()).contains("run the same command again to go on");

        Process impatient = crawling(400, "2s");
        awaitPages(impatient);
        killServer();
        assertThat(impatient.waitFor()).as(said()).isEqualTo(1);
        assertThat(said())
                .as("what was told to stop leaves nothing in doubt")
                .doesNotContain("nobody knows whether")
                .contains("waiting for the database", "what was fetched is kept: run the same command again to go on");

        Process early = crawling(800, "1m");
        assertThat(early.waitFor()).isEqualTo(1);
        assertThat(said()).startsWith("crawlgraph: no Neo4j answers at bolt://localhost:" + bolt);

        startServer();
        Process patient = crawling(800, "1m");
        awaitPages(patient);
        killServer();
        startServer();
        assertThat(patient.waitFor()).as(said()).isEqualTo(3);
        assertThat(pages()).hasSize(800).doesNotHaveDuplicates();
        try (CypherClient client =
                CypherClient.connect(new ServerAddress(URI.create("bolt://localhost:" + bolt), null))) {
            List<Record> stored = client.rows("MATCH (p:Page) WHERE p.status = 200 RETURN p.url AS url", Map.of());
            assertThat(stored)
                    .extracting(row -> row.get("url").asString())
                    .containsExactlyInAnyOrderElementsOf(pages());
        }
    }
}
