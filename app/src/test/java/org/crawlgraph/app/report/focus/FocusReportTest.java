package org.crawlgraph.app.report.focus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.crawlgraph.app.report.ReportPages;
import org.crawlgraph.social.crawl.FocusCurve;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class FocusReportTest {

    /** The crawl for jazz ends after 60 pages, in its first window; that for folk goes on to the limit of 150. */
    private static final Document PAGE = Jsoup.parse(FocusReport.html(
            List.of(),
            List.of(
                    point("jazz", "evidence", 60, 0.5, 0.5, 0.5, 0.4, 1),
                    point("folk", "evidence", 100, 1, 1, 1, 0.8, 0.25),
                    point("folk", "evidence", 150, 0.75, 0.75, 0.25, 0.8, 0.5))));

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

    private static List<String> rows(String section) {
        return rows(PAGE, section);
    }

    private static List<String> rows(Document page, String section) {
        return page.select("section:has(> h2:containsOwn(" + section + ")) tbody tr").stream()
                .map(row -> String.join(" ", row.select("td").eachText()))
                .toList();
    }

    @Test
    void aCrawlThatHasEndedStaysWhatItWas() {
        assertThat(rows("Topic recall")).containsExactly("evidence 100 0.625 0.250 1", "evidence 150 0.750 0.500 1");
    }

    @Test
    void aWindowIsThatOfTheCrawlsThatStillFetch() {
        assertThat(rows("Harvest ratio per window"))
                .containsExactly("evidence 100 0.750 0.500 1", "evidence 150 0.250 0.250 0.250");
    }

    /** Without the other strategies there is nothing to compare with. With them: evidence 0.75 / 0.5, window 1 won, window 2 out of reach. */
    @Test
    void goalsAreShownIfAllStrategiesWereSimulated() {
        assertThat(rows("Windows won")).isEmpty();
        Document page = Jsoup.parse(FocusReport.html(
                List.of(),
                List.of(
                        point("folk", "bfs", 100, 0.25, 0, 0.25, 0.5, 0.1),
                        point("folk", "opic", 100, 0.5, 0, 0.5, 0.5, 0.1),
                        point("folk", "opic", 200, 0.5, 0, 0.5, 0.5, 0.1),
                        point("folk", "hybrid", 100, 0.5, 0, 0.5, 0.5, 0.1),
                        point("folk", "evidence", 100, 1, 0, 1, 0.75, 0.5),
                        point("folk", "evidence", 200, 0.75, 0, 0.5, 0.75, 1),
                        point("folk", "oracle", 90, 1, 1, 1, 0.9, 1))));

        assertThat(rows(page, "Windows won"))
                .containsExactly(
                        "folk 3 1.50 0.250 0.250 1 1 2", "1 0.250 0.500 0.500 1 1 1 1 1", "2 0 0.500 0 0.500 0 0 0 1");
    }

    @Test
    void needsNothingFromElsewhere() {
        ReportPages.checkAlone(PAGE);
    }
}
