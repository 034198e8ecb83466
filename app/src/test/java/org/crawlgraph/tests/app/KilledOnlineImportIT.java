package org.crawlgraph.tests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.series.Series;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;

/** One import, killed again and again, on either side and on both ways in; of a graph that is three times as large at night. */
@Timeout(600)
class KilledOnlineImportIT {

    private static final int SIZE = Series.length(1, 3);
    private static final int PAGES = 5_000 * SIZE;
    private static final int LINKS = 80_000 * SIZE;

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

        killClient("(:Page)", 1 + moments.nextInt(PAGES * 2 / 3), moments);
        killClient("()-[:LINKS_TO]->()", 1 + moments.nextInt(LINKS / 8), moments);
        killServerUnderClient(LINKS / 7 + moments.nextInt(LINKS / 8), moments);
        interruptClient(LINKS * 2 / 5 + moments.nextInt(LINKS / 8), moments);
        killServerUnderCall(LINKS * 3 / 5 + moments.nextInt(LINKS / 8), moments);

        Program.Ended last = Program.run(home, "import", "--online", "--home", home.toString(), crawl.toString());

        assertThat(last.code()).as(last.err()).isZero();
        assertThat(last.err()).contains("an earlier import was cut short behind page " + PAGES + " and link ");
        assertThat(StoredGraph.lines(client).equals(StoredGraph.afterBulkImport(crawl, home.resolve("bulk"))))
                .as("every page with its properties and links, as after a bulk import")
                .isTrue();
        Record again = client.rows("CALL crawl.import.graph('crawl')", Map.of()).get(0);
        assertThat(again.get("newPages").asLong() + again.get("newLinks").asLong())
                .isZero();
        assertThat(again.get("note").asString()).contains("imported before");
    }

    private void killClient(String pattern, long count, Random moments) throws Exception {
        Process importing = importing();
        await(pattern, count, importing, moments);
        importing.destroyForcibly().waitFor();
    }

    private void interruptClient(long links, Random moments) throws Exception {
        Process importing = importing();
        await("()-[:LINKS_TO]->()", links, importing, moments);
        importing.destroy();
        assertThat(importing.waitFor()).as("SIGTERM, as Ctrl-C would").isIn(130, 143);
        assertThat(Files.readString(said())).contains("what was written is kept: run the same command again to go on");
    }

    private void killServerUnderClient(long links, Random moments) throws Exception {
        Process importing = importing();
        await("()-[:LINKS_TO]->()", links, importing, moments);
        stop();
        assertThat(importing.waitFor()).isEqualTo(1);
        assertThat(Files.readString(said()))
                .contains("a batch has failed 10 times", "what was written before is kept", "again to go on");
        start();
    }

    private void killServerUnderCall(long links, Random moments) throws Exception {
        CompletableFuture<Boolean> call = CompletableFuture.supplyAsync(() -> {
            try {
                return client.rows("CALL crawl.import.graph('crawl')", Map.of()).isEmpty();
            } catch (StoreFailure e) {
                return true;
            }
        });
        try (BoltClient other = server.client()) {
            awaitCount(other, "()-[:LINKS_TO]->()", links);
            TimeUnit.MILLISECONDS.sleep(moments.nextInt(300));
        }
        server.process().destroyForcibly().waitFor();
        assertThat(call.get()).as("the call failed").isTrue();
        stop();
        start();
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

    private void await(String pattern, long count, Process importing, Random moments) throws Exception {
        awaitCount(client, pattern, count);
        assertThat(importing.waitFor(moments.nextInt(300), TimeUnit.MILLISECONDS))
                .as("the import goes on")
                .isFalse();
    }

    private static void awaitCount(BoltClient asked, String pattern, long count) throws Exception {
        String query = "MATCH " + pattern + " RETURN count(*) AS count";
        while (asked.rows(query, Map.of()).get(0).get("count").asLong() < count) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }
}
