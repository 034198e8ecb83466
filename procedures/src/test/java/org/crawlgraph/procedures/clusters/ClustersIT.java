package org.crawlgraph.procedures.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.crawlgraph.procedures.testkit.ForumSite;
import org.crawlgraph.procedures.testkit.Server;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/** Training on a stored site: results, user decisions, and the state after a failure. */
class ClustersIT {

    private static final String TRAIN = "CALL crawl.clusters.train('forum.test', {bins: 2, sampleSize: 0})";
    private static final String THREAD = "http://forum.test/thread/$";
    private static final String PRINT = "http://forum.test/thread/$/print";
    private static final String USER = "http://forum.test/user/$";

    @BeforeAll
    static void schema() {
        Server.clear();
        Server.run("CREATE CONSTRAINT crawl_run_id IF NOT EXISTS FOR (r:CrawlRun) REQUIRE r.id IS UNIQUE");
    }

    @AfterAll
    static void schemaOfOthers() {
        Server.run("DROP CONSTRAINT crawl_run_id");
    }

    @BeforeEach
    void forum() {
        ForumSite.write();
    }

    @Test
    void aSampleIsOfPagesOfTheSiteAndTheFirstOfALargerOneIsASmallerOne() {
        List<String> large = urls("CALL crawl.sample('forum.test', {sampleSize: 50, alpha: 1}) YIELD position, url"
                + " RETURN url ORDER BY position");
        List<String> small = urls("CALL crawl.sample('FORUM.test', {sampleSize: 20, alpha: 1}) YIELD url");
        Record all = Server.one("CALL crawl.sample('forum.test', {sampleSize: 0, entry: '" + ForumSite.HOME + "'})"
                + " YIELD page, host RETURN count(DISTINCT page) AS pages, collect(DISTINCT host) AS hosts");

        assertThat(large).hasSize(50).doesNotHaveDuplicates().startsWith(ForumSite.HOME);
        assertThat(large.subList(0, 20)).isEqualTo(small);
        assertThat(all.get("pages").asInt()).isEqualTo(414);
        assertThat(all.get("hosts").asList()).containsExactly("forum.test");
    }

    private static List<String> urls(String query) {
        return Server.run(query).stream().map(row -> row.get("url").asString()).toList();
    }

    @Test
    void trainingWritesAClusterForEachKindOfPages() {
        Record summary = Server.one(TRAIN);
        List<Record> clusters = clusters();

        assertThat(summary.get("run").asString()).isEqualTo("clusters-1");
        assertThat(summary.get("sampledPages").asInt()).isEqualTo(414);
        assertThat(summary.get("sampleEnd").asString()).isEqualTo("all-pages");
        assertThat(summary.get("clusters").asInt()).isEqualTo(clusters.size());
        assertThat(clusters)
                .extracting(row -> row.get("pattern").asString())
                .contains(THREAD, PRINT, USER, "http://forum.test/board/$");
        assertThat(cluster(THREAD).get("size").asInt()).isEqualTo(120);
        assertThat(cluster(THREAD).get("examples").asList(value -> value.asString()))
                .hasSize(3)
                .allMatch(url -> url.matches("http://forum.test/thread/\\d+"));
        assertThat(Server.one("MATCH (c:UrlCluster {run: 'clusters-1', pattern: '" + THREAD + "'})"
                                + "-[l:LEADS_TO {run: 'clusters-1'}]->(:UrlCluster {pattern: '" + PRINT + "'})"
                                + " RETURN c.name + ' ' + l.sources + ' ' + l.targets + ' ' + l.links AS edge")
                        .get("edge")
                        .asString())
                .isEqualTo("/thread/$ 120 120 120");
    }

