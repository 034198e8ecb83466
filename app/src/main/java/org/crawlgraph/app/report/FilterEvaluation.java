package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.clusters.training.FilterComparison;
import org.jspecify.annotations.Nullable;

/** The evaluation of a link filter, with the figures and tables of Jiang and Lv (2009, section 5). */
public final class FilterEvaluation {

    private FilterEvaluation() {}

    /**
     * Assembles the evaluation.
     *
     * @param comparison of the two crawlers
     * @param labelled whether pages have labels
     * @param clusters table 5: a row per cluster, the last for pages without a cluster
     * @param curve how training stabilised; null when the sample size was given
     */
    public static Evaluation of(
            List<Fact> facts,
            FilterComparison comparison,
            boolean labelled,
            DataTable clusters,
            @Nullable SampleSizeCurve curve) {
        List<Fact> all = new ArrayList<>(facts);
        Map<String, DataTable> tables = new LinkedHashMap<>();
        tables.put("crawlers", crawlers(comparison, labelled));
        tables.put("clusters", clusters);
        Map<String, Object> more =
                new LinkedHashMap<>(Map.of("labelled", labelled ? "yes" : "", "unlabelled", labelled ? "" : "yes"));
        all.add(new Fact("time of the checks of gd", Wording.percent(comparison.timeShare()) + " of the time of d"));
        if (curve != null) {
            DataTable sizes = DataTable.of("sample-sizes", "pages, clusters, edges, kept clusters, kept edges");
            curve.points()
                    .forEach(point -> sizes.row(
                            point.pages(), point.clusters(), point.edges(), point.keptClusters(), point.keptEdges()));
            tables.put("sizes", sizes);
            String stable = curve.enough() > 0
                    ? "From " + Wording.number(curve.enough()) + " pages on, results no longer changed."
                    : "Results did not stabilise (" + curve.end().text() + ").";
            more.put("stable", stable);
            all.add(new Fact("sample size", stable));
        }
        return new Evaluation(ReportPage.FILTER, all, tables, more);
    }

    /** Pages fetched and lost by each crawler, and the fate and cost of its links: figures 5 to 7 and table 6. */
    private static DataTable crawlers(FilterComparison comparison, boolean labelled) {
        DataTable table = DataTable.of(
                "crawlers",
                "crawler, fetched, valuable, duplicate, uninformative, false positives, false negatives, links,"
                        + " duplicate checks, duplicates, refused, duplicate checks (ms), filter checks (ms)");
        row(table, "d", comparison.d(), 0, labelled);
        row(table, "gd", comparison.gd(), comparison.falseNegatives(), labelled);
        return table;
    }

    private static void row(
            DataTable table, String name, FilterComparison.CrawlOutcome crawl, double lost, boolean labelled) {
        table.row(
                name,
                crawl.pages().length,
                known(labelled, crawl.valuable()),
                known(labelled, crawl.duplicate()),
                known(labelled, crawl.uninformative()),
                known(labelled, crawl.falsePositives()),
                known(labelled, lost),
                crawl.links(),
                crawl.duplicateChecks(),
                crawl.duplicates(),
                crawl.refused(),
                crawl.duplicateNanos() / 1e6,
                crawl.filterNanos() / 1e6);
    }

    private static double known(boolean labelled, double figure) {
        return labelled ? figure : Double.NaN;
    }
}
