package org.crawlgraph.procedures.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.crawlgraph.procedures.testkit.Server;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.ForumWarc;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.driver.Record;

/** Every call that can take long is terminated in the middle, with helper threads at work. */
@Timeout(120)
class TerminationIT {

    private static final List<String> STAGES = List.of(
            "ranking",
            "seeds",
            "cores",
            "choosing seeds",
            "crawling",
            "covering",
            "average distance",
            "repetitive regions",
            "distances");

    private static final int PAGES = 20_000;

    private static final Path FORUM = Server.IMPORTS.resolve("long.warc");

    /**
     * 20,000 pages on 200 hosts, links between all kinds of them: one iteration takes a while, and there are a million.
     */
    @BeforeAll
    static void largeGraph() throws IOException {
        ForumWarc.write(StoredForums.of(ForumShape.of(ForumStyle.QUERY, 3, 45), 5), FORUM);
        Server.fill(PAGES, page -> "h" + page % 200, 4 * PAGES, link -> link % PAGES, link ->
                (int) ((link * 7_919L + link / PAGES * 31) % 2_001));
        Server.run("MATCH (a:Page {number: 1}), (b:Page {number: 2}) CREATE (:CrawlRun {id: 'kept'}),"
                + " (:Core {run: 'kept', rank: 1})-[:HAS_HUB]->(a), (:Core {run: 'kept', rank: 2})-[:HAS_HUB]->(b)");
    }

    @AfterAll
    static void leavesNothing() throws IOException {
        Files.delete(FORUM);
        Server.clear();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "crawl.hits.stream({maxIterations: 1000000, concurrency: 2, jobId: 'long'})",
                "crawl.hits.stats({maxIterations: 1000000, concurrency: 1, jobId: 'long'})",
                "crawl.hits.write({maxIterations: 1000000, concurrency: 4, jobId: 'long'})",
                "crawl.pagerank.stream({maxIterations: 1000000, tolerance: 0, concurrency: 2, jobId: 'long'})",
                "crawl.pagerank.write({maxIterations: 1000000, tolerance: 0, jobId: 'long'})",
                "crawl.extractSeeds(100, {method: 'paper', maxIterations: 1000000, jobId: 'long'})",
                "crawl.extractSeeds.write(100, {method: 'paper', maxIterations: 1000000, jobId: 'long'})",
                "crawl.extractSeeds(15000, {coreCount: 0, concurrency: 2, jobId: 'long'})",
                "crawl.cores.stream(100, {method: 'paper', maxIterations: 1000000, jobId: 'long'})",
                "crawl.simulate({seeds: COLLECT { MATCH (p:Page) WHERE p.number < 9 RETURN p }, draws: 10000, jobId:"
                        + " 'long'})",
                "crawl.simulate({seeds: COLLECT { MATCH (p:Page) WHERE p.number < 9 RETURN p }, maxIterations: 1000000,"
                        + " jobId: 'long'})",
                "crawl.simulate.budgets({count: 9, draws: 10000, baselines: ['random'], jobId: 'long'})",
                "crawl.simulate.budgets({count: 4500, baselines: ['cover'], known: 'bfs:0.9', jobId: 'long'})",
                "crawl.forum.train('forum.example', {input: 'long.warc', method: 'paper', sampleSize: 10000, jobId:"
                        + " 'long'})",
            })
    void stopsTheCallAndLeavesNothingBehind(String call) throws Exception {
        CompletableFuture<List<Record>> running =
                CompletableFuture.supplyAsync(() -> Server.run("CALL " + call + " /* to be terminated */"));
        awaitStage(running);

        terminate();

        assertThatThrownBy(() -> running.get(60, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .hasMessageContaining("terminated");
        assertThat(Server.run("CALL crawl.listProgress()")).isEmpty();
        assertThat(Server.run("MATCH (n) WHERE (n:Core OR n:CrawlRun) AND coalesce(n.run, n.id) <> 'kept'"
                        + " OR n:ForumMap OR n:PageType OR n.hub IS NOT NULL OR n.pagerank IS NOT NULL RETURN n"))
                .isEmpty();
        awaitNoWorkers();
    }

    private static void awaitStage(CompletableFuture<?> running) throws Exception {
        while (Server.run(
                        "CALL crawl.listProgress() YIELD jobId, stage WHERE jobId = 'long'"
                                + " AND stage IN $stages RETURN jobId",
                        Map.of("stages", STAGES))
                .isEmpty()) {
            assertThat(running).as("the call goes on until it is terminated").isNotDone();
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    private static void terminate() {
        List<String> ids = Server.run("SHOW TRANSACTIONS YIELD transactionId, currentQuery"
                        + " WHERE currentQuery CONTAINS '/* to be terminated */' AND NOT currentQuery CONTAINS 'SHOW'"
                        + " RETURN transactionId AS id")
                .stream()
                .map(row -> row.get("id").asString())
                .toList();
        assertThat(ids).hasSize(1);
        Server.run("TERMINATE TRANSACTION $id", Map.of("id", ids.get(0)));
    }

    private static void awaitNoWorkers() throws InterruptedException {
        while (Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().startsWith("crawlgraph-worker"))) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }
}
