package org.crawlgraph.procedures.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.driver.Transaction;
import org.neo4j.driver.Value;

class SeedsIT {

    /**
     * Hubs a, b, c all link to x and y, c to z too, d to x alone: the first core is {c, a, b} × {x, y} (derived in the
     * test of the core). Once it is gone, k -> p, k -> q and l -> p are left, whose strongest core is {k, l} × {p} or
     * {k} × {p, q}: p has the highest authority; hub k comes first, then authority q is complete with k, then hub l is
     * not.
     */
    @BeforeEach
    void twoCommunities() {
        Server.graph(
                "a.test/ -> x.test/, a.test/ -> y.test/, b.test/ -> x.test/, b.test/ -> y.test/, c.test/ -> x.test/,"
                        + " c.test/ -> y.test/, c.test/ -> z.test/, d.test/ -> x.test/,"
                        + " k.test/ -> p.test/, k.test/ -> q.test/, l.test/ -> p.test/");
    }

    @Test
    void eachSeedIsTheBestHubOfACompleteCore() {
        List<Record> rows = Server.run("CALL crawl.extractSeeds(2, {objective: 'communities'})");

        assertThat(rows.get(0).keys())
                .containsExactly(
                        "rank",
                        "url",
                        "host",
                        "page",
                        "core",
                        "hubs",
                        "authorities",
                        "newPages",
                        "newWorth",
                        "unfetched",
                        "community");
        assertThat(rows)
                .extracting(row -> row.get("url").asString())
                .containsExactly("http://c.test/", "http://k.test/");
        assertThat(rows).extracting(row -> row.get("rank").asInt()).containsExactly(1, 2);
        assertThat(rows).extracting(row -> row.get("core").asInt()).containsExactly(1, 2);
        assertThat(rows).extracting(row -> row.get("hubs").asInt()).containsExactly(3, 1);
        assertThat(rows).extracting(row -> row.get("authorities").asInt()).containsExactly(2, 2);
        assertThat(rows.get(0).get("host").asString()).isEqualTo("c.test");
        assertThat(rows.get(0).get("page").asNode().get("url").asString()).isEqualTo("http://c.test/");
    }

    @Test
    void moreSeedsThanCoresGivesAShortAnswer() {
        assertThat(Server.run("CALL crawl.extractSeeds(1000, {objective: 'communities'})"))
                .hasSize(2);
        assertThat(Server.one(
                                "CALL crawl.extractSeeds.write(1000, {objective: 'communities'}) YIELD seeds, note RETURN seeds + ': ' + note AS said")
                        .get("said")
                        .asString())
                .isEqualTo("2: no links are left outside the 2 cores");
    }

    /**
     * A square of pages, each linked with its neighbours, has no community: the exact search is left for the paper's
     * ranking.
     */
    @Test
    void coresThatAreNotExactSaySoInTheirRowsTheNoteAndTheManifest() {
        Server.run("UNWIND range(0, 4899) AS i CREATE (:Page:Square {url: 'http://square.test/' + i, at: i})");
        Server.run(
                "MATCH (page:Square) WITH page ORDER BY page.at WITH collect(page) AS pages UNWIND pages AS page UNWIND [1, 70] AS step"
                        + " WITH page, page.at + step AS at, pages WHERE at < 4900 AND (at % 70 > 0 OR at = page.at + 70)"
                        + " WITH page, pages[at] AS next CREATE (page)-[:LINKS_TO]->(next), (next)-[:LINKS_TO]->(page)");
        String options = "{objective: 'communities', nodeLabels: ['Square'], site: 'none', run: 'square'}";

        Record summary = Server.one("CALL crawl.extractSeeds.write(3, " + options + ")");
        String note = summary.get("note").asString();

        assertThat(note).startsWith("3 of 3 cores are not exact, because the search ran out of its limit");
        assertThat(Server.one("MATCH (run:CrawlRun {id: 'square'}) RETURN run.note AS note")
                        .get("note")
                        .asString())
                .isEqualTo(note);
        assertThat(Server.run("MATCH (core:Core {run: 'square'}) RETURN core.exact AS exact"))
                .hasSize(3)
                .noneMatch(row -> row.get("exact").asBoolean());
        assertThat(Server.run("CALL crawl.cores.stream(2, {nodeLabels: ['Square'], site: 'none'}) YIELD exact"))
                .hasSize(2)
                .noneMatch(row -> row.get("exact").asBoolean());
    }

