package org.crawlgraph.app.docweb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.DocwebServer;
import org.crawlgraph.app.testkit.ForumInStore;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.neo4j.driver.Record;

/**
 * Every script below {@code cypher/} does on a part of the bundled graph, and at night on the whole, what its header
 * says.
 */
class CypherScripts {

    private static final Path SCRIPTS = DocwebServer.ROOT.resolve("cypher");
    private static final BoltClient DOCWEB = DocwebServer.part();

    @BeforeAll
    static void clustersToAskAbout() {
        DOCWEB.rows("CALL crawl.clusters.train('pandas.pydata.org')", Map.of());
        String orphan = "NOT EXISTS { (p)<-[:LINKS_TO]-() }";
        requested("crawl.allows(null, p.url) AND EXISTS { (p)<-[:LINKS_TO]-() }", 3, 2);
        requested("NOT crawl.allows(null, p.url) AND EXISTS { (p)<-[:LINKS_TO]-() }", 3, 2);
        requested(orphan, 1, 0);
        DOCWEB.rows(
                "MATCH (p:Page {host: 'pandas.pydata.org'}) WHERE " + orphan
                        + " WITH p ORDER BY p.url LIMIT 1 CREATE (p)-[:LINKS_TO {own: true}]->(p)",
                Map.of());
    }

    /** Counts requests, as `import logs` does, for a page of pandas.pydata.org for which a condition holds. */
    private static void requested(String condition, int requests, int byCrawlers) {
        DOCWEB.rows(
                "MATCH (p:Page {host: 'pandas.pydata.org'}) WHERE " + condition
                        + " WITH p ORDER BY p.url LIMIT 1 SET p.requests = $requests, p.crawlerRequests = $byCrawlers",
                Map.of("requests", requests, "byCrawlers", byCrawlers));
    }

    /** A chain of two redirects, and a page whose canonical address names a third page. */
    @BeforeAll
    static void redirectsAndCanonicals() {
        DOCWEB.rows("""
                MATCH (p:Page) WITH p ORDER BY p.url LIMIT 6 WITH collect(p) AS pages
                WITH pages[0] AS a, pages[1] AS b, pages[2] AS c, pages[3] AS d, pages[4] AS e, pages[5] AS f
                SET d.canonical = e.url, e.canonical = f.url
                CREATE (a)-[:REDIRECTS_TO]->(b)-[:REDIRECTS_TO]->(c)""", Map.of());
    }

    @AfterAll
    static void noRedirectsAndRequestsForOthers() {
        DOCWEB.rows("MATCH ()-[r:REDIRECTS_TO]->() DELETE r", Map.of());
        DOCWEB.rows("MATCH (:Page)-[l:LINKS_TO {own: true}]->(:Page) DELETE l", Map.of());
        DOCWEB.rows("MATCH (p:Page) REMOVE p.canonical, p.requests, p.crawlerRequests", Map.of());
    }

    /**
     * What two crawls with --link-details and --sketches would have left on two pages, without further pages or links.
     */
    @BeforeAll
    static void twoCrawlsToCompare() {
        DOCWEB.rows("""
                CREATE (:Crawl {id: 'may', lastFetchedAt: datetime('2026-05-01T12:00:00Z')}),
                       (:Crawl {id: 'june', lastFetchedAt: datetime('2026-06-01T12:00:00Z')})
                WITH 1 AS one MATCH (p:Page) WITH p ORDER BY p.url LIMIT 2 WITH collect(p) AS pages
                WITH pages[0] AS a, pages[1] AS b
                SET a.firstFetchedAt = datetime('2026-05-01T11:00:00Z'), b.firstFetchedAt = datetime('2026-06-01T11:00:00Z'),
                    a.sketch = [1, 2, 3], b.sketch = [1, 2, 3]
                CREATE (a)-[:LINKED_TO {firstSeen: a.firstFetchedAt, lostAt: b.firstFetchedAt}]->(b)""", Map.of());
    }

    @AfterAll
    static void noCrawlsForOthers() {
        DOCWEB.rows("MATCH (c:Crawl) DELETE c", Map.of());
        DOCWEB.rows("MATCH (p:Page)-[l:LINKED_TO]-() REMOVE p.firstFetchedAt, p.sketch DELETE l", Map.of());
    }

    /** Scripts about forums come one after another; with its pages, the graph is another one than runs were made on. */
    private static void aForumToAskAbout(boolean wanted) throws IOException {
        boolean there =
                !DOCWEB.rows("MATCH (map:ForumMap) RETURN map", Map.of()).isEmpty();
        if (wanted && !there) {
            ForumInStore.add(DOCWEB, DocwebServer.partHome());
        } else if (there && !wanted) {
            ForumInStore.remove(DOCWEB);
        }
    }

    @AfterAll
    static void noSocialGraphForOthers() {
        DOCWEB.rows("MATCH (t:Topic {name: 'jazz'}) CALL crawl.run.drop(t.run) YIELD at RETURN at", Map.of());
        DOCWEB.rows(
                "MATCH (u:User) WHERE u.name STARTS WITH 'user-' OR u.name STARTS WITH 'stranger-' DETACH DELETE u",
                Map.of());
        DOCWEB.rows("MATCH (p:Post) WHERE p.url STARTS WITH 'http://social.test/' DETACH DELETE p", Map.of());
    }