    @Test
    void rowsTellOfEachClusterAndEdgeWhatTheStoreHolds() {
        Record summary = Server.one(TRAIN);
        List<Record> edges = Server.run("MATCH (:UrlCluster)-[l:LEADS_TO]->() RETURN l.state AS state");

        assertThat(edges).hasSize(summary.get("edges").asInt());
        assertThat(edges.stream().filter(edge -> edge.get("state").asString().equals("follow")))
                .hasSize(summary.get("keptEdges").asInt());
        assertThat(clusters().stream().filter(row -> row.get("state").asString().equals("kept")))
                .hasSize(summary.get("keptClusters").asInt());
        assertThat(summary.get("changedClusters").asInt())
                .as("all are new")
                .isEqualTo(summary.get("clusters").asInt());
        assertThat(summary.get("changedEdges").asInt())
                .isEqualTo(summary.get("edges").asInt());
        assertThat(clusters()).allSatisfy(row -> {
            assertThat(row.get("cluster").asNode().get("state")).isEqualTo(row.get("state"));
            assertThat(row.get("reason").asString()).isNotEmpty();
        });
    }

    @Test
    void withoutASizeTheSampleGrowsUntilThereAreNoMorePages() {
        Record summary = Server.one("CALL crawl.clusters.train('forum.test', {bins: 2})");

        assertThat(summary.get("sampleEnd").asString()).isEqualTo("pages-exhausted");
        assertThat(summary.get("sampledPages").asInt()).isEqualTo(414);
    }

    /** The paper drops the smallest clusters while the others cover 1 − δ of the URLs. */
    @Test
    void deltaOfThePapersMethodDropsTheSmallestClusters() {
        String train = "CALL crawl.clusters.train('forum.test', {bins: 2, sampleSize: 0, method: 'paper', delta: ";
        int all = Server.one(train + "0})").get("clusters").asInt();
        int usual = Server.one(train + "0.03})").get("clusters").asInt();
        int half = Server.one(train + "0.5})").get("clusters").asInt();

        assertThat(half).isLessThan(usual);
        assertThat(usual).isLessThanOrEqualTo(all);
        assertThat(Server.one(TRAIN.replace("0})", "0, method: 'paper'})"))
                        .get("clusters")
                        .asInt())
                .isEqualTo(usual);
        assertThatThrownBy(() -> Server.run(TRAIN.replace("0})", "0, delta: 0.1})")))
                .hasMessageContaining(
                        "delta has no effect with method: 'positions'; remove it, or pass method: 'paper'");
    }

    @Test
    void theSameTrainingWritesTheSameAndKeepsTheNodes() {
        Server.run(TRAIN);
        Server.run("MATCH (c:UrlCluster {pattern: '" + THREAD + "'}) SET c.note = 'mine'");
        Object before = stored();
        Record again = Server.one(TRAIN);

        assertThat(stored()).isEqualTo(before);
        assertThat(again.get("replaced").asString()).isEqualTo("clusters-1");
        assertThat(again.get("run").asString()).isEqualTo("clusters-1");
        assertThat(Server.run("CALL crawl.run.list()")).hasSize(1);
    }

    /** Every cluster of the forum has at least 12 pages, all stored: what is decided about them is measured. */
    @Test
    void eachDecisionSaysHowSureItIs() {
        Server.run(TRAIN);
        assertThat(clusters()).allSatisfy(row -> {
            assertThat(row.get("cluster").asNode().get("sureness")).isEqualTo(row.get("sureness"));
            if (!row.get("sureness").isNull()) {
                assertThat(row.get("sureness").asDouble()).isBetween(0.0, 1.0);
            }
        });
        assertThat(cluster(ForumSite.HOME).get("sureness").asDouble())
                .as("an entry")
                .isEqualTo(1);
        assertThat(cluster(THREAD).get("sureness").isNull()).isFalse();
        assertThat(cluster(PRINT).get("evidence").asList(Value::asString))
                .as("what speaks against print views")
                .anyMatch(says -> says.matches("\\+2\\.\\d: their names change the presentation of a page"));
        Server.run("MATCH (c:UrlCluster {pattern: '" + THREAD + "'}) SET c.state = 'removed'");
        assertThat(cluster(THREAD).get("sureness").asDouble()).as("by hand").isEqualTo(1);
        Server.run("CALL crawl.clusters.prune('forum.test', {pruning: 'paper'})");
        assertThat(cluster(PRINT).get("sureness").isNull())
                .as("the paper measures nothing")
                .isTrue();
        assertThat(cluster(PRINT).get("evidence").asList()).isEmpty();
    }

