package org.crawlgraph.app.command.cluster;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.crawlgraph.app.print.Table;
import org.crawlgraph.app.print.UrlText;
import org.crawlgraph.app.report.Evaluation;
import org.crawlgraph.clusters.sampling.SampleSizeCurve;
import org.crawlgraph.clusters.sampling.TrainingSize;
import org.crawlgraph.clusters.training.CrawlMeasure;
import org.crawlgraph.clusters.training.CrawlOutcome;

/** An evaluation as text: what was run, and three or four tables. */
final class EvaluationText {

    private static final int WIDEST = 60;

    private EvaluationText() {}

    static String of(Evaluation evaluation) {
        StringBuilder text = new StringBuilder();
        evaluation.facts().forEach(fact -> text.append(fact.name() + ": " + fact.value() + "\n"));
        if (!Double.isNaN(evaluation.purity())) {
            text.append("purity: " + percent(evaluation.purity())
                    + " of the pages have the majority type of their cluster\n");
        }
        part(text, "What was fetched, and what was lost", fetched(evaluation));
        part(text, "What checks cost", checks(evaluation));
        text.append("gd takes " + percent(evaluation.comparison().timeShare()) + " of the time of d for checks\n");
        part(text, "Pages of each cluster fetched", clusters(evaluation));
        SampleSizeCurve curve = evaluation.curve();
        if (curve != null) {
            part(text, "Size of the sample", sizes(curve.points()));
            text.append(
                    curve.enough() > 0
                            ? "enough from " + curve.enough() + " pages on\n"
                            : "never enough: " + curve.end().text() + "\n");
        }
        return text.toString().stripTrailing().lines().collect(Collectors.joining(System.lineSeparator()));
    }

    private static void part(StringBuilder text, String title, Table table) {
        text.append("\n" + title + "\n" + table + "\n");
    }

    private static Table fetched(Evaluation evaluation) {
        Table table = new Table()
                .text("crawler")
                .number("fetched")
                .number("valuable")
                .number("duplicate")
                .number("uninformative")
                .number("FP")
                .number("FN");
        for (CrawlOutcome outcome : evaluation.comparison().all()) {
            CrawlMeasure total = outcome.total();
            boolean known = evaluation.labelled();
            table.row(
                    outcome.order().option(),
                    total.fetched(),
                    known ? total.valuable() : "-",
                    known ? total.duplicate() : "-",
                    known ? total.uninformative() : "-",
                    known ? percent(total.falsePositives()) : "-",
                    known ? percent(outcome.falseNegatives()) : "-");
        }
        return table;
    }

    private static Table checks(Evaluation evaluation) {
        Table table = new Table()
                .text("crawler")
                .number("links")
                .number("duplicate checks")
                .number("duplicates")
                .number("ns each")
                .number("filter checks")
                .number("refused")
                .number("ns each")
                .number("ms in all");
        for (CrawlOutcome outcome : evaluation.comparison().all()) {
            CrawlMeasure total = outcome.total();
            table.row(
                    outcome.order().option(),
                    total.links(),
                    total.duplicateChecks(),
                    total.duplicates(),
                    number(total.nanosPerDuplicateCheck()),
                    total.filterChecks(),
                    total.refused(),
                    number(total.nanosPerFilterCheck()),
                    number(total.nanos() / 1e6));
        }
        return table;
    }

    private static Table clusters(Evaluation evaluation) {
        Table table = new Table()
                .text("pattern")
                .text("state")
                .text("reason")
                .number("sure")
                .number("sample")
                .number("pages")
                .text("most are")
                .number("share")
                .text("worth")
                .number("d")
                .number("dg")
                .number("gd");
        evaluation.large().forEach(cluster -> add(cluster, table));
        evaluation.small().ifPresent(small -> add(small, table));
        return table;
    }

    private static void add(Evaluation.Cluster cluster, Table table) {
        table.row(
                cluster.pattern().isEmpty() ? "(no cluster)" : UrlText.brief(cluster.pattern(), WIDEST),
                dash(cluster.state()),
                dash(cluster.reason()),
                percent(cluster.sureness()),
                cluster.sampled(),
                cluster.pages(),
                dash(cluster.type()),
                percent(cluster.share()),
                dash(cluster.label()),
                cluster.fetched().get(0),
                cluster.fetched().get(1),
                cluster.fetched().get(2));
    }

    private static Table sizes(List<TrainingSize> points) {
        Table table = new Table()
                .number("pages")
                .number("clusters")
                .number("edges")
                .number("kept clusters")
                .number("kept edges");
        points.forEach(point ->
                table.row(point.pages(), point.clusters(), point.edges(), point.keptClusters(), point.keptEdges()));
        return table;
    }

    private static String dash(String text) {
        return text.isEmpty() ? "-" : text;
    }

    private static String percent(double share) {
        return Double.isNaN(share) ? "-" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static String number(double number) {
        return Double.isNaN(number) ? "-" : String.format(Locale.ROOT, "%.1f", number);
    }
}
