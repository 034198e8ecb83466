package org.crawlgraph.procedures.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;

/** What runs leave in the store, how they are repeated, and how they are undone. */
class RunsIT {

    private static final String LEFT =
            "MATCH (n) WHERE n:Core OR n:CrawlRun OR n.hub IS NOT NULL OR n.authority IS NOT NULL OR n.pagerank IS NOT NULL"
                    + " RETURN n";

    @BeforeEach
    void twoCommunities() {
        Server.graph(
                "a.test/ -> x.test/, a.test/ -> y.test/, b.test/ -> x.test/, b.test/ -> y.test/, c.test/ -> x.test/,"
                        + " k.test/ -> p.test/, k.test/ -> q.test/, l.test/ -> p.test/");
    }

    @Test
    void theManifestHoldsTheOptionsWithTheirDefaultsAsACypherMap() {
        Server.run(
                "CALL crawl.extractSeeds.write(2, {objective: 'communities', run: 'a', coverDensity: 80, concurrency: 2, jobId: 'mine'})");

        Record manifest =
                Server.one("MATCH (r:CrawlRun) RETURN r.options AS options, r.count AS count, r.call AS call");
        assertThat(manifest.get("count").asInt()).isEqualTo(2);
        assertThat(Server.one("RETURN " + manifest.get("options").asString() + " AS options")
                        .get("options")
                        .asMap())
                .containsEntry("coverDensity", 80L)
                .containsEntry("maxHubs", 999L)
                .containsEntry("nodeLabels", List.of("Page"))
                .doesNotContainKeys("run", "concurrency", "jobId");
    }

    @Test
    void theCallOfAManifestRepeatsTheRun() {
        Server.run("MATCH (p:Page) SET p:`It's \\ odd`");
        Server.run("CALL crawl.graph.project('named', {nodeLabels: \"It's \\\\ odd\", site: 'domain'})");
        for (String call : List.of(
                "CALL crawl.extractSeeds.write(2, {objective: 'communities', run: 'first'})",
                "CALL crawl.extractSeeds.write(1, {run: 'first', coreSize: 3, method: 'paper', tolerance: 0.0001})",
                "CALL crawl.extractSeeds.write(2, {run: 'first', nodeLabels: [\"It's \\\\ odd\"]})")) {
            assertThat(repeated(call)).isEqualTo(Writings.of("first")).isNotEmpty();
            Server.run("MATCH (r:CrawlRun) CALL crawl.run.drop(r.id) YIELD run RETURN run");
        }
        Server.run("CALL crawl.extractSeeds.write(2, {run: 'first', graph: 'named'})");
        Server.run("CALL crawl.graph.drop('named')");
        String again =
                Server.one(callOf("first") + " YIELD run RETURN run").get("run").asString();
        assertThat(cores(again)).isEqualTo(cores("first")).isNotEmpty();
    }

    @Test
    void runsWhoseOptionsHaveNoEffectOnEachOtherAreRepeated() {
        Server.run("CREATE (:User {id: 1})-[:POSTED]->(:Post {tags: ['jazz', 'sax']})");
        for (String call : List.of(
                "crawl.extractSeeds.write(1, {hubs: 'sites', minHubs: 2, run: 'first'})",
                "crawl.extractSeeds.write(1, {objective: 'communities', hubs: 'sites', minHubs: 2, run: 'first'})",
                "crawl.communities.write({site: 'domain', run: 'first'})",
                "crawl.topic.write('jazz', {run: 'first'})",
                "crawl.profiles.write('jazz', {run: 'first'})")) {
            Server.run("CALL " + call);
            String again = Server.one(callOf("first") + " YIELD run RETURN run")
                    .get("run")
                    .asString();

            assertThat(callOf(again)).isEqualTo(callOf("first"));
            Server.run("MATCH (r:CrawlRun) WHERE r.procedure <> 'crawl.topic.write' CALL crawl.run.drop(r.id) YIELD run"
                    + " RETURN run");
            Server.run("MATCH (r:CrawlRun {id: 'first'}) SET r.id = 'topic'");
        }
    }

    private static String repeated(String call) {
        Server.run(call);
        return Writings.of(
                Server.one(callOf("first") + " YIELD run RETURN run").get("run").asString());
    }

    private static String callOf(String run) {
        return Server.run("CALL crawl.run.list() YIELD run, call WHERE run = $run RETURN call", Map.of("run", run))
                .get(0)
                .get("call")
                .asString();
    }