    @Test
    void customDecisionsOutliveTraining() {
        Server.run(TRAIN);
        String threadBefore = cluster(THREAD).get("state").asString();
        Server.run("MATCH (c:UrlCluster {pattern: '" + USER
                + "'}) SET c.state = CASE c.state WHEN 'kept' THEN 'removed'" + " ELSE 'kept' END");
        Server.run("MATCH (:UrlCluster {pattern: '" + USER + "'})-[l:LEADS_TO]->({pattern: '" + THREAD + "'})"
                + " SET l.state = CASE l.state WHEN 'skip' THEN 'follow' ELSE 'skip' END");
        String state = cluster(USER).get("state").asString();
        String links = edge(USER, THREAD).get("state").asString();
        assertThat(cluster(USER).get("reason").asString()).isEqualTo("by-hand");

        for (String call : List.of(TRAIN, TRAIN, "CALL crawl.clusters.prune('forum.test')")) {
            Record summary = Server.one(call);
            assertThat(summary.get("byHand").asInt()).isEqualTo(2);
            assertThat(cluster(USER).get("state").asString()).isEqualTo(state);
            assertThat(cluster(USER).get("reason").asString()).isEqualTo("by-hand");
            assertThat(edge(USER, THREAD).get("state").asString()).isEqualTo(links);
            assertThat(edge(USER, THREAD).get("reason").asString()).isEqualTo("by-hand");
        }
        assertThat(cluster(THREAD).get("state").asString()).isEqualTo(threadBefore);
    }

    @Test
    void aDecisionThatIsTakenAwayIsLeftToTheNextTraining() {
        Server.run(TRAIN);
        Object before = stored();
        Server.run("MATCH (c:UrlCluster {pattern: '" + USER
                + "'}) SET c.state = CASE c.state WHEN 'kept' THEN 'removed'" + " ELSE 'kept' END");
        Server.run(TRAIN);
        assertThat(stored()).isNotEqualTo(before);
        Server.run("MATCH (c:UrlCluster {pattern: '" + USER + "'}) REMOVE c.state");

        assertThat(Server.one(TRAIN).get("byHand").asInt()).isZero();
        assertThat(stored()).isEqualTo(before);
    }

    @Test
    void aCustomClusterStaysAndTakesItsPagesFromOthers() {
        Server.run(
                "CREATE (:UrlCluster {site: 'forum.test', pattern: 'http://forum.test/thread/7', state: 'removed'})");
        Server.run(TRAIN);

        Record own = cluster("http://forum.test/thread/7");
        assertThat(own.get("size").asInt()).isEqualTo(1);
        assertThat(own.get("state").asString()).isEqualTo("removed");
        assertThat(cluster(THREAD).get("size").asInt()).isEqualTo(119);
    }

    @Test
    void anEdgeWithACustomDecisionStaysWithoutLinksInTheSample() {
        Server.run(TRAIN);
        Server.run("MATCH (a:UrlCluster {pattern: '" + PRINT + "'}), (b:UrlCluster {pattern: '" + USER + "'})"
                + " CREATE (a)-[:LEADS_TO {state: 'follow'}]->(b) SET b.state = 'kept'");
        Server.run(TRAIN);

        Record edge = edge(PRINT, USER);
        assertThat(edge.get("state").asString()).isEqualTo("follow");
        assertThat(edge.get("links").asInt()).isZero();
        assertThat(Server.one(
                                "RETURN crawl.allows('http://forum.test/thread/1/print', 'http://forum.test/user/3') AS x")
                        .get("x")
                        .asBoolean())
                .isTrue();
    }

    @Test
    void pruningWithTheSameOptionsChangesNothingAndWithOthersTheManifest() {
        Server.run("CALL crawl.clusters.train('forum.test', {bins: 2, sampleSize: 300, alpha: 3})");
        Object before = stored();
        Record same = Server.one("CALL crawl.clusters.prune('forum.test')");
        assertThat(stored()).isEqualTo(before);
        assertThat(same.get("changedClusters").asInt()).isZero();
        assertThat(same.get("changedEdges").asInt()).isZero();

        Record other = Server.one("CALL crawl.clusters.prune('forum.test', {pruning: 'paper', coverage: 0.99})");
        assertThat(other.get("keptEdges").asInt())
                .isGreaterThan(same.get("keptEdges").asInt());
        Object pruned = stored();
        String call = Server.one("CALL crawl.run.list() YIELD call").get("call").asString();
        assertThat(call).contains("coverage: 0.99").contains("alpha: 3");
        Server.run(call);
        assertThat(stored()).as("what the call of the manifest repeats").isEqualTo(pruned);
    }

