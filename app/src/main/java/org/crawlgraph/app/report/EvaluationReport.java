package org.crawlgraph.app.report;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.clusters.training.FilterComparison;

/** The page of an evaluation, with the figures and tables of Jiang and Lv (2009, section 5). */
public final class EvaluationReport {

    private static final String TITLE = "Evaluation of the link filter";
    private static final String FETCHED = "pages fetched";

    private final Evaluation evaluation;

    private EvaluationReport(Evaluation evaluation) {
        this.evaluation = evaluation;
    }

    public static String html(Evaluation evaluation) {
        return new EvaluationReport(evaluation).page();
    }

    private String page() {
        StringBuilder html = new StringBuilder("""
                <p>Three breadth-first crawlers on the same stored site: <b>d</b> only skips duplicates, <b>dg</b> applies the
                filter after the duplicate check, <b>gd</b> before it.</p>
                """);
        html.append(ReportPage.facts(evaluation.facts()));
        quality(html);
        timePerUrl(html);
        totalTime(html);
        links(html);
        html.append("<section>\n<h2>Pages of each cluster</h2>\n<p>What each crawler fetched of it"
                + " (table 5 of the paper). Pages of removed clusters were fetched only as"
                + " entries.</p>\n"
                + EvaluationTables.clusters(evaluation).html() + "</section>\n");
        html.append("<section>\n<h2>Links to and from a page or cluster</h2>\n"
                + "<p>Distinct links between the pages of the site, and between the clusters of the sample (tables 1 and 2 of the"
                + " paper).</p>\n" + EvaluationTables.degrees(evaluation).html() + "</section>\n");
        if (evaluation.curve() != null) {
            sizes(html, evaluation.curve());
        }
        return ReportPage.html(ReportPage.EVALUATION, TITLE, html.toString());
    }

    private void quality(StringBuilder html) {
        String title = "Quality of the pages fetched";
        String lead = evaluation.labelled()
                ? "Quality of the fetched pages (figure 7 and table 6 of the paper). False positives"
                        + " are useless pages among those fetched; false negatives are valuable pages that d"
                        + " fetched but a crawler with the filter would never reach. Both are shares from 0 to"
                        + " 1."
                : "The pages have no labels, so only their numbers are shown; pass --labels to see more.";
        html.append("<section>\n<h2>" + title + "</h2>\n<p>" + lead + "</p>\n");
        if (evaluation.labelled()) {
            Bars bars = Bars.ofShares(
                    "quality", title, "share of the pages fetched", "valuable", "duplicate", "uninformative");
            for (FilterComparison.CrawlOutcome outcome : evaluation.comparison().all()) {
                FilterComparison.CrawlMeasure total = outcome.total();
                double fetched = total.fetched();
                bars.bar(
                        outcome.order().option(),
                        total.valuable() / fetched,
                        total.duplicate() / fetched,
                        total.uninformative() / fetched);
            }
            html.append(bars.html(lead));
        }
        html.append(EvaluationTables.crawlers(evaluation).html() + "</section>\n");
    }

    private void timePerUrl(StringBuilder html) {
        String title = "Time for one URL";
        String lead =
                "Mean time per duplicate check and per filter check, over all checks so far (figure 4 of the paper).";
        LinePlot plot = new LinePlot("time", title, FETCHED, "µs (log scale)", LinePlot.Scale.POWERS, true);
        course(
                plot,
                "duplicate check of d",
                0,
                evaluation.comparison().d(),
                FilterComparison.CrawlMeasure::microsPerDuplicateCheck);
        course(
                plot,
                "duplicate check of gd",
                1,
                evaluation.comparison().gd(),
                FilterComparison.CrawlMeasure::microsPerDuplicateCheck);
        course(
                plot,
                "filter of dg",
                2,
                evaluation.comparison().dg(),
                FilterComparison.CrawlMeasure::microsPerFilterCheck);
        course(
                plot,
                "filter of gd",
                3,
                evaluation.comparison().gd(),
                FilterComparison.CrawlMeasure::microsPerFilterCheck);
        html.append("<section>\n<h2>" + title + "</h2>\n<p>" + lead + "</p>\n" + plot.html(lead)
                + EvaluationTables.course(evaluation).html() + "</section>\n");
    }