    /** The one that others ask about comes first: it creates a social graph. */
    static Stream<Path> scripts() throws IOException {
        try (Stream<Path> files = Files.walk(SCRIPTS)) {
            return files
                    .filter(file -> file.toString().endsWith(".cypher"))
                    .sorted(Comparator.comparing((Path file) -> !file.endsWith("profiles/example.cypher"))
                            .thenComparing(Comparator.naturalOrder()))
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void returnsTheColumnsAndHasTheEffectThatItsHeaderNames(Path script) throws IOException {
        String text = Files.readString(script);
        assertThat(header(text, "purpose")).isNotBlank();
        aForumToAskAbout(SCRIPTS.relativize(script).startsWith("forum"));
        if (script.endsWith("keep-run.cypher")) {
            DOCWEB.rows("CALL crawl.run.drop('demo')", Map.of());
        }
        Map<String, Object> parameters = parameters(header(text, "parameters"));
        List<Record> rows = new ArrayList<>();
        for (String statement : CypherText.statements(text)) {
            rows = DOCWEB.rows(statement, parameters);
        }

        String columns = header(text, "columns");
        if (columns.equals("none")) {
            assertThat(rows).isEmpty();
        } else {
            assertThat(rows).isNotEmpty();
            assertThat(rows.get(0).keys()).containsExactlyElementsOf(Arrays.asList(columns.split(", ")));
            Effect.assertHolds(DOCWEB, header(text, "effect"), rows, parameters);
        }
    }

    @Test
    void theSchemaOfTheScriptIsThatOfTheServer() throws IOException {
        String script = Files.readString(SCRIPTS.resolve("schema/create.cypher"));
        assertThat(DOCWEB.rows(
                        "SHOW INDEXES YIELD name, type WHERE type <> 'LOOKUP' RETURN name ORDER BY name", Map.of()))
                .extracting(row -> row.get("name").asString())
                .as("without the indexes of social.cypher, which another test may have run")
                .filteredOn(name -> !List.of("user_id", "post_id", "tag_name").contains(name))
                .containsExactlyElementsOf(Pattern.compile("(?:CONSTRAINT|INDEX) (\\w+)")
                        .matcher(script)
                        .results()
                        .map(match -> match.group(1))
                        .sorted()
                        .toList());
    }

    @Test
    void whatSeedsAreForAddsUpToWhatTheRunSays() throws IOException {
        Map<String, Object> run = Map.of("run", "worth");
        Record written = DOCWEB.rows("CALL crawl.extractSeeds.write(20, {run: $run, coreCount: 3})", run)
                .get(0);
        List<Record> seeds = DOCWEB.rows(
                CypherText.statements(Files.readString(SCRIPTS.resolve("seeds/worth.cypher")))
                        .get(0),
                run);
        List<Record> communities = DOCWEB.rows(
                CypherText.statements(Files.readString(SCRIPTS.resolve("seeds/best-of-each-community.cypher")))
                        .get(0),
                run);
        DOCWEB.rows("CALL crawl.run.drop($run)", run);

        assertThat(seeds).hasSize(20);
        assertThat(seeds.get(19).get("pagesSoFar")).isEqualTo(written.get("newPages"));
        assertThat(seeds.get(19).get("worthSoFar").asDouble())
                .isCloseTo(written.get("newWorth").asDouble(), within(1e-9));
        assertThat(seeds.stream().filter(seed -> seed.get("community").isNull()).count())
                .isPositive();
        assertThat(seeds.get(0).get("timesAverage").asDouble()).isGreaterThan(1);
        assertThat(communities.stream()
                        .mapToInt(row -> row.get("seeds").asInt())
                        .sum())
                .isEqualTo(20);
        assertThat(communities.stream()
                        .map(row -> row.get("newWorth").asDouble())
                        .toList())
                .isSortedAccordingTo((one, other) -> Double.compare(other, one))
                .hasSizeBetween(2, 4);
    }

    @Test
    void browserShowsTheMapOfAForum() throws IOException {
        aForumToAskAbout(true);
        List<String> queries =
                Jsoup.parse(SCRIPTS.resolve("browser-guide.html")).select("pre.runnable").eachText().stream()
                        .filter(query -> query.contains("PageType"))
                        .toList();
        assertThat(queries).isNotEmpty();
        for (String query : queries) {
            assertThat(DOCWEB.rows(query, Map.of())).as(query).isNotEmpty();
        }

        Matcher caption = Pattern.compile("relationship\\.(NAVIGATES_TO) \\{[^}]*caption: \"\\{(\\w+)}\"")
                .matcher(Files.readString(SCRIPTS.resolve("browser-style.grass")));
        assertThat(caption.find()).isTrue();
        assertThat(DOCWEB.rows(
                        "MATCH ()-[r:" + caption.group(1) + "]->() WHERE r[$caption] IS NOT NULL RETURN r LIMIT 1",
                        Map.of("caption", caption.group(2))))
                .hasSize(1);
    }

    @Test
    void everyFolderIsOnTheMap() throws IOException {
        String map = Files.readString(SCRIPTS.resolve("README.md"));
        assertThat(scripts().map(script -> "`" + SCRIPTS.relativize(script).getName(0) + "/`"))
                .allMatch(map::contains);
    }

    private static String header(String text, String name) {
        Matcher matcher = Pattern.compile("^// " + name + ": (.*(?:\n// {4,}.*)*)", Pattern.MULTILINE)
                .matcher(text);
        assertThat(matcher.find()).as("header line \"// %s: …\"", name).isTrue();
        return matcher.group(1).replaceAll("\n// +", " ");
    }

    /** The header has values as Cypher literals, which the server parses. */
    private static Map<String, Object> parameters(String header) {
        String map = header.equals("none") ? "" : header.replaceAll("(\\w+) = ", "$1: ");
        return DOCWEB.rows("RETURN {" + map + "} AS parameters", Map.of())
                .get(0)
                .get("parameters")
                .asMap();
    }
}
