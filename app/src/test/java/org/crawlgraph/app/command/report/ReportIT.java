package org.crawlgraph.app.command.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.app.report.ReportPages.rows;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.report.ReportPages;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.testkit.DocwebServer;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.crawlgraph.app.testkit.SharedServer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page about a graph: two communities, {a, b} that link to {x, y} and {c, d} that link to {u, v}, and a link
 * between them.
 */
public class ReportIT {

    @TempDir
    private static Path folder;

    private static HomeServer server;

    @BeforeAll
    static void importsAndServes() throws Exception {
        server = Program.serving(folder, "home", "a-x a-y b-x b-y c-u c-v d-u d-v x-u");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Program.Ended report(String... arguments) {
        List<String> all = new ArrayList<>(List.of("report", "--out", "graph.html"));
        all.addAll(List.of(arguments));
        if (!all.contains("--bolt")) {
            all.addAll(List.of("--home", "home"));
        }
        return Program.run(folder, all.toArray(String[]::new));
    }

    private static JsonNode page(String... arguments) throws Exception {
        Program.Ended ended = report(arguments);
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("wrote ");
        return ReportPages.data(Files.readString(folder.resolve("graph.html")));
    }

    private static long runs() {
        return server.client()
                .rows("MATCH (n) WHERE n:CrawlRun OR n:Core RETURN count(n) AS runs", Map.of())
                .get(0)
                .get("runs")
                .asLong();
    }

    /** Of 8 pages a, b, c, d have two links each and x one; u has three links to it, x, y and v two each. */
    @Test
    void withoutARunCommunitiesAreExtractedAndNotKept() throws Exception {
        long before = runs();
        JsonNode page = page();

        assertThat(page.get("facts").findValuesAsText("value")).contains("8 pages and 9 links between them");
        assertThat(rows(page.get("inside")))
                .containsExactly(
                        List.of("on one host", "0", "0"),
                        List.of("between hosts of one domain", "0", "0"),
                        List.of("between domains", "9", "1"));
        assertThat(rows(page.get("degrees")))
                .containsExactly(
                        List.of("on the page", "0", "3", "1"),
                        List.of("on the page", "1", "1", "0.625"),
                        List.of("on the page", "2", "4", "0.5"),
                        List.of("to the page", "0", "4", "1"),
                        List.of("to the page", "2", "3", "0.5"),
                        List.of("to the page", "3", "1", "0.125"));
        assertThat(page.get("examinedPages").asText()).isEqualTo("All 8 pages were examined.");
        assertThat(page.get("examinedLinks").asText()).isEqualTo("All 9 links were examined.");
        assertThat(rows(page.get("seeds"))).hasSize(4);
        assertThat(page.at("/map/edges").findValuesAsText("id")).hasSize(9).contains("x.test>u.test");
        assertThat(runs()).as("runs and cores").isEqualTo(before);
        ReportPages.checkAlone(Files.readString(folder.resolve("graph.html")));
    }

    /** A host that was fetched is one, whatever its name; {@code http} is what misspelt links name. */
    @Test
    void hostsThatAreNoneComeLast() throws Exception {
        HomeServer misspelt = SharedServer.emptied();
        try (BoltClient client = misspelt.client()) {
            client.rows("""
                    UNWIND ['http://wiki/', 'http://wiki/a', 'http://a.test/', 'http://http/1', 'http://http/2', 'http://http/3'] AS url
                    CREATE (:Page {url: url, host: split(url, '/')[2]})
                    WITH count(*) AS all MATCH (from:Page {url: 'http://wiki/'}), (to:Page) WHERE from <> to
                    CREATE (from)-[:LINKS_TO]->(to)""", Map.of());
        }
        JsonNode page = page(
                "--bolt",
                misspelt.bolt(),
                "--password-file",
                misspelt.passwordFile().toString());

        assertThat(rows(page.get("hosts")))
                .extracting(row -> row.get(0) + " " + row.get(1))
                .containsExactly("wiki 2", "a.test 1", "http 3");
    }

    @Test
    void aHostWithAndWithoutWwwIsOneCircle() throws Exception {
        HomeServer both = SharedServer.emptied();
        try (BoltClient client = both.client()) {
            client.rows("""
                    UNWIND ['http://www.tea.test/', 'http://tea.test/a', 'http://www.cups.test/'] AS url
                    CREATE (:Page {url: url, host: split(url, '/')[2]})
                    WITH count(*) AS all MATCH (from:Page {host: 'www.tea.test'}), (to:Page) WHERE from <> to
                    CREATE (from)-[:LINKS_TO]->(to)""", Map.of());
        }
        JsonNode page = page(
                "--bolt", both.bolt(), "--password-file", both.passwordFile().toString());

        assertThat(rows(page.get("hosts")))
                .extracting(row -> row.get(0) + " " + row.get(1))
                .containsExactly("tea.test 2", "cups.test 1");
        assertThat(page.get("map").get("edges")).hasSize(1);
    }

    /** The folders of a single host, and a page of the host itself. */
    @Test
    void aSingleHostIsMappedByItsFolders() throws Exception {
        HomeServer one = SharedServer.emptied();
        try (BoltClient client = one.client()) {
            client.rows("""
                    UNWIND ['/', '/a/1', '/a/2?x=/y/', '/b/c/d/3'] AS path
                    CREATE (:Page {url: 'http://one.test' + path, host: 'one.test'})
                    WITH count(*) AS all MATCH (from:Page), (to:Page) WHERE from.url < to.url CREATE (from)-[:LINKS_TO]->(to)""", Map.of());
        }
        JsonNode page =
                page("--bolt", one.bolt(), "--password-file", one.passwordFile().toString());

        assertThat(rows(page.get("hosts")))
                .extracting(row -> row.get(0) + " " + row.get(1))
                .containsExactly("/a/ 2", "/ 1", "/b/c/ 1");
        assertThat(page.at("/map/edges").findValuesAsText("id"))
                .containsExactlyInAnyOrder("/>/a/", "/>/b/c/", "/a/>/b/c/");
        assertThat(page.at("/map/nodes").findValuesAsText("colour")).doesNotHaveDuplicates();
        assertThat(rows(page.get("seeds"))).isNotEmpty();
    }

    @Test
    void everyQueryOfAPageAboutARunShowsSomething() throws Exception {
        server.client().rows("CALL crawl.extractSeeds.write(2, {run: 'it\\'s'})", Map.of());
        JsonNode page = page("--run", "it's");
        List<String> queries = new ArrayList<>();
        for (String table : new String[] {"hosts", "cores", "topPages", "seeds"}) {
            rows(page.get(table)).forEach(row -> queries.add(row.get(row.size() - 1)));
        }

        assertThat(queries).hasSizeGreaterThan(8).anyMatch(query -> query.contains("run: 'it\\'s'"));
        for (String query : queries) {
            assertThat(server.client().rows(query, Map.of())).as(query).isNotEmpty();
        }
        assertThat(page.get("browser").asText())
                .isEqualTo(String.valueOf(server.embedded().address().browser()));
        assertThat(page.get("seedsCurve").asText()).isEqualTo("yes");
    }

    @Test
    void anotherServerIsAskedOverBoltAndGetsNoLinksToItsBrowser() throws Exception {
        JsonNode page = page(
                "--bolt",
                server.bolt(),
                "--password-file",
                server.passwordFile().toString());
        assertThat(page.get("facts").findValuesAsText("value")).contains(server.bolt());
        assertThat(page.get("browser").asText()).isEmpty();
    }

    @Test
    void whatCannotBeReportedIsRefusedInWords() throws Exception {
        assertThat(report("--run", "none").err()).contains("--run is 'none', but the store has no run");
        Files.writeString(folder.resolve("mine.html"), "mine");
        Program.Ended ended = Program.run(folder, "report", "--home", "home", "--out", "mine.html");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("mine.html");
        assertThat(folder.resolve("mine.html")).content().isEqualTo("mine");
        HomeServer empty = HomeServer.start(folder.resolve("empty"));
        Program.Ended nothing = Program.run(folder, "report", "--home", "empty");
        empty.close();
        assertThat(nothing.err()).contains("has no pages", "crawlgraph import PATH", "no other labels and types");
    }

    /** The queries of the guide, in its order; those that begin with a colon are commands of Browser. */
    @Test
    void theGuideForBrowserRunsAsItStands() throws Exception {
        Document guide = Jsoup.parse(DocwebServer.ROOT.resolve("cypher/browser-guide.html"));
        List<String> queries = guide.select("pre.runnable").eachText();
        assertThat(queries).hasSizeGreaterThan(7);
        for (String query : queries) {
            if (!query.startsWith(":")) {
                server.client().rows(query, Map.of());
            }
        }
    }
}