    private static void course(
            LinePlot plot,
            String name,
            int style,
            FilterComparison.CrawlOutcome outcome,
            ToDoubleFunction<FilterComparison.CrawlMeasure> figure) {
        plot.line(
                name,
                style,
                outcome.course().stream()
                        .mapToInt(FilterComparison.CrawlMeasure::fetched)
                        .toArray(),
                outcome.course().stream()
                        .map(point -> Figure.single(figure.applyAsDouble(point)))
                        .toList());
    }

    private void totalTime(StringBuilder html) {
        String title = "Time of all checks";
        String lead = "As a share of the time of the duplicate checks of d (figure 5 of the paper).";
        double ofD = evaluation.comparison().d().total().nanos();
        Bars bars = Bars.ofShares("total-time", title, "share of the time of d", "duplicate checks", "filter");
        for (FilterComparison.CrawlOutcome outcome : evaluation.comparison().all()) {
            bars.bar(
                    outcome.order().option(),
                    outcome.total().duplicateNanos() / ofD,
                    outcome.total().filterNanos() / ofD);
        }
        html.append("<section>\n<h2>" + title + "</h2>\n<p>" + lead + "</p>\n" + bars.html(lead)
                + EvaluationTables.checks(evaluation).html() + "</section>\n");
    }

    private void links(StringBuilder html) {
        String title = "Fate of the links";
        String lead =
                "Links on the pages fetched that turned out to be duplicates, that the filter refused, and that were followed"
                        + " (figure 6 of the paper; the numbers are in the table above).";
        Bars bars = Bars.ofShares("links", title, "share of the links", "duplicates", "refused", "followed");
        for (FilterComparison.CrawlOutcome outcome : evaluation.comparison().all()) {
            FilterComparison.CrawlMeasure total = outcome.total();
            double links = total.links();
            bars.bar(
                    outcome.order().option(),
                    total.duplicates() / links,
                    total.refused() / links,
                    (links - total.duplicates() - total.refused()) / links);
        }
        html.append("<section>\n<h2>" + title + "</h2>\n<p>" + lead + "</p>\n" + bars.html(lead) + "</section>\n");
    }

    private static void sizes(StringBuilder html, SampleSizeCurve curve) {
        String title = "Sample size";
        String lead = "Results of training with increasing sample sizes (figure 8 of the paper). "
                + (curve.enough() > 0
                        ? "From " + Markup.number(curve.enough()) + " pages on, results no longer changed."
                        : "Results did not stabilise (" + curve.end().text() + ").");
        LinePlot plot = new LinePlot(
                "sample-size", title, "pages of the sample", "number (log scale)", LinePlot.Scale.POWERS, true);
        size(plot, "clusters", 0, curve.points(), SampleSizeCurve.TrainingSize::clusters);
        size(plot, "links between clusters", 2, curve.points(), SampleSizeCurve.TrainingSize::edges);
        size(plot, "kept clusters", 3, curve.points(), SampleSizeCurve.TrainingSize::keptClusters);
        size(plot, "kept links", 4, curve.points(), SampleSizeCurve.TrainingSize::keptEdges);
        html.append("<section>\n<h2>" + title + "</h2>\n<p>" + lead + "</p>\n" + plot.html(lead)
                + EvaluationTables.sizes(curve.points()).html() + "</section>\n");
    }

    private static void size(
            LinePlot plot,
            String name,
            int style,
            List<SampleSizeCurve.TrainingSize> points,
            ToDoubleFunction<SampleSizeCurve.TrainingSize> measure) {
        plot.line(
                name,
                style,
                points.stream().mapToInt(SampleSizeCurve.TrainingSize::pages).toArray(),
                points.stream()
                        .map(point -> Figure.single(measure.applyAsDouble(point)))
                        .toList());
    }
}
