package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.report.Simulation.Core;
import org.crawlgraph.app.report.Simulation.Distances;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.app.report.Simulation.Gathered;
import org.crawlgraph.app.report.Simulation.Seed;
import org.crawlgraph.app.report.Simulation.Step;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class SimulationReportTest {

    private static final String HOSTILE = "http://x.test/\"><script>alert(1)</script><img src=x onerror='alert(2)'>";
    private static final double NONE = Double.NaN;

    @TempDir
    private Path folder;

    /** Three depths of each strategy; the seeds end after two of them. */
    public static Simulation simulation() {
        List<Step> steps = new ArrayList<>();
        for (String strategy : List.of("seeds", "random", "inDegree", "pageRank", "hits")) {
            for (int depth = 0; depth < 3; depth++) {
                boolean over = strategy.equals("seeds") && depth == 2;
                boolean random = strategy.equals("random");
                Figure pages = new Figure(over ? 0 : 10 * (depth + 1), random ? 5 : NONE, random ? 15.5 : NONE);
                Figure rank = new Figure(over ? NONE : 1e-4, random ? 1e-5 : NONE, random ? 2e-4 : NONE);
                Figure all = new Figure(0.25 * (depth + 1), NONE, NONE);
                steps.add(new Step(strategy, depth, pages, pages, rank, all, pages, pages));
            }
        }
        Distances distances =
                new Distances(new int[][] {{0, 1, Distances.UNREACHABLE}, {4, 0, 2}, {1, 1, 0}}, 7.1, 0.2);
        return new Simulation(
                List.of(new Fact("graph", "12 pages"), new Fact("from <b>", HOSTILE)),
                List.of(new Seed(HOSTILE, "x.test"), new Seed("javascript:alert(3)", "")),
                steps,
                List.of(),
                List.of(new Core(1, 999, 3, 100, 7.5), new Core(2, 1, 1, 100, 2), new Core(3, 5, 50, 80, 1.5)),
                distances);
    }

    private static final Document PAGE = Jsoup.parse(SimulationReport.html(simulation()));

    @Test
    void needsNothingFromElsewhereAndRunsItsOwnScriptsAlone() {
        ReportPages.checkAlone(PAGE);
    }

    @Test
    void showsHostileUrlsAsTheTextTheyAre() {
        assertThat(PAGE.select("td").eachText()).contains(HOSTILE, "javascript:alert(3)");
        assertThat(PAGE.select("dd").eachText()).contains(HOSTILE);
        assertThat(PAGE.select("dt").eachText()).contains("from <b>");
    }

    @Test
    void everyPlotHasATitleADescriptionLabelledAxesALegendAndTheTableBehindIt() {
        List<Element> plots = PAGE.select("figure");
        assertThat(plots).hasSize(5).allSatisfy(plot -> {
            assertThat(plot.select("figcaption").text()).contains(". ");
            assertThat(PAGE.getElementById(plot.select(".drawing").attr("aria-labelledby")))
                    .isNotNull();
            JsonNode spec = ReportPages.data(plot);
            assertThat(spec.findValuesAsText("title")).hasSizeGreaterThanOrEqualTo(2);
            assertThat(spec.findValue("color").has("legend")).isTrue();
            Element section = section(plot);
            assertThat(section.select("details table tbody tr")).isNotEmpty();
            assertThat(section.select("details a[download]")).hasSize(1);
        });
        assertThat(PAGE.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
    }

    @Test
    void drawsALineForEachStrategyAndTheBandOfTheRandomOnes() {
        JsonNode pages = ReportPages.data(PAGE, "pages");

        assertThat(pages.at("/encoding/color/scale/domain"))
                .map(JsonNode::asText)
                .containsExactly(
                        "seeds",
                        "random pages: mean, and 10th to 90th percentile of the draws",
                        "most inlinks",
                        "highest PageRank",
                        "top hubs of one HITS ranking");
        JsonNode band = pages.at("/layer/0/data/values");
        assertThat(band).hasSize(3).allSatisfy(point -> {
            assertThat(point.get("line").asText()).startsWith("random");
            assertThat(point.get("low").asDouble()).isEqualTo(5);
            assertThat(point.get("high").asDouble()).isEqualTo(15.5);
        });
        assertThat(pages.at("/layer/0/encoding/y/scale/type").asText()).isEqualTo("log");
    }

    private static Element section(Element plot) {
        return Objects.requireNonNull(plot.closest("section"), "every plot is in a section");
    }

    /** The seeds have two points on the scale, and nothing at depth 2. */
    @Test
    void whatHasNoPlaceOnALogarithmicScaleLeavesAGap() {
        List<JsonNode> line = new ArrayList<>();
        ReportPages.data(PAGE, "pages").at("/layer/1/data/values").forEach(point -> {
            if (point.get("line").asText().equals("seeds")) {
                line.add(point.get("mean"));
            }
        });
        assertThat(line).map(JsonNode::toString).containsExactly("10.0", "20.0", "null");
    }

    /** Cores 1 and 2 are a link apart; no way leads from 1 to 3, and none from a core to itself is shown. */
    @Test
    void theDistanceMapHasACellForEachConnectedPair() {
        JsonNode cells = ReportPages.data(PAGE, "distances").at("/data/values");
        assertThat(cells).hasSize(5);
        assertThat(cells.get(0).toString()).isEqualTo("{\"from\":1,\"links\":1,\"to\":2}");
    }

    @Test
    void theCsvHoldsTheExactNumbersBehindAPlot() {
        assertThat(csv("mean-pagerank"))
                .startsWith("strategy,depth,mean pagerank at each depth,10 %,90 %\nseeds,0,1.0E-4,,\n")
                .contains("seeds,2,,,\nrandom,0,1.0E-4,1.0E-5,2.0E-4\n");
        assertThat(csv("distances")).isEqualTo("from \\ to,1,2,3\n1,0,1,\n2,4,0,2\n3,1,1,0\n");
        assertThat(csv("seeds")).contains("1,\"" + HOSTILE.replace("\"", "\"\"") + "\",x.test\n");
    }

    private static String csv(String name) {
        String uri = PAGE.select("a[download=" + name + ".csv]").attr("href");
        return URLDecoder.decode(uri.substring(uri.indexOf(',') + 1), StandardCharsets.UTF_8);
    }

    @Test
    void saysInWordsWhereTheSeedsWin() {
        List<String> cells =
                PAGE.select("table.words tbody tr").get(0).select("td").eachText();

        assertThat(cells).element(1).isEqualTo("within: 1.00·10⁻⁴ against 1.00·10⁻⁵ to 2.00·10⁻⁴");
        assertThat(PAGE.select("table.words tbody tr").get(1).select("td").eachText())
                .element(2)
                .isEqualTo("above: 20 against 5 to 15.5");
        assertThat(PAGE.text())
                .contains("Least 1, mean 1.80, greatest 4, over the 5 of 6 connected ordered pairs.")
                .contains("7.10 links (standard error 0.200)");
    }

    @Test
    void withoutCoresAndRandomPagesThesePartsAreLeftOut() {
        Simulation whole = simulation();
        Document page = Jsoup.parse(SimulationReport.html(new Simulation(
                whole.facts(),
                whole.seeds(),
                whole.steps().stream()
                        .filter(step -> step.strategy().equals("seeds"))
                        .toList(),
                List.of(),
                List.of(),
                null)));

        assertThat(page.select("h2").eachText()).doesNotContain("Summary", "Core sizes", "Distances between the cores");
        assertThat(page.select("figure")).hasSize(3);
    }

    /** Two orders, three budgets; random pages have a band. */
    @Test
    void atEqualNumbersOfPagesEachOrderHasAPlotAndTheTableAllMeans() {
        List<Gathered> gathered = new ArrayList<>();
        Figure none = new Figure(NONE, NONE, NONE);
        for (String order : List.of("bfs", "opic")) {
            for (String strategy : List.of("harvest", "random")) {
                boolean random = strategy.equals("random");
                double mean = random ? 0.2 : order.equals("bfs") ? 0.3 : 0.1;
                Figure area = new Figure(mean, random ? 0.15 : NONE, random ? 0.25 : NONE);
                for (int budget : new int[] {10, 20, 80}) {
                    Figure fetched = new Figure(budget, NONE, NONE);
                    gathered.add(
                            new Gathered(order, strategy, budget, budget / 400.0, fetched, area, area, none, none));
                }
            }
        }
        Document page = Jsoup.parse(
                SimulationReport.html(new Simulation(List.of(), List.of(), List.of(), gathered, List.of(), null)));

        assertThat(page.select("figure").eachAttr("id")).containsExactly("gathered-bfs", "gathered-opic");
        assertThat(page.select("figure")).map(ReportPages::data).allSatisfy(plot -> {
            assertThat(plot.at("/encoding/color/scale/domain")).hasSize(2);
            assertThat(plot.at("/layer/0/mark/type").asText()).isEqualTo("area");
            assertThat(plot.at("/layer/1/encoding/y/scale/domain/1").asDouble()).isEqualTo(1);
        });
        assertThat(page.select("table.words tbody tr").eachText())
                .containsExactly("harvest 30.0 10.0", "random 20.0 (15.0–25.0) 20.0 (15.0–25.0)");
        assertThat(page.select("table.words b").eachText()).containsExactly("30.0", "20.0");
        assertThat(page.select("section")
                        .get(1)
                        .select("tbody tr")
                        .get(5)
                        .select("td")
                        .eachText())
                .startsWith("random", "80", "0.200", "80", "0.200", "0.150", "0.250", "–");
        assertThat(page.select("h2").eachText()).doesNotContain("The seeds", "Mean PageRank at each depth");
    }

    @Test
    void replacesAReportButNothingElse() throws IOException {
        Path report = folder.resolve("report.html");
        String html = SimulationReport.html(simulation());
        new ReportFile(report).write(html);
        new ReportFile(report).write(html + "<!-- again -->");

        assertThat(report).content().endsWith("<!-- again -->");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(report);
        }
        Path other = Files.writeString(folder.resolve("other.html"), "<!doctype html>\n<p>mine");
        assertThatThrownBy(() -> new ReportFile(other))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("is another kind of file and is not replaced");
        assertThatThrownBy(() -> new ReportFile(folder)).hasMessageContaining("is another kind of file");
        assertThatThrownBy(() -> new ReportFile(folder.resolve("no/report.html")))
                .hasMessageContaining("no folder");
    }
}
