package org.crawlgraph.app.command.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.report.ReportPages;
import org.crawlgraph.app.testkit.DocwebServer;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page about a graph: two communities, {a, b} that link to {x, y} and {c, d} that link to {u, v}, and a link between them. */
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

    private static Document page(String... arguments) throws Exception {
        Program.Ended ended = report(arguments);
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("wrote ");
        return Jsoup.parse(Files.readString(folder.resolve("graph.html")));
    }

    private static String csv(Document page, String name) {
        String uri = page.select("a[download=" + name + ".csv]").attr("href");
        return URLDecoder.decode(uri.substring(uri.indexOf(',') + 1), StandardCharsets.UTF_8);
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
        Document page = page("--seeds", "2", "-o", "objective=communities");

        assertThat(page.select("dd").eachText()).contains("8 pages and 9 links between them");
        assertThat(csv(page, "links-inside")).contains("\non one host,0,0\n", "\nbetween domains,9,1\n");
        assertThat(csv(page, "degrees"))
                .contains("\non the page,0,3,1\n", "\non the page,1,1,0.625\n", "\non the page,2,4,0.5\n")
                .contains("\nto the page,0,4,1\n", "\nto the page,2,3,0.5\n", "\nto the page,3,1,0.125\n");
        assertThat(page.text()).contains("All 8 pages were examined.", "All 9 links were examined.");
        assertThat(page.select("tr[id^=cores-]")).hasSize(2);
        assertThat(ReportPages.data(page, "core-map").get("edges").findValuesAsText("id"))
                .containsAnyOf("1>2", "2>1")
                .hasSize(1);
        assertThat(csv(page, "seeds").lines()).hasSize(3);
        assertThat(runs()).as("runs and cores").isEqualTo(before);
        ReportPages.checkAlone(page);
    }

    @Test
    void everyQueryOfAPageAboutARunShowsSomething() throws Exception {
        server.client().rows("CALL crawl.extractSeeds.write(2, {run: 'it\\'s'})", Map.of());
        Document page = page("--run", "it's");
        List<String> queries = page.select(".cypher code").eachText();

        assertThat(queries).hasSizeGreaterThan(8).anyMatch(query -> query.contains("run: 'it\\'s'"));
        for (String query : queries) {
            assertThat(server.client().rows(query, Map.of())).as(query).isNotEmpty();
        }
        assertThat(page.select(".cypher a").eachAttr("href"))
                .allMatch(link -> link.startsWith(server.embedded().address().browser() + "?cmd=edit&arg=MATCH"));
        assertThat(page.select("#seed-worth")).hasSize(1);
    }

    @Test
    void anotherServerIsAskedOverBoltAndGetsNoLinksToItsBrowser() throws Exception {
        Document page = page(
                "--bolt",
                server.bolt(),
                "--password-file",
                server.passwordFile().toString(),
                "--seeds",
                "1");
        assertThat(page.select("dd").eachText()).contains(server.bolt());
        assertThat(page.select(".cypher code")).isNotEmpty();
        assertThat(page.select(".cypher a")).isEmpty();
    }

    @Test
    void whatCannotBeReportedIsRefusedInWords() throws Exception {
        assertThat(report("--run", "none").err()).contains("--run is 'none', but the store has no run");
        assertThat(report("-o", "site=domain").err()).contains("--option site is for extracting seeds; add --seeds N");
        assertThat(report("--seeds", "2", "-o", "sitee=domain").err()).contains("did you mean 'site'");
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