    @Test
    void coresComeWithTheirPagesAndScores() {
        Record core = Server.run("CALL crawl.cores.stream(1)").get(0);

        assertThat(core.get("hubs").asList(hub -> hub.asNode().get("host").asString()))
                .startsWith("c.test")
                .containsExactlyInAnyOrder("a.test", "b.test", "c.test");
        assertThat(core.get("authorities")
                        .asList(page -> page.asNode().get("host").asString()))
                .containsExactly("x.test", "y.test");
        assertThat(core.get("hubScores").asList(Value::asDouble))
                .hasSize(3)
                .isSortedAccordingTo((one, other) -> Double.compare(other, one));
    }

    @Test
    void coresOfFixedSizeAndLowerDensityCanBeAskedFor() {
        Record sized = Server.one("CALL crawl.cores.stream(1, {coreSize: 7})");
        Record looser = Server.one("CALL crawl.cores.stream(1, {coverDensity: 75})");

        assertThat(sized.get("hubs").size() + sized.get("authorities").size()).isEqualTo(7);
        assertThat(sized.get("coverDensity").asDouble()).isEqualTo(100.0 * 8 / 12);
        assertThat(looser.get("authorities").size()).isEqualTo(3);
        assertThat(looser.get("coverDensity").asDouble())
                .isGreaterThanOrEqualTo(75)
                .isLessThan(100);
    }

    @Test
    void writeKeepsTheCommunitiesBehindTheSeeds() {
        Record row = Server.one("CALL crawl.extractSeeds.write(2, {objective: 'communities', run: 'monday'})");

        assertThat(row.get("run").asString()).isEqualTo("monday");
        assertThat(row.get("seeds").asInt()).isEqualTo(2);
        assertThat(row.get("note").isNull()).isTrue();
        assertThat(Server.run("MATCH (c:Core {run: 'monday'})-[:HAS_SEED]->(p) RETURN p.host AS host ORDER BY c.rank"))
                .extracting(seed -> seed.get("host").asString())
                .containsExactly("c.test", "k.test");
        assertThat(Server.one("MATCH (c:Core {rank: 1})-[h:HAS_HUB]->(p) WITH c, p ORDER BY h.score DESC, p.url"
                                + " RETURN c.hubs AS hubs, collect(p.host) AS hosts")
                        .get("hosts")
                        .asList())
                .containsExactly("c.test", "a.test", "b.test");
        assertThat(
                        Server.run(
                                "MATCH (c:Core)-[:HAS_HUB]->(h), (c)-[:HAS_AUTHORITY]->(a) WHERE NOT (h)-[:LINKS_TO]->(a) RETURN c"))
                .isEmpty();
    }

    @Test
    void runsAreListedAndDroppedWithAllTheyWrote() {
        Server.run("CALL crawl.extractSeeds.write(1, {objective: 'communities'})");
        Server.run("CALL crawl.extractSeeds.write(2, {objective: 'communities'})");

        assertThat(Server.run("CALL crawl.run.list() YIELD run, cores, nodeCount, procedure"))
                .extracting(row ->
                        row.get("run").asString() + " " + row.get("cores").asInt())
                .containsExactly("seeds-1 1", "seeds-2 2");
        Server.run("CALL crawl.run.drop('seeds-2')");
        assertThat(Server.run("MATCH (c:Core) RETURN c.run AS run"))
                .extracting(row -> row.get("run").asString())
                .containsExactly("seeds-1");
        assertThat(Server.one("MATCH (p:Page) RETURN count(p) AS n").get("n").asInt())
                .isEqualTo(11);
    }

