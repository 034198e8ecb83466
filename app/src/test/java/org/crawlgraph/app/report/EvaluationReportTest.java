package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.app.report.ReportPages.rows;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.clusters.training.FilterComparison;
import org.crawlgraph.clusters.training.FilterOrder;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class EvaluationReportTest {

    private static final String HOSTILE = "http://x.test/*/\"><script>alert(1)</script>";

    /** d fetches 100 pages, 40 of them valuable; the others 50, 40 of them valuable. */
    private static FilterComparison.CrawlOutcome outcome(FilterOrder order) {
        boolean all = order == FilterOrder.D;
        FilterComparison.CrawlMeasure half = all
                ? new FilterComparison.CrawlMeasure(50, 20, 20, 10, 500, 500, 400, 50_000, 0, 0, 0)
                : new FilterComparison.CrawlMeasure(25, 20, 5, 0, 250, 100, 60, 10_000, 250, 150, 5_000);
        FilterComparison.CrawlMeasure total = all
                ? new FilterComparison.CrawlMeasure(100, 40, 40, 20, 1_000, 1_000, 900, 100_000, 0, 0, 0)
                : new FilterComparison.CrawlMeasure(50, 40, 10, 0, 500, 200, 150, 20_000, 500, 300, 10_000);
        return new FilterComparison.CrawlOutcome(
                order, total, List.of(half, total), new int[] {total.fetched(), 0}, all ? 0 : 0.02);
    }

    public static Evaluation evaluation(boolean labelled) {
        SampleSizeCurve curve = new SampleSizeCurve(
                List.of(
                        new SampleSizeCurve.TrainingSize(1000, 9, 30, 5, 8),
                        new SampleSizeCurve.TrainingSize(1250, 9, 31, 5, 8)),
                1000,
                SampleSizeCurve.End.STABLE);
        return new Evaluation(
                List.of(new Fact("site", HOSTILE)),
                new FilterComparison(outcome(FilterOrder.D), outcome(FilterOrder.DG), outcome(FilterOrder.GD)),
                List.of(
                        new Evaluation.Cluster(
                                HOSTILE, 60, 90, "kept", "entry", 1, "post", 0.75, "valuable", List.of(95, 46, 46)),
                        small("http://x.test/a", "kept", 4, 3),
                        small("http://x.test/b", "removed", 1, 1),
                        new Evaluation.Cluster("", 5, 10, "", "", Double.NaN, "", Double.NaN, "", List.of(0, 0, 0))),
                List.of(new Evaluation.Degrees("pages", "in", 100, 0, 9, 1.5, 0.5)),
                labelled,
                0.7,
                labelled ? curve : null);
    }

    private static Evaluation.Cluster small(String pattern, String state, int d, int others) {
        return new Evaluation.Cluster(
                pattern, 1, 4, state, "action", 0.4, "post", 1, "valuable", List.of(d, others, others));
    }

    private static final String HTML = EvaluationReport.html(evaluation(true));
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
                .containsExactly("quality", "time", "total-time", "links", "sample-size");
        assertThat(DATA.get("stable").asText()).isEqualTo("From 1,000 pages on, results no longer changed.");
    }

    /** A check of d took 100 ns. */
    @Test
    void timesOfOneUrlAreMicroseconds() {
        int column = ReportPages.columns(DATA.get("course")).indexOf("one duplicate check (µs)");
        assertThat(rows(DATA.get("course")).get(0).get(column)).isEqualTo("0.1");
    }

    @Test
    void csvHasTheExactNumbers() {
        assertThat(EvaluationTables.csv(evaluation(true))).containsEntry("crawlers.csv", """
                crawler,fetched,valuable,duplicate,uninformative,false positives,false negatives
                d,100,40,40,20,0.6,0
                dg,50,40,10,0,0.2,0.02
                gd,50,40,10,0,0.2,0.02
                """);
        assertThat(EvaluationTables.csv(evaluation(true)).get("clusters.csv"))
                .contains("\nhttp://x.test/a,kept,action,0.4,1,4,post,1,valuable,4,3,3\n");
    }

    /** The same rows as text and as objects. */
    @Test
    void textAndJsonHaveTheRowsOfTheTables() {
        DataTable crawlers = EvaluationTables.crawlers(evaluation(true));
        assertThat(crawlers.text().toString().lines().map(line -> line.strip().replaceAll(" {2,}", "|")))
                .contains("d|100|40|40|20|0.600|0", "gd|50|40|10|0|0.200|0.020");
        assertThat(crawlers.objects().get(2))
                .hasToString(
                        "{crawler=gd, fetched=50, valuable=40, duplicate=10, uninformative=0, falsePositives=0.2, falseNegatives=0.02}");
        DataTable clusters = EvaluationTables.clusters(evaluation(true));
        assertThat(clusters.objects()).hasSize(4);
        assertThat(clusters.objects().get(3)).containsEntry("pattern", null).containsEntry("sureness", null);
        assertThat(EvaluationTables.checks(evaluation(false)).objects().get(0))
                .containsEntry("duplicateChecksMillis", 0.1)
                .containsEntry("oneDuplicateCheckMicros", 0.1);
        assertThat(EvaluationTables.crawlers(evaluation(false)).objects().get(0))
                .containsEntry("valuable", null);
    }

    @Test
    void withoutLabelsAndACurveTheseAreLeftOut() {
        JsonNode data = ReportPages.data(EvaluationReport.html(evaluation(false)));
        assertThat(data.get("labelled").asText()).isEmpty();
        assertThat(data.has("sizes")).isFalse();
        assertThat(EvaluationTables.csv(evaluation(false)).get("crawlers.csv")).contains("\nd,100,,,,,\n");
    }

    @Test
    void isWrittenOverAReportOfEitherKind(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("report.html");
        Files.writeString(file, "<!doctype html>\n<!-- crawlgraph simulate -->\n");
        new ReportFile(file).write(EvaluationReport.html(evaluation(true)));
        new ReportFile(file).write(EvaluationReport.html(evaluation(false)));
        assertThat(file).content().contains("\"unlabelled\":\"yes\"");
    }
}
