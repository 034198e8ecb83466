package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.crawlgraph.app.report.ReportPages.rows;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.report.Simulation.Core;
import org.crawlgraph.app.report.Simulation.Distances;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.app.report.Simulation.Gathered;
import org.crawlgraph.app.report.Simulation.Seed;
import org.crawlgraph.app.report.Simulation.Step;
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
                List.of(new Seed(HOSTILE, "x.test"), new Seed("javascript:alert(3)", ""), new Seed("=1+2", "-")),
                steps,
                List.of(),
                List.of(new Core(1, 999, 3, 100, 7.5), new Core(2, 1, 1, 100, 2), new Core(3, 5, 50, 80, 1.5)),
                distances);
    }

    private static final String HTML = SimulationReport.html(simulation());
    private static final JsonNode DATA = ReportPages.data(HTML);

    @Test
    void needsNothingFromElsewhereAndRunsItsOwnScriptsAlone() {
        ReportPages.checkAlone(HTML);
    }

    @Test
    void hostileUrlsAreInertData() {
        assertThat(rows(DATA.get("seeds")))
                .startsWith(List.of("1", HOSTILE, "x.test"), List.of("2", "javascript:alert(3)", ""));
        assertThat(DATA.at("/facts/1/name").asText()).isEqualTo("from <b>");
    }

    /** The first columns: strategy, depth, and new pages with the ends of their band. */
    @Test
    void theTableHasARowForEachStrategyAndDepthAndTheBandOfRandomPages() {
        List<List<String>> crawls = rows(DATA.get("crawls"));
        assertThat(crawls).hasSize(15);
        assertThat(crawls.get(0)).startsWith("seeds", "0", "10", "", "");
        assertThat(crawls.get(4)).startsWith("random", "1", "20", "5", "15.5").contains("1.0E-4", "1.0E-5", "2.0E-4");
    }

    /** Cores 1 and 2 are a link apart; no way leads from 1 to 3. */
    @Test
    void distancesAreBetweenAllCoresThatAreConnected() {
        assertThat(rows(DATA.get("distances")))
                .containsExactly(List.of("1", "0", "1", ""), List.of("2", "4", "0", "2"), List.of("3", "1", "1", "0"));
        assertThat(DATA.get("distancesNote").asText())
                .contains("Least 1, mean 1.80, greatest 4, over the 5 of 6 connected ordered pairs.")
                .contains("7.10 links (standard error 0.200)");
    }

    @Test
    void saysInWordsWhereTheSeedsWin() {
        List<List<String>> summary = rows(DATA.get("summary"));
        assertThat(summary.get(0)).element(1).isEqualTo("within: 1.00e-04 against 1.00e-05 to 2.00e-04");
        assertThat(summary.get(1)).element(2).isEqualTo("above: 20 against 5 to 15.5");
    }

    @Test
    void withoutCoresAndRandomPagesThesePartsAreLeftOut() {
        Simulation whole = simulation();
        JsonNode data = ReportPages.data(SimulationReport.html(new Simulation(
                whole.facts(),
                whole.seeds(),
                whole.steps().stream()
                        .filter(step -> step.strategy().equals("seeds"))
                        .toList(),
                List.of(),
                List.of(),
                null)));

        assertThat(data.get("summary").asText()).isEmpty();
        assertThat(data.get("cores").asText()).isEmpty();
        assertThat(data.has("distances")).isFalse();
        assertThat(rows(data.get("crawls"))).hasSize(3);
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
        String html = SimulationReport.html(new Simulation(List.of(), List.of(), List.of(), gathered, List.of(), null));
        JsonNode data = ReportPages.data(html);

        ReportPages.checkAlone(html);
        assertThat(data.get("orders").findValuesAsText("title"))
                .containsExactly("PageRank gathered, breadth-first", "PageRank gathered, most OPIC cash first");
        assertThat(rows(data.get("areas")))
                .containsExactly(
                        List.of("harvest", "30.0 – best", "10.0"),
                        List.of("random", "20.0 (15.0–25.0)", "20.0 (15.0–25.0) – best"));
        assertThat(rows(data.at("/orders/0/gathered")).get(5))
                .startsWith("random", "80", "0.2", "80", "0.2", "0.15", "0.25", "");
        assertThat(data.has("crawls")).isFalse();
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
