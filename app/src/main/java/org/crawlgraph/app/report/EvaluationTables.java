package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.clusters.training.FilterComparison;

/** The tables of an evaluation, for its report, for files, as text and as JSON. */
public final class EvaluationTables {

    private EvaluationTables() {}

    /** All tables as CSV, by file name; includes the curve if there is one. */
    public static Map<String, String> csv(Evaluation evaluation) {
        Map<String, String> files = new LinkedHashMap<>();
        List<DataTable> tables = new ArrayList<>(List.of(
                crawlers(evaluation),
                checks(evaluation),
                course(evaluation),
                clusters(evaluation),
                degrees(evaluation)));
        if (evaluation.curve() != null) {
            tables.add(sizes(evaluation.curve().points()));
        }
        tables.forEach(table -> files.put(table.name() + ".csv", table.csv()));
        return files;
    }

    /** Pages fetched and lost by each crawler: figure 7 and table 6 of the paper. */
    public static DataTable crawlers(Evaluation evaluation) {
        DataTable table = DataTable.of(
                "crawlers", "crawler, fetched, valuable, duplicate, uninformative, false positives, false negatives");
        for (FilterComparison.CrawlOutcome outcome : evaluation.comparison().all()) {
            FilterComparison.CrawlMeasure total = outcome.total();
            table.row(
                    outcome.order().option(),
                    total.fetched(),
                    known(evaluation, total.valuable()),
                    known(evaluation, total.duplicate()),
                    known(evaluation, total.uninformative()),
                    known(evaluation, total.falsePositives()),
                    known(evaluation, outcome.falseNegatives()));
        }
        return table;
    }

    private static double known(Evaluation evaluation, double figure) {
        return evaluation.labelled() ? figure : Double.NaN;
    }

    /** The fate of links, and its cost: figures 5 and 6. */
    public static DataTable checks(Evaluation evaluation) {
        DataTable table = DataTable.of(
                "checks",
                "crawler, links, duplicate checks, duplicates, filter checks, "
                        + "refused, duplicate checks (ms), filter checks (ms), one duplicate check (µs), one filter check (µs), share "
                        + "of the time of d");
        long ofD = evaluation.comparison().d().total().nanos();
        for (FilterComparison.CrawlOutcome outcome : evaluation.comparison().all()) {
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
                    (double) total.nanos() / ofD);
        }
        return table;
    }

    /** The same over the course of the crawls: figure 4. */
    static DataTable course(Evaluation evaluation) {
        DataTable table = DataTable.of(
                "course",
                "crawler, fetched, valuable, links, duplicate checks, duplicates, "
                        + "filter checks, refused, one duplicate check (µs), one filter check (µs)");
        for (FilterComparison.CrawlOutcome outcome : evaluation.comparison().all()) {
            for (FilterComparison.CrawlMeasure point : outcome.course()) {
                table.row(
                        outcome.order().option(),
                        point.fetched(),
                        known(evaluation, point.valuable()),
                        point.links(),
                        point.duplicateChecks(),
                        point.duplicates(),
                        point.filterChecks(),
                        point.refused(),
                        point.microsPerDuplicateCheck(),
                        point.microsPerFilterCheck());
            }
        }
        return table;
    }

    /** A row per cluster, the last, without a pattern, for pages without a cluster: table 5. */
    public static DataTable clusters(Evaluation evaluation) {
        DataTable table = DataTable.of(
                "clusters", "pattern, state, reason, sureness, sampled, pages, type, share, label, d, dg, gd");
        evaluation
                .clusters()
                .forEach(cluster -> table.row(
                        cluster.pattern(),
                        cluster.state(),
                        cluster.reason(),
                        cluster.sureness(),
                        cluster.sampled(),
                        cluster.pages(),
                        cluster.type(),
                        cluster.share(),
                        cluster.label(),
                        cluster.fetched().get(0),
                        cluster.fetched().get(1),
                        cluster.fetched().get(2)));
        return table;
    }

    /** Degrees of pages and clusters: tables 1 and 2. */
    public static DataTable degrees(Evaluation evaluation) {
        DataTable table = new DataTable("degrees", "of", "direction", "count", "min", "max", "mean", "deviation");
        evaluation
                .degrees()
                .forEach(row -> table.row(
                        row.of(), row.direction(), row.count(), row.min(), row.max(), row.mean(), row.deviation()));
        return table;
    }

    /** The measures of each sample: figure 8. */
    public static DataTable sizes(List<SampleSizeCurve.TrainingSize> points) {
        DataTable table = new DataTable("sample-sizes", "pages", "clusters", "edges", "kept clusters", "kept edges");
        points.forEach(point ->
                table.row(point.pages(), point.clusters(), point.edges(), point.keptClusters(), point.keptEdges()));
        return table;
    }
}
