package org.crawlgraph.procedures.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.procedures.testkit.ForumSite;
import org.crawlgraph.procedures.testkit.StockServer;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Session;

/**
 * A store that Neo4j 5.26 has written, with runs, is opened by a later Neo4j on the Java that it needs, with the plugin
 * jar alone: the rows are the same, in Cypher 5 and 25. Needs the environment variable {@code JAVA25_HOME} and, once,
 * the network: {@code src/test/later/pom.xml} names the version.
 */
@Timeout(900)
class LaterNeo4jIT {

    private static final Path LATER = StockServer.ROOT.resolve("procedures/src/test/later/pom.xml");
    private static final Path JARS = StockServer.ROOT.resolve("procedures/target/later");

    /** Calls that read, by both ways into the store, and the functions that look into the running statement. */
    private static final List<String> CALLS = List.of(
            "CALL crawl.extractSeeds(5) YIELD rank, url, newPages, newWorth RETURN *",
            "CALL crawl.cores.stream(2) YIELD hubUrls, authorityUrls RETURN *",
            "CALL crawl.hits.stream({maxIterations: 5}) YIELD url, authority, hub RETURN * ORDER BY url",
            "CALL crawl.pagerank.stats() YIELD nodeCount, ranIterations, didConverge RETURN *",
            "CALL crawl.graph.load('loaded', 'crawls/made-up') YIELD nodeCount, relationshipCount, rankedRelationshipCount RETURN *",
            "CALL crawl.extractSeeds(3, {graph: 'loaded'}) YIELD url RETURN *",
            "CALL crawl.graph.drop('loaded') YIELD name RETURN *",
            "CALL crawl.simulate({run: 'seeds', draws: 2, depth: 2}) YIELD strategy, depth, pages RETURN *",
            "CALL crawl.sample('forum.test', {sampleSize: 20}) YIELD url RETURN *",
            "CALL crawl.clusters.stream('forum.test') YIELD pattern, size, state, reason RETURN *",
            "MATCH (p:Page {host: 'forum.test'}) RETURN p.url, crawl.cluster(p.url), crawl.allows('http://forum.test/', p.url)"
                    + " ORDER BY p.url",
            "CALL crawl.help('seed') YIELD name, description RETURN *",
            "CALL crawl.run.list() YIELD run, nodeCount, call RETURN *");

    @TempDir
    Path home;

    @Test
    void opensAStoreOf526AndGivesTheSameRowsInBothLanguages() throws Exception {
        StockServer.Release later = later();
        Path crawls = Files.createDirectories(home.resolve("import/crawls"));
        PluginJarIT.writeCrawl(crawls.resolve("made-up"), 2_000);
        GraphImport.run(crawls.resolve("made-up"), ImportOptions.DEFAULT, home, Checkpoint.NONE);
        List<List<Map<String, Object>>> before;
        try (StockServer server = new StockServer(home);
                Session session = server.driver.session()) {
            writeRuns(session);
            before = answers(session, "");
        }
        try (StockServer server = new StockServer(home, later);
                Session session = server.driver.session()) {
            for (String language : List.of("CYPHER 5 ", "CYPHER 25 ")) {
                assertThat(answers(session, language)).isEqualTo(before);
                assertThat(session.run(language + "CALL crawl.graph.project('stored') YIELD source")
                                .single()
                                .get("source")
                                .asString())
                        .isEqualTo("store (kernel)");
                session.run(language + "CALL crawl.graph.drop('stored')").consume();
            }
            writesAndUndoes(session);
        }
    }

    private static void writeRuns(Session session) {
        session.run(ForumSite.QUERY).consume();
        session.run("CALL crawl.extractSeeds.write(5, {run: 'seeds'})").consume();
        session.run("CALL crawl.hits.write({run: 'scores'})").consume();
        session.run("CALL crawl.clusters.train('forum.test', {bins: 2, run: 'clusters'})")
                .consume();
    }

    private static void writesAndUndoes(Session session) {
        assertThat(session.run("CYPHER 25 CALL crawl.extractSeeds.write(5, crawl.run.options('seeds'))")
                        .single()
                        .get("seeds")
                        .asInt())
                .isEqualTo(5);
        session.run("CYPHER 25 CALL crawl.run.drop('scores')").consume();
        assertThat(session.run("MATCH (p:Page) WHERE p.hub IS NOT NULL RETURN count(*) AS left")
                        .single()
                        .get("left")
                        .asInt())
                .isZero();
    }

    private static List<List<Map<String, Object>>> answers(Session session, String language) {
        List<List<Map<String, Object>>> answers = new ArrayList<>();
        for (String call : CALLS) {
            List<Map<String, Object>> rows = session.run(language + call).list(row -> new HashMap<>(row.asMap()));
            assertThat(rows).as(call).isNotEmpty();
            answers.add(rows);
        }
        return answers;
    }

    private static StockServer.Release later() throws Exception {
        String java = System.getenv("JAVA25_HOME");
        Assumptions.assumeTrue(
                java != null && !java.isBlank(),
                "the plugin on a later Neo4j is tried where JAVA25_HOME names a JDK 25");
        if (!Files.isDirectory(JARS)) {
            fetch();
        }
        try (Stream<Path> jars = Files.list(JARS)) {
            return new StockServer.Release(
                    Path.of(java, "bin", "java"),
                    jars.map(Path::toString).sorted().collect(Collectors.joining(File.pathSeparator)),
                    "org.neo4j.server.Neo4jCommunity");
        }
    }

    private static void fetch() throws IOException, InterruptedException {
        Process maven = new ProcessBuilder(
                        StockServer.ROOT.resolve("mvnw").toString(),
                        "-q",
                        "-B",
                        "-f",
                        LATER.toString(),
                        "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies",
                        "-DoutputDirectory=" + JARS.toAbsolutePath())
                .inheritIO()
                .start();
        assertThat(maven.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(maven.exitValue()).as("fetching " + LATER).isZero();
    }
}
