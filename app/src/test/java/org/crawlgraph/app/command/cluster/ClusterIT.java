package org.crawlgraph.app.command.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.crawlgraph.app.report.ReportPages;
import org.crawlgraph.app.testkit.BlogSite;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.app.testkit.Program;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program on a synthetic blog, in files and in a store. */
public class ClusterIT {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private static Path folder;

    private static HomeServer server;

    @BeforeAll
    static void writesTheSiteAndImportsAndTrainsIt() throws Exception {
        BlogSite blog = new BlogSite();
        blog.tables(folder.resolve("blog"));
        assertThat(Program.run(
                                folder,
                                "import",
                                "--home",
                                "home",
                                blog.edges(folder.resolve("edges.tsv")).toString())
                        .code())
                .isZero();
        server = HomeServer.start(folder.resolve("home"));
        Program.Ended trained = inStore("train", "blog.example", "-o", "sampleSize=0");
        assertThat(trained.code()).as(trained.err()).isZero();
        assertThat(trained.out()).contains("clusters", "all-pages");
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    private static Program.Ended inStore(String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("cluster"));
        all.addAll(Arrays.asList(arguments));
        all.addAll(List.of("--home", "home"));
        return Program.run(folder, all.toArray(String[]::new));
    }

    private static Program.Ended onFiles(String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("cluster", "evaluate", "--files", "blog"));
        all.addAll(Arrays.asList(arguments));
        return Program.run(folder, all.toArray(String[]::new));
    }

    @Test
    void evaluationOfFilesPrintsTablesAndWritesAReport() throws Exception {
        Program.Ended ended = onFiles("--report", "blog.html");

        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out())
                .contains(
                        "entry: http://blog.example/",
                        "purity: 100.0 %",
                        "false positives",
                        "false negatives",
                        "sample size")
                .contains("time of the checks of gd: ", "blog.example/post/$/reply");
        JsonNode data = ReportPages.data(Files.readString(folder.resolve("blog.html")));
        for (String table : new String[] {"crawlers", "clusters", "sizes"}) {
            assertThat(ReportPages.rows(data.get(table))).as(table).isNotEmpty();
        }
        assertThat(ReportPages.rows(data.get("crawlers")).get(0)).startsWith("d", "3101", "1101", "1000", "1000");
    }

    @Test
    void aReportAboutTheGraphCountsThePagesOfTheTrainedSite() throws Exception {
        Program.Ended ended = Program.run(folder, "report", "--home", "home", "--out", "graph.html");
        assertThat(ended.code()).as(ended.err()).isZero();
        JsonNode data = ReportPages.data(Files.readString(folder.resolve("graph.html")));
        long pages = server.client()
                .rows("MATCH (c:UrlCluster) RETURN sum(c.size) AS pages", Map.of())
                .get(0)
                .get("pages")
                .asLong();
        List<String> kept = ReportPages.rows(data.get("kept")).get(0);
        assertThat(kept.get(0)).isEqualTo("blog.example");
        assertThat(Long.parseLong(kept.get(1)) + Long.parseLong(kept.get(2))).isEqualTo(pages);
        assertThat(Long.parseLong(kept.get(2))).isPositive();
        assertThat(data.get("noCommunities").asText()).isEmpty();
    }

    @Test
    void evaluationAsJsonKnowsWhatWasFetchedOfEachCluster() throws Exception {
        Program.Ended ended = onFiles("--json", "--sample-size", "0", "--budget", "500");

        assertThat(ended.code()).as(ended.err()).isZero();
        JsonNode all = JSON.readTree(ended.out());
        assertThat(all.get("crawlers").findValuesAsText("crawler")).containsExactly("d", "gd");
        assertThat(all.get("crawlers").get(0).get("fetched").asInt()).isEqualTo(500);
        int ofClusters = 0;
        for (JsonNode cluster : all.get("clusters")) {
            ofClusters += cluster.get("d").asInt();
        }
        assertThat(ofClusters).isEqualTo(500);
        JsonNode last = all.get("clusters").get(all.get("clusters").size() - 1);
        assertThat(last.get("pattern").isNull()).as("pages without cluster").isTrue();
        assertThat(all.get("crawlers").get(0).get("duplicateChecks").asInt()).isPositive();
        assertThat(all.get("crawlers").get(0).get("filterChecksMillis").asDouble())
                .isZero();
        assertThat(all.get("crawlers").get(0).get("duplicateChecksMillis").asDouble())
                .isPositive();
        assertThat(all.has("sizes")).isFalse();
        assertThat(all.at("/facts/purity").asText()).matches("(9\\d|100)\\.\\d % .*");
    }

    @Test
    void theSameSiteInAStoreGivesTheSameFigures() throws Exception {
        JsonNode files = JSON.readTree(onFiles("--json", "--sample-size", "0").out());
        JsonNode store = JSON.readTree(
                inStore("evaluate", "blog.example", "--labels", "blog/labels.tsv", "--json", "--sample-size", "0")
                        .out());
        for (String figure : List.of("fetched", "valuable", "falsePositives", "falseNegatives")) {
            assertThat(store.get("crawlers").findValuesAsText(figure))
                    .as(figure)
                    .isEqualTo(files.get("crawlers").findValuesAsText(figure));
        }
        assertThat(store.at("/facts/purity")).isEqualTo(files.at("/facts/purity"));
    }

    @Test
    void whatIsTrainedIsShownPrunedAndExported() throws Exception {
        JsonNode clusters =
                JSON.readTree(inStore("show", "blog.example", "--json").out());
        assertThat(clusters.findValuesAsText("pattern")).contains("http://blog.example/post/$/reply");
        JsonNode edges = JSON.readTree(
                inStore("show", "blog.example", "--edges", "--json").out());
        assertThat(edges.findValuesAsText("reason")).contains("nothing-against", "cluster-removed");

        List<String> lines =
                inStore("show", "blog.example", "--jsonl").out().lines().toList();
        assertThat(JSON.readTree(lines.toString())).isEqualTo(clusters);
        assertThat(clusters.get(clusters.findValuesAsText("pattern").indexOf("http://blog.example/post/$/reply"))
                        .get("evidence")
                        .toString())
                .as("why forms are removed")
                .contains("their names are actions");
        assertThat(inStore("show", "blog.example", "--csv").out().lines())
                .startsWith("rank,pattern,size,state,reason,sureness,evidence,examples")
                .hasSize(clusters.size() + 1);
        Program.Ended both = inStore("show", "blog.example", "--csv", "--json");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).contains("--json").contains("--csv").contains("mutually exclusive");

        JsonNode paper = pruned("-o", "pruning=paper", "-o", "coverage=0.9");
        assertThat(paper.get("changedEdges").asInt()).isPositive();
        assertThat(pruned("-o", "pruning=content").get("changedClusters").asInt())
                .isPositive();
        assertThat(inStore("prune", "blog.example").out()).contains("changed", "clusters", "edges");
        Program.Ended refused = inStore("prune", "blog.example", "-o", "coverage=0.9");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err())
                .contains(
                        "--option coverage has no effect with -o pruning=content; remove it, or pass -o pruning=paper");

        Program.Ended exported = inStore("export", "blog.example", "--format", "json", "--out", "rules.json");
        assertThat(exported.code()).as(exported.err()).isZero();
        JsonNode rules = JSON.readTree(Files.readString(folder.resolve("rules.json")));
        assertThat(rules.path("rules").findValuesAsText("pattern")).isEqualTo(clusters.findValuesAsText("pattern"));
    }

    private static JsonNode pruned(String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of("prune", "blog.example", "--json"));
        all.addAll(Arrays.asList(options));
        Program.Ended ended = inStore(all.toArray(String[]::new));
        assertThat(ended.code()).as(ended.err()).isZero();
        return JSON.readTree(ended.out()).get(0);
    }

    @Test
    void whatIsWrongIsSaidInOneLine() throws Exception {
        fails("the entry http://x.example/ is not a page of blog", onFiles("--entry", "http://x.example/"));
        fails("the sample has 7 of the 3101 pages", onFiles("--sample-size", "7"));
        fails("blog/labels.tsv", onFiles("--report", "blog/labels.tsv"));
        fails("no such folder", Program.run(folder, "cluster", "evaluate", "--files", "none"));
        fails("the store has no pages of the site none.example", inStore("evaluate", "none.example"));
        fails("the site 'none.example' has no clusters", inStore("show", "none.example"));
        assertThat(Program.run(folder, "cluster", "evaluate").code()).isEqualTo(2);
        assertThat(onFiles("--method", "guessing").code()).isEqualTo(2);
    }

    private static void fails(String message, Program.Ended ended) {
        assertThat(ended.code()).as(ended.err()).isEqualTo(1);
        assertThat(ended.err()).contains(message).doesNotContain("\tat ");
        assertThat(ended.out()).isEmpty();
    }
}
