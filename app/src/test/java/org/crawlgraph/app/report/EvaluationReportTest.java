package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.app.report.ReportPages.rows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.clusters.sampling.PageSample;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.clusters.training.FilterComparison;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class EvaluationReportTest {

    private static final String HOSTILE = "http://x.test/*/\"><script>alert(1)</script>";

    /** d fetches 100 pages, 40 of them valuable; the others 50, 40 of them valuable. */
    public static Evaluation evaluation(boolean labelled) {
        SampleSizeCurve curve = new SampleSizeCurve(
                List.of(
                        new SampleSizeCurve.TrainingSize(1000, 9, 30, 5, 8),
                        new SampleSizeCurve.TrainingSize(1250, 9, 31, 5, 8)),
                1000,
                PageSample.End.STABLE);
        DataTable clusters = DataTable.of("clusters", "pattern, state, reason, sureness, sampled, pages, d, gd")
                .row(HOSTILE, "kept", "entry", 1.0, 60, 90, 95, 46)
                .row("http://x.test/a", "kept", "action", 0.4, 1, 4, 4, 3)
                .row("http://x.test/b", "removed", "action", 0.4, 1, 4, 1, 1)
                .row("", "", "", Double.NaN, 5, 10, 0, 0);
        return FilterEvaluation.of(
                List.of(new Fact("site", HOSTILE)),
                new FilterComparison(
                        new FilterComparison.CrawlOutcome(new int[100], 40, 40, 20, 1_000, 1_000, 900, 100_000, 0, 0),
                        new FilterComparison.CrawlOutcome(new int[50], 40, 10, 0, 500, 200, 150, 20_000, 300, 10_000),
                        0.02),
                labelled,
                clusters,
                labelled ? curve : null);
    }

    private static final String HTML = evaluation(true).html();
    private static final JsonNode DATA = ReportPages.data(HTML);

    @Test
    void needsNothingFromElsewhereAndRunsItsOwnScriptsAlone() {
        ReportPages.checkAlone(HTML);
        assertThat(DATA.at("/facts/0/value").asText()).isEqualTo(HOSTILE);
        assertThat(rows(DATA.get("clusters"))).hasSize(4);
        assertThat(rows(DATA.get("clusters")).get(0).get(0)).isEqualTo(HOSTILE);
    }

    @Test
    void hasAPlotForEachFigureOfThePaper() {
        assertThat(Jsoup.parse(HTML).select("figure").eachAttr("id"))
                .containsExactly("quality", "total-time", "links", "sample-size");
        assertThat(DATA.get("stable").asText()).isEqualTo("From 1,000 pages on, results no longer changed.");
    }

    /** The same rows as text and as objects. */
    @Test
    void textAndJsonHaveTheRowsOfTheTables() throws Exception {
        assertThat(evaluation(true).text().lines().map(line -> line.strip().replaceAll(" {2,}", "|")))
                .contains(
                        "site: " + HOSTILE,
                        "d|100|40|40|20|0.600|0|1000|1000|900|0|0.100|0",
                        "gd|50|40|10|0|0.200|0.020|500|200|150|300|0.020|0.010");
        JsonNode json = new ObjectMapper().readTree(evaluation(true).json());
        assertThat(json.at("/facts/site").asText()).isEqualTo(HOSTILE);
        assertThat(json.at("/crawlers/1"))
                .hasToString(
                        "{\"crawler\":\"gd\",\"fetched\":50,\"valuable\":40,\"duplicate\":10,\"uninformative\":0,\"falsePositives\":0.2,"
                                + "\"falseNegatives\":0.02,"
                                + "\"links\":500,\"duplicateChecks\":200,\"duplicates\":150,\"refused\":300,"
                                + "\"duplicateChecksMillis\":0.02,\"filterChecksMillis\":0.01}");
        assertThat(json.get("clusters")).hasSize(4);
        assertThat(json.at("/clusters/3/pattern").isNull()).isTrue();
        assertThat(json.at("/clusters/3/sureness").isNull()).isTrue();
    }

    @Test
    void withoutLabelsAndACurveTheseAreLeftOut() throws Exception {
        JsonNode data = ReportPages.data(evaluation(false).html());
        assertThat(data.get("labelled").asText()).isEmpty();
        assertThat(data.has("sizes")).isFalse();
        assertThat(rows(data.get("crawlers")).get(0)).startsWith("d", "100", "", "", "", "", "");
        assertThat(new ObjectMapper()
                        .readTree(evaluation(false).json())
                        .at("/crawlers/0/valuable")
                        .isNull())
                .isTrue();
    }

    @Test
    void isWrittenOverAReportOfEitherKind(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("report.html");
        Files.writeString(file, "<!doctype html>\n<!-- crawlgraph simulate -->\n");
        new ReportFile(file).write(evaluation(true).html());
        new ReportFile(file).write(evaluation(false).html());
        assertThat(file).content().contains("\"unlabelled\":\"yes\"");
    }
}