    @Test
    void anOptionOfThePapersPruningIsRefusedWhereTheClustersArePrunedByContent() {
        Server.run(TRAIN);
        Object before = stored();
        assertThatThrownBy(() -> Server.run("CALL crawl.clusters.prune('forum.test', {coverage: 0.9})"))
                .hasMessageContaining(
                        "coverage has no effect with pruning: 'content';" + " remove it, or pass pruning: 'paper'");
        assertThat(stored()).isEqualTo(before);

        Server.run("CALL crawl.clusters.prune('forum.test', {pruning: 'paper'})");
        Server.run("CALL crawl.clusters.prune('forum.test', {coverage: 0.9})");
        Server.run("CALL crawl.clusters.prune('forum.test', {pruning: 'content'})");
        assertThat(stored()).isEqualTo(before);
        Server.run(Server.one("CALL crawl.run.list() YIELD call").get("call").asString());
        assertThat(stored()).as("what the call of the manifest repeats").isEqualTo(before);
    }

    @Test
    void aRunIsDroppedWhole() {
        Server.run("CALL crawl.clusters.train('forum.test', {bins: 2, run: 'mine'})");

        assertThat(Server.one("CALL crawl.run.drop('mine')").get("clusters").asInt())
                .isPositive();
        assertThat(Server.run("MATCH (n) WHERE n:UrlCluster OR n:CrawlRun RETURN n"))
                .isEmpty();
    }

    @Test
    void aTrainingThatFailsLeavesTheOldClusters() {
        Server.run(TRAIN);
        Server.run("MATCH (c:UrlCluster {pattern: '" + USER + "'}) SET c.state = 'maybe'");
        Object before = stored();

        assertThatThrownBy(() -> Server.run(TRAIN))
                .hasMessageContaining("the cluster " + USER + " has the state 'maybe'; it must be 'kept' or 'removed'");
        assertThat(stored()).isEqualTo(before);
        assertThat(Server.run("CALL crawl.listProgress()")).isEmpty();
    }

    @Test
    void anotherRunOfThatNameIsNotOverwritten() {
        Server.run("CALL crawl.hits.write({run: 'taken', site: 'none'})");

        assertThatThrownBy(() -> Server.run("CALL crawl.clusters.train('forum.test', {bins: 2, run: 'taken'})"))
                .hasMessageContaining("a run of that name exists");
        Server.run("CALL crawl.clusters.train('forum.test', {bins: 2, run: 'own'})");
        Server.run("CALL crawl.clusters.train('forum.test', {bins: 2, run: 'own'})");
    }

    private static List<Record> clusters() {
        return Server.run("CALL crawl.clusters.stream('forum.test')");
    }

    private static Record cluster(String pattern) {
        return clusters().stream()
                .filter(row -> row.get("pattern").asString().equals(pattern))
                .findFirst()
                .orElseThrow();
    }

    private static Record edge(String from, String to) {
        return Server.run(
                        "MATCH (:UrlCluster {pattern: $from})-[l:LEADS_TO]->(:UrlCluster {pattern: $to})"
                                + " RETURN l.state AS state, l.reason AS reason, l.links AS links",
                        Map.of("from", from, "to", to))
                .get(0);
    }

    /** Clusters and edges as they are in the store, with their ids. */
    private static Object stored() {
        return Server.run("MATCH (c:UrlCluster) OPTIONAL MATCH (c)-[l:LEADS_TO]->(d)"
                        + " RETURN elementId(c) AS id, c {.*} AS map, d.pattern AS to, elementId(l) AS edge, l {.*} AS edgeMap"
                        + " ORDER BY c.pattern, to")
                .stream()
                .map(Record::asMap)
                .toList();
    }
}