    @Test
    void theConfigurationOfARunIsWhatRepeatsIt() {
        for (String options : List.of("{run: 'a', objective: 'communities'}", "{run: 'a', coreSize: 4}")) {
            Record first = Server.one("CALL crawl.extractSeeds.write(2, " + options + ")");
            Server.run("CALL crawl.run.drop('a')");
            Record again = Server.run(
                            "CALL crawl.extractSeeds.write(2, $options)",
                            Map.of("options", first.get("configuration").asMap()))
                    .get(0);
            Server.run("CALL crawl.run.drop('a')");

            assertThat(again.get("configuration")).isEqualTo(first.get("configuration"));
            assertThat(again.get("hubs")).isEqualTo(first.get("hubs"));
        }
    }

    @Test
    void aRunIsKeptOnlyWithItsTransaction() {
        try (Session session = Server.DRIVER.session();
                Transaction tx = session.beginTransaction()) {
            assertThat(tx.run("CALL crawl.extractSeeds.write(2, {objective: 'communities'})")
                            .list())
                    .hasSize(1);
            tx.rollback();
        }
        assertThat(Server.run("MATCH (n) WHERE n:Core OR n:CrawlRun RETURN n")).isEmpty();
    }

    @Test
    void aRunIdThatExistsIsRefusedAndNothingIsWritten() {
        Server.run("CALL crawl.extractSeeds.write(1, {objective: 'communities', run: 'monday'})");

        assertThatThrownBy(
                        () -> Server.run("CALL crawl.extractSeeds.write(2, {objective: 'communities', run: 'monday'})"))
                .hasMessageContaining("run is 'monday', but a run of that name exists")
                .hasMessageContaining("crawl.run.drop('monday')");
        assertThat(Server.one("MATCH (c:Core) RETURN count(c) AS n").get("n").asInt())
                .isEqualTo(1);
    }

    @Test
    void theConfigurationOfARunOnANamedGraphRepeatsItAndItsManifestHasTheRealSite() {
        Server.run("CALL crawl.graph.project('all', {site: 'none'})");
        Record first =
                Server.one("CALL crawl.extractSeeds.write(1, {objective: 'communities', graph: 'all', run: 'a'})");

        assertThat(first.get("configuration").asMap()).doesNotContainKeys("site", "nodeLabels", "relationshipTypes");
        assertThat(Server.one("MATCH (r:CrawlRun) RETURN r.site + r.nodeLabels[0] + r.relationshipTypes[0] AS read")
                        .get("read")
                        .asString())
                .isEqualTo("nonePageLINKS_TO");
        Server.run("CALL crawl.run.drop('a')");
        assertThat(Server.run(
                                "CALL crawl.extractSeeds.write(1, $options)",
                                Map.of("options", first.get("configuration").asMap()))
                        .get(0)
                        .get("configuration"))
                .isEqualTo(first.get("configuration"));
    }

    @Test
    void runsAtTheSameTimeTakeDifferentIds() throws Exception {
        CompletableFuture<List<Record>> second;
        try (Session session = Server.DRIVER.session();
                Transaction first = session.beginTransaction()) {
            first.run("CALL crawl.extractSeeds.write(1, {objective: 'communities'})")
                    .consume();
            second = CompletableFuture.supplyAsync(
                    () -> Server.run("CALL crawl.extractSeeds.write(1, {objective: 'communities'})"));
            assertThat(second)
                    .as("waits for the first to end")
                    .failsWithin(Duration.ofSeconds(1))
                    .withThrowableOfType(TimeoutException.class);
            first.commit();
        }
        assertThat(second.get(60, TimeUnit.SECONDS).get(0).get("run").asString())
                .isEqualTo("seeds-2");
    }

