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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;
import org.neo4j.driver.Values;
import org.neo4j.driver.internal.InternalRecord;

public class SimulationReportTest {

    private static final String HOSTILE = "http://x.test/\"><script>alert(1)</script><img src=x onerror='alert(2)'>";

    @TempDir
    private Path folder;

    private static Record row(@Nullable Object... cells) {
        List<String> columns = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        for (int cell = 0; cell < cells.length; cell += 2) {
            columns.add(String.valueOf(cells[cell]));
            values.add(Values.value(cells[cell + 1]));
        }
        return new InternalRecord(columns, values);
    }

    /** Three depths of each strategy; the seeds end after two of them. */
    private static List<Record> steps(String... strategies) {
        List<Record> steps = new ArrayList<>();
        for (String strategy : strategies) {
            for (int depth = 0; depth < 3; depth++) {
                boolean over = strategy.equals("seeds") && depth == 2;
                boolean random = strategy.equals("random");
                steps.add(row(
                        "strategy", strategy,
                        "depth", depth,
                        "pages", over ? 0.0 : 10.0 * (depth + 1),
                        "pagesLow", random ? 5.0 : null,
                        "pagesHigh", random ? 15.5 : null,
                        "meanPageRank", over ? null : 1e-4,
                        "meanPageRankLow", random ? 1e-5 : null,
                        "meanPageRankHigh", random ? 2e-4 : null,
                        "totalPageRank", 0.25 * (depth + 1)));
            }
        }
        return steps;
    }

    private static Record core(int number, int hubs, int authorities, double density, double sigma) {
        return row("number", number, "hubs", hubs, "authorities", authorities, "coverDensity", density, "sigma", sigma);
    }

    private static Record distance(int from, int to, @Nullable Integer links) {
        return row("from", from, "to", to, "distance", links);
    }

    private static SimulationReport byDepth(List<Record> steps) {
        return new SimulationReport(
                List.of(new Fact("graph", "12 pages"), new Fact("from <b>", HOSTILE)),
                false,
                steps,
                List.of(HOSTILE, "javascript:alert(3)", "=1+2"));
    }

    /** A page with hostile texts. */
    public static String html() {
        SimulationReport report = byDepth(steps("seeds", "random", "inDegree", "pageRank", "hits"));
        report.cores(
                List.of(core(1, 999, 3, 100, 7.5), core(2, 1, 1, 100, 2), core(3, 5, 50, 80, 1.5)),
                List.of(
                        distance(1, 2, 1),
                        distance(1, 3, null),
                        distance(2, 1, 4),
                        distance(2, 3, 2),
                        distance(3, 1, 1),
                        distance(3, 2, 1)),
                row("averageDistance", 7.1, "standardError", 0.2));
        return report.html();
    }

    private static final String HTML = html();
    private static final JsonNode DATA = ReportPages.data(HTML);

    @Test
    void needsNothingFromElsewhereAndRunsItsOwnScriptsAlone() {
        ReportPages.checkAlone(HTML);
    }

    @Test
    void hostileUrlsAreInertData() {
        assertThat(rows(DATA.get("seeds"))).startsWith(List.of("1", HOSTILE), List.of("2", "javascript:alert(3)"));
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
        JsonNode data = ReportPages.data(byDepth(steps("seeds")).html());

        assertThat(data.get("summary").asText()).isEmpty();
        assertThat(data.get("cores").asText()).isEmpty();
        assertThat(data.has("distances")).isFalse();
        assertThat(rows(data.get("crawls"))).hasSize(3);
    }

    /** Two orders, three budgets; random pages have a band. */
    @Test
    void atEqualNumbersOfPagesEachOrderHasAPlotAndTheTableAllMeans() {
        List<Record> gathered = new ArrayList<>();
        for (String order : List.of("bfs", "opic")) {
            for (String strategy : List.of("harvest", "random")) {
                boolean random = strategy.equals("random");
                double mean = random ? 0.2 : order.equals("bfs") ? 0.3 : 0.1;
                for (int budget : new int[] {10, 20, 80}) {
                    gathered.add(row(
                            "order",
                            order,
                            "strategy",
                            strategy,
                            "budget",
                            budget,
                            "share",
                            budget / 400.0,
                            "fetched",
                            (double) budget,
                            "pageRank",
                            mean,
                            "pageRankLow",
                            random ? 0.15 : null,
                            "pageRankHigh",
                            random ? 0.25 : null,
                            "area",
                            mean,
                            "areaLow",
                            random ? 0.15 : null,
                            "areaHigh",
                            random ? 0.25 : null));
                }
            }
        }
        String html = new SimulationReport(List.of(), true, gathered, List.of()).html();
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
        String html = html();
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