    private static String cores(String run) {
        return Writings.of(run).replaceFirst("[^\n]*\n", "");
    }

    @Test
    void everyNumberOfThreadsWritesTheSame() {
        Server.run("CALL crawl.extractSeeds.write(2, {run: 'one', concurrency: 1})");
        for (int threads : List.of(2, 8)) {
            Server.run("CALL crawl.extractSeeds.write(2, {run: 'more', concurrency: " + threads + "})");
            assertThat(Writings.of("more")).isEqualTo(Writings.of("one")).contains("HAS_SEED");
            Server.run("CALL crawl.run.drop('more')");
        }
    }

    @Test
    void droppedRunsLeaveNothing() {
        Server.run("MATCH (p:Page {url: 'http://x.test/'}) SET p.name = 'its own'");
        Server.run("CALL crawl.extractSeeds.write(2)");
        assertThat(Server.run("MATCH (:Core)-->(p:Page) WHERE p.name IS NULL RETURN p"))
                .as("pages without a caption in Neo4j Browser")
                .isEmpty();
        Server.run("CALL crawl.hits.write()");
        Server.run("CALL crawl.pagerank.write()");
        assertThat(Server.run(
                        "MATCH (p:Page) WHERE p.hub IS NULL OR p.authority IS NULL OR p.pagerank IS NULL RETURN p"))
                .isEmpty();

        assertThat(Server.run("CALL crawl.run.list() YIELD run, pageProperties"))
                .extracting(row ->
                        row.get("run").asString() + row.get("pageProperties").asList())
                .containsExactly("seeds-1[]", "hits-1[authority, hub]", "pagerank-1[pagerank]");
        Server.run("CALL crawl.run.drop('seeds-1')");
        Server.run("CALL crawl.run.drop('hits-1')");
        Server.run("CALL crawl.run.drop('pagerank-1')");
        assertThat(Server.run("MATCH (p:Page) WHERE p.name IS NOT NULL SET p.name = null RETURN p.url AS url"))
                .extracting(row -> row.get("url").asString())
                .containsExactly("http://x.test/");
        assertThat(Server.run(LEFT)).isEmpty();
        assertThat(Server.run("MATCH (:Page)-[link:LINKS_TO]->(:Page) RETURN link"))
                .hasSize(8);
    }

    @Test
    void scoresThatALaterRunHasOverwrittenAreItsOwn() {
        Server.run("CALL crawl.hits.write({run: 'first'})");
        Server.run("CALL crawl.hits.write({run: 'second', writeProperty: ['authority', 'other'], maxIterations: 1})");

        assertThat(Server.one("CALL crawl.run.drop('first') YIELD pageProperties")
                        .get("pageProperties")
                        .asList())
                .containsExactly("hub");
        assertThat(Server.one(
                                "MATCH (p:Page) RETURN count(p.hub) + ' ' + count(p.authority) + ' ' + count(p.other) AS left")
                        .get("left")
                        .asString())
                .isEqualTo("0 9 9");
        Server.run("CALL crawl.run.drop('second')");
        assertThat(Server.run(LEFT)).isEmpty();
    }

    @Test
    void scoresOfOtherLabelsStayWhereTheyAre() {
        Server.run("MATCH (p:Page) WHERE p.host IN ['k.test', 'p.test'] REMOVE p:Page SET p:Other");
        Server.run("CALL crawl.hits.write({run: 'pages'})");
        Server.run("CALL crawl.hits.write({run: 'others', nodeLabels: 'Other'})");

        Server.run("CALL crawl.run.drop('pages')");
        assertThat(Server.run("MATCH (p) WHERE p.hub IS NOT NULL RETURN labels(p)[0] AS label"))
                .extracting(row -> row.get("label").asString())
                .containsExactly("Other", "Other");
    }

    @Test
    void aRunOfHitsCanBeNamedAndNotTwice() {
        assertThat(Server.one("CALL crawl.hits.write({run: 'scores'})")
                        .get("run")
                        .asString())
                .isEqualTo("scores");
        assertThat(Server.one("CALL crawl.hits.stats()").get("run").isNull()).isTrue();
        assertThatThrownBy(() -> Server.run("CALL crawl.hits.write({run: 'scores'})"))
                .hasMessageContaining("run is 'scores', but a run of that name exists");
    }

    @Test
    void aRunThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> Server.run("CALL crawl.run.drop('nobody')"))
                .hasMessageContaining("no run has the id 'nobody'; CALL crawl.run.list() lists all runs");
    }
}
