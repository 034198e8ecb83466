package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.crawlgraph.social.crawl.FocusCurve;
import org.junit.jupiter.api.Test;

class FocusReportTest {

    /** The crawl for jazz ends after 60 pages, in its first window; that for folk goes on to the limit of 150. */
    private static final String HTML = FocusReport.html(
            List.of(),
            List.of(
                    point("jazz", "evidence", 60, 0.5, 0.5, 0.5, 0.4, 1),
                    point("folk", "evidence", 100, 1, 1, 1, 0.8, 0.25),
                    point("folk", "evidence", 150, 0.75, 0.75, 0.25, 0.8, 0.5)));

    private static FocusCurve.Point point(
            String topic,
            String strategy,
            int pages,
            double harvest,
            double narrowHarvest,
            double windowHarvest,
            double detailShare,
            double recall) {
        return new FocusCurve.Point(
                topic, strategy, pages, 0, 0, 0, harvest, narrowHarvest, windowHarvest, detailShare, recall);
    }

    private static List<String> rows(String table) {
        return rows(HTML, table);
    }

    private static List<String> rows(String html, String table) {
        return ReportPages.rows(ReportPages.data(html).get(table)).stream()
                .map(row -> String.join(" ", row))
                .toList();
    }

    @Test
    void aCrawlThatHasEndedStaysWhatItWas() {
        assertThat(rows("recall")).containsExactly("evidence 100 0.625 0.25 1", "evidence 150 0.75 0.5 1");
    }

    @Test
    void aWindowIsThatOfTheCrawlsThatStillFetch() {
        assertThat(rows("windowHarvest")).containsExactly("evidence 100 0.75 0.5 1", "evidence 150 0.25 0.25 0.25");
    }

    /** Without the other strategies there is nothing to compare with. With them: evidence 0.75 / 0.5, window 1 won, window 2 out of reach. */
    @Test
    void goalsAreShownIfAllStrategiesWereSimulated() {
        assertThat(ReportPages.data(HTML).has("goals")).isFalse();
        String page = FocusReport.html(
                List.of(),
                List.of(
                        point("folk", "bfs", 100, 0.25, 0, 0.25, 0.5, 0.1),
                        point("folk", "opic", 100, 0.5, 0, 0.5, 0.5, 0.1),
                        point("folk", "opic", 200, 0.5, 0, 0.5, 0.5, 0.1),
                        point("folk", "hybrid", 100, 0.5, 0, 0.5, 0.5, 0.1),
                        point("folk", "evidence", 100, 1, 0, 1, 0.75, 0.5),
                        point("folk", "evidence", 200, 0.75, 0, 0.5, 0.75, 1),
                        point("folk", "oracle", 90, 1, 1, 1, 0.9, 1)));

        assertThat(rows(page, "goals")).containsExactly("folk 3 1.5 0.25 0.25 1 1 2");
        assertThat(rows(page, "goalsByWindow")).containsExactly("1 0.25 0.5 0.5 1 1 1 1 1", "2 0 0.5 0 0.5 0 0 0 1");
    }

    @Test
    void needsNothingFromElsewhere() {
        ReportPages.checkAlone(HTML);
    }
}
