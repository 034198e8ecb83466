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
     * @param comparison of the three crawlers
     * @param labelled whether pages have labels
     * @param clusters table 5: a row per cluster, the last for pages without a cluster
     * @param degrees tables 1 and 2: links to and from pages and clusters
     * @param curve how training stabilised; null when the sample size was given
     */
    public static Evaluation of(
            List<Fact> facts,
            FilterComparison comparison,
            boolean labelled,
            DataTable clusters,
            DataTable degrees,
            @Nullable SampleSizeCurve curve) {
        List<Fact> all = new ArrayList<>(facts);
        Map<String, DataTable> tables = new LinkedHashMap<>();
        tables.put("crawlers", crawlers(comparison, labelled));
        tables.put("checks", checks(comparison));
        tables.put("clusters", clusters);
        tables.put("degrees", degrees);
        Map<String, Object> more = new LinkedHashMap<>(Map.of(
                "labelled", labelled ? "yes" : "",
                "unlabelled", labelled ? "" : "yes",
                "course", course(comparison, labelled)));
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

    /** Pages fetched and lost by each crawler: figure 7 and table 6 of the paper. */
    private static DataTable crawlers(FilterComparison comparison, boolean labelled) {
        DataTable table = DataTable.of(
                "crawlers", "crawler, fetched, valuable, duplicate, uninformative, false positives, false negatives");
        for (FilterComparison.CrawlOutcome outcome : comparison.all()) {
            FilterComparison.CrawlMeasure total = outcome.total();
            table.row(
                    outcome.order().option(),
                    total.fetched(),
                    known(labelled, total.valuable()),
                    known(labelled, total.duplicate()),
                    known(labelled, total.uninformative()),
                    known(labelled, total.falsePositives()),
                    known(labelled, outcome.falseNegatives()));
        }
        return table;
    }

    private static double known(boolean labelled, double figure) {
        return labelled ? figure : Double.NaN;
    }

    /** The fate of links, and its cost: figures 5 and 6. */
    private static DataTable checks(FilterComparison comparison) {
        DataTable table = DataTable.of(
                "checks",
                "crawler, links, duplicate checks, duplicates, filter checks, "
                        + "refused, duplicate checks (ms), filter checks (ms), one duplicate check (µs), one filter check (µs), share "
                        + "of the time of d");
        for (FilterComparison.CrawlOutcome outcome : comparison.all()) {
            FilterComparison.CrawlMeasure total = outcome.total();
            table.row(
                    outcome.order().option(),
                    total.links(),
                    total.duplicateChecks(),
                    total.duplicates(),
                    total.filterChecks(),
                    total.refused(),
                    total.duplicateNanos() / 1e6,
                    total.filterNanos() / 1e6,
                    total.microsPerDuplicateCheck(),
                    total.microsPerFilterCheck(),
                    (double) total.nanos() / comparison.d().total().nanos());
        }
        return table;
    }

    /** The time of a check over the course of the crawls: figure 4. */
    private static DataTable course(FilterComparison comparison, boolean labelled) {
        DataTable table =
                DataTable.of("course", "crawler, fetched, valuable, one duplicate check (µs), one filter check (µs)");
        for (FilterComparison.CrawlOutcome outcome : comparison.all()) {
            outcome.course()
                    .forEach(point -> table.row(
                            outcome.order().option(),
                            point.fetched(),
                            known(labelled, point.valuable()),
                            point.microsPerDuplicateCheck(),
                            point.microsPerFilterCheck()));
        }
        return table;
    }
}
