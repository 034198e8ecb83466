package org.crawlgraph.app.command.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.ProgramJvm;
import org.crawlgraph.app.testkit.StoredGraph;
import org.crawlgraph.schema.StoreFailure;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;

/**
 * One import that ends early in one of four ways, which every build draws; at night in all of them, of a larger graph.
 */
@Timeout(600)
class KilledOnlineImportIT {

    private static final int PAGES = Series.length(6_000, 15_000);
    private static final int LINKS = 16 * PAGES;

    /** How long something goes on at most before it is killed. */
    private static final int MOST_MILLIS = 200;

    @TempDir
    private Path home;

    @TempDir
    private Path folder;

    private Path crawl;

    private ProgramJvm.Server server;
    private BoltClient client;

    @BeforeEach
    void generate() throws Exception {
        crawl = folder.resolve("crawl");
        Program.Ended made = Program.run(
                folder, "datasets", "generate", "--pages", "" + PAGES, "--links", "" + LINKS, crawl.toString());
        assertThat(made.code()).as(made.err()).isZero();
        start();
    }

    private void start() throws Exception {
        server = ProgramJvm.Server.start(home);
        client = server.client();
    }

    @AfterEach
    void stop() throws Exception {
        client.close();
        server.process().destroyForcibly().waitFor();
    }

    @Test
    void afterKillsOfServerAndClientAtAnyMomentARerunEndsWithExactlyTheGraph() throws Exception {
        for (String ending : List.of(".graph", ".properties", ".urls.gz")) {
            Files.copy(folder.resolve("crawl" + ending), home.resolve("import").resolve("crawl" + ending));
        }
        Random moments = Series.random(KilledOnlineImportIT.class);

        int end = moments.nextInt(4);
        if (Series.NIGHTLY) {
            killClient("(:Page)", 1 + moments.nextInt(PAGES * 2 / 3), moments);
        }
        if (end == 0 || Series.NIGHTLY) {
            killClient("()-[:LINKS_TO]->()", 1 + moments.nextInt(LINKS / 8), moments);
        }
        if (end == 1 || Series.NIGHTLY) {
            interruptClient(LINKS / 7 + moments.nextInt(LINKS / 8), moments);
        }
        if (end == 2 || Series.NIGHTLY) {
            killServerUnderClient(LINKS * 2 / 5 + moments.nextInt(LINKS / 8), moments);
        }
        if (Series.NIGHTLY) {
            start();
        }
        if (end == 3 || Series.NIGHTLY) {
            killServerUnderCall(LINKS * 3 / 5 + moments.nextInt(LINKS / 8), moments);
        }
        stop();

        try (HomeServer unharmed = HomeServer.start(home);
                BoltClient asked = unharmed.client()) {
            Program.Ended last = Program.run(home, "import", "--online", "--home", home.toString(), crawl.toString());

            assertThat(last.code()).as(last.err()).isZero();
            assertThat(last.err()).contains("an earlier import was interrupted after page " + PAGES + " and link ");
            assertThat(StoredGraph.lines(asked).equals(StoredGraph.afterBulkImport(crawl, home.resolve("bulk"))))
                    .as("every page with its properties and links, as after a bulk import")
                    .isTrue();
            Record again =
                    asked.rows("CALL crawl.import.graph('crawl')", Map.of()).get(0);
            assertThat(again.get("newPages").asLong() + again.get("newLinks").asLong())
                    .isZero();
            assertThat(again.get("note").asString()).contains("imported before");
        }
    }

    private void killClient(String pattern, long count, Random moments) throws Exception {
        importing(pattern, count, moments).destroyForcibly().waitFor();
    }

    private void interruptClient(long links, Random moments) throws Exception {
        Process importing = importing("()-[:LINKS_TO]->()", links, moments);
        importing.destroy();
        assertThat(importing.waitFor()).as("SIGTERM, as Ctrl-C would").isIn(130, 143);
        assertThat(Files.readString(said())).contains("written data is kept; run the same command again to resume");
    }

    private void killServerUnderClient(long links, Random moments) throws Exception {
        Process importing = importing("()-[:LINKS_TO]->()", links, moments);
        stop();
        assertThat(importing.waitFor()).isEqualTo(1);
        assertThat(Files.readString(said()))
                .contains("a batch failed: the server at ", "earlier batches are kept", "again to resume");
    }

    private void killServerUnderCall(long links, Random moments) throws Exception {
        try (BoltClient other = server.client()) {
            long least = Math.max(links, 1 + count(other, "()-[:LINKS_TO]->()"));
            CompletableFuture<Boolean> call = CompletableFuture.supplyAsync(() -> {
                try {
                    return client.rows("CALL crawl.import.graph('crawl')", Map.of())
                            .isEmpty();
                } catch (StoreFailure e) {
                    return true;
                }
            });
            awaitCount(other, "()-[:LINKS_TO]->()", least);
            TimeUnit.MILLISECONDS.sleep(moments.nextInt(MOST_MILLIS));
            server.process().destroyForcibly().waitFor();
            assertThat(call.get()).as("the call failed").isTrue();
        }
        stop();
    }

    /** An import that has written something, and that is as far as this, when it was not before. */
    private Process importing(String pattern, long count, Random moments) throws Exception {
        awaitTheBatchOfAKilledClient();
        long least = Math.max(count, 1 + count(client, pattern));
        Process importing = importing();
        awaitCount(client, pattern, least);
        assertThat(importing.waitFor(moments.nextInt(MOST_MILLIS), TimeUnit.MILLISECONDS))
                .as("the import continues")
                .isFalse();
        return importing;
    }

    private Process importing() throws Exception {
        return new ProcessBuilder(ProgramJvm.command(
                        "import",
                        "--bolt",
                        server.bolt(),
                        "--password-file",
                        server.passwordFile().toString(),
                        crawl.toString()))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(said().toFile())
                .start();
    }

    /** What the last import said on standard error; a stream of the process can be closed before it is read. */
    private Path said() {
        return home.resolve("said.txt");
    }

    /**
     * Requests that a client sent before it was killed may still be written; they do not show that the next client has
     * begun.
     */
    private void awaitTheBatchOfAKilledClient() throws InterruptedException {
        while (client.rows("SHOW TRANSACTIONS YIELD transactionId RETURN count(*) AS count", Map.of())
                        .get(0)
                        .get("count")
                        .asLong()
                > 1) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    private static void awaitCount(BoltClient asked, String pattern, long count) throws Exception {
        while (count(asked, pattern) < count) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    private static long count(BoltClient asked, String pattern) {
        return asked.rows("MATCH " + pattern + " RETURN count(*) AS count", Map.of())
                .get(0)
                .get("count")
                .asLong();
    }
}