    @Test
    void everyOptionHasItsDocumentedDefault() {
        Map<String, Object> common = Map.of(
                "nodeLabels",
                List.of("Page"),
                "relationshipTypes",
                List.of("LINKS_TO"),
                "urlProperty",
                "url",
                "hostProperty",
                "host",
                "site",
                "host",
                "concurrency",
                (long) Runtime.getRuntime().availableProcessors());
        Map<String, Object> iterations = Map.of("maxIterations", 60L, "tolerance", 0.0);
        Map<String, Object> seeds = Map.of(
                "maxAuthorities",
                0L,
                "minHubs",
                1L,
                "minAuthorities",
                1L,
                "method",
                "exact",
                "hubs",
                "pages",
                "objective",
                "communities",
                "worth",
                "pageRank");

        assertThat(configuration("CALL crawl.hits.write()"))
                .containsExactlyInAnyOrderEntriesOf(union(List.of(
                        common, iterations, Map.of("weights", "none", "writeProperty", List.of("authority", "hub")))));
        assertThat(configuration("CALL crawl.extractSeeds.write(1, {objective: 'communities'})"))
                .containsExactlyInAnyOrderEntriesOf(
                        union(List.of(common, seeds, Map.of("coverDensity", 100.0, "maxHubs", 999L))));
        assertThat(configuration("CALL crawl.extractSeeds.write(1, {objective: 'communities', coreSize: 4})"))
                .containsExactlyInAnyOrderEntriesOf(
                        union(List.of(common, seeds, Map.of("coreSize", 4L, "maxHubs", 0L))));
        assertThat(configuration("CALL crawl.extractSeeds.write(1, {objective: 'communities', method: 'paper'})"))
                .containsAllEntriesOf(iterations)
                .containsEntry("method", "paper");
    }

    @Test
    void thePapersWayGivesTheSameSeeds() {
        assertThat(Server.run(
                        "CALL crawl.extractSeeds(2, {objective: 'communities', method: 'paper'}) YIELD url, hubs, authorities"
                                + " RETURN url, hubs, authorities"))
                .isEqualTo(
                        Server.run("CALL crawl.extractSeeds(2, {objective: 'communities'}) YIELD url, hubs, authorities"
                                + " RETURN url, hubs, authorities"));
        assertThat(Server.one("CALL crawl.cores.stream(1, {method: 'paper'})")
                        .get("iterations")
                        .asInt())
                .isEqualTo(60);
    }

    /**
     * The first core has three hubs, the second one; a core of four pages has two hubs, or three when three hubs join
     * before the second authority.
     */
    @Test
    void thePaperTakesSeveralHubsOfACoreAndSeveralMembersARound() {
        String paper =
                "CALL crawl.extractSeeds(4, {objective: 'communities', method: 'paper', %s}) YIELD url, core RETURN url, core";

        assertThat(Server.run(paper.formatted("seedsPerCore: 2")))
                .extracting(row -> row.get("core").asInt())
                .containsExactly(1, 1, 2);
        assertThat(Server.run(paper.formatted("seedsPerCore: 3")))
                .extracting(row -> row.get("url").asString())
                .contains("http://a.test/", "http://b.test/", "http://c.test/");
        assertThat(Server.one("CALL crawl.cores.stream(1, {method: 'paper', coreSize: 4})")
                        .get("hubs")
                        .size())
                .isEqualTo(2);
        assertThat(Server.one("CALL crawl.cores.stream(1, {method: 'paper', coreSize: 4, newMemberCount: 3})")
                        .get("hubs")
                        .size())
                .isEqualTo(3);
    }

    @Test
    void iterationsBelongToThePapersWay() {
        assertThatThrownBy(() -> Server.run("CALL crawl.extractSeeds(2, {objective: 'communities', maxIterations: 5})"))
                .hasMessageContaining("maxIterations has no effect with method: 'exact'")
                .hasMessageContaining("method: 'paper'");
    }

    private static Map<String, Object> configuration(String call) {
        return Server.one(call).get("configuration").asMap();
    }

    private static Map<String, Object> union(List<Map<String, Object>> parts) {
        Map<String, Object> all = new HashMap<>();
        parts.forEach(all::putAll);
        return all;
    }

    @Test
    void concurrencyDoesNotChangeARow() {
        assertThat(Server.run("CALL crawl.extractSeeds(2, {objective: 'communities', concurrency: 1})")
                        .toString())
                .isEqualTo(Server.run("CALL crawl.extractSeeds(2, {objective: 'communities', concurrency: 2})")
                        .toString())
                .isEqualTo(Server.run("CALL crawl.extractSeeds(2, {objective: 'communities', concurrency: 7})")
                        .toString());
    }
}
