package org.crawlgraph.app.report.forum;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.crawlgraph.app.report.Bars;
import org.crawlgraph.app.report.DataTable;
import org.crawlgraph.app.report.LinePlot;
import org.crawlgraph.app.report.Markup;
import org.crawlgraph.app.report.ReportPage;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.common.Version;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.ForumGoal;
import org.crawlgraph.forum.evaluation.ForumMeasure;
import org.crawlgraph.forum.evaluation.ForumTrial;

/** Makes the page of an evaluation of maps, with the figures of Cai et al. (2008, section 6). */
public final class ForumReport {

    private static final int POINTS = 50;

    private final ForumEvaluation evaluation;
    private final ForumTrial shown;

    private ForumReport(ForumEvaluation evaluation) {
        this.evaluation = evaluation;
        this.shown = evaluation.trials().stream()
                .min(Comparator.comparingDouble(trial -> evaluation.of(ForumGoal.COVERAGE_BY_MEANING, trial)))
                .orElseThrow();
    }

    /**
     * The page.
     *
     * @param bySampleSize of the same forum ({@link ForumTrial#bySampleSize})
     */
    public static String html(ForumEvaluation evaluation, List<ForumTrial> bySampleSize) {
        return new ForumReport(evaluation).page(bySampleSize);
    }

    private String page(List<ForumTrial> bySampleSize) {
        String content = ReportPage.facts(facts())
                + ReportPage.section(
                        "What is measured",
                        "The worst and the mean of " + evaluation.trials().size()
                                + " maps, each learnt from another random sample, compared with the paper, a mirror, and a filter of URL clusters learnt from as many pages.",
                        measures().html())
                + new SiteMapSection(evaluation.forum().site(), shown.map())
                        .html(shown.options().randomSeed())
                + quality()
                + coverage()
                + sampleSizes(bySampleSize)
                + course()
                + ReportPage.section("Each map", "The measures of each map, by its random seed.", trials().html());
        return ReportPage.htmlWithMaps(ReportPage.FORUM, "Evaluation of maps of the forum", content);
    }

    private List<Fact> facts() {
        return List.of(
                new Fact("entry", evaluation.forum().site().entry()),
                new Fact(
                        "pages", Markup.number(evaluation.forum().site().pages().size())),
                new Fact(
                        "valuable",
                        Markup.number(evaluation.mirrored().valuable()) + " by meaning, "
                                + Markup.number(evaluation.mirroredContent().valuable()) + " by content"),
                new Fact(
                        "maps",
                        evaluation.trials().size() + ", by the method "
                                + shown.options().method().option()),
                new Fact(
                        "drawn is",
                        "the map that covers least, of the random seed "
                                + shown.options().randomSeed()),
                new Fact("report", "CrawlGraph " + Version.CURRENT));
    }

    private DataTable measures() {
        DataTable table = new DataTable(
                        "measures",
                        "measure",
                        "paper",
                        "goal",
                        "mirror",
                        "URL clusters",
                        "worst",
                        "mean",
                        "at best",
                        "met")
                .open();
        GoalCells.known(evaluation).forEach(goal -> table.row(GoalCells.of(evaluation, goal)));
        return table;
    }

    private String quality() {
        String title = "What was fetched";
        String lead = "Invalid pages and copies among the pages fetched, by meaning (figures 7 and 8 of the paper).";
        Bars bars = Bars.ofShares("quality", title, "share of the pages fetched", "valuable", "copies", "invalid");
        bar(bars, "mirror", evaluation.mirrored());
        if (!evaluation.filters().isEmpty()) {
            bar(bars, "URL clusters", evaluation.filters().get(0).meaning());
        }
        bar(bars, "map", shown.meaning());
        return ReportPage.section(title, lead, bars.html(lead));
    }

    private static void bar(Bars bars, String name, ForumMeasure measure) {
        bars.bar(name, measure.valuableShare(), measure.duplicateShare(), measure.invalidShare());
    }

    private String coverage() {
        String title = "What was covered";
        String lead = "The share of all valuable pages that was fetched, by meaning (figure 9 of the paper).";
        Bars bars = Bars.ofShares("coverage", title, "share of the valuable pages", "covered");
        bars.bar("mirror", evaluation.mirror(ForumGoal.COVERAGE_BY_MEANING));
        if (!evaluation.filters().isEmpty()) {
            bars.bar("URL clusters, worst", evaluation.filter(ForumGoal.COVERAGE_BY_MEANING));
        }
        bars.bar("maps, worst", evaluation.worst(ForumGoal.COVERAGE_BY_MEANING));
        bars.bar("maps, mean", evaluation.mean(ForumGoal.COVERAGE_BY_MEANING));
        return ReportPage.section(title, lead, bars.html(lead));
    }

    private static String sampleSizes(List<ForumTrial> trials) {
        String title = "How many pages to learn from";
        String lead =
                "Results of crawls by maps learnt from fewer pages, all from the same random seed, by meaning (figure 10 of the paper).";
        LinePlot plot = new LinePlot("sizes", title, "pages of the sample", "share", LinePlot.Scale.SHARE, true);
        int[] at = trials.stream().mapToInt(trial -> trial.summary().sampled()).toArray();
        shares(plot, "covered, of the valuable", 0, at, trials, ForumMeasure::coverage);
        shares(plot, "copies, of the fetched", 1, at, trials, ForumMeasure::duplicateShare);
        shares(plot, "invalid, of the fetched", 2, at, trials, ForumMeasure::invalidShare);
        return ReportPage.section(title, lead, plot.html(lead));
    }

    private static void shares(
            LinePlot plot,
            String name,
            int style,
            int[] at,
            List<ForumTrial> trials,
            ToDoubleFunction<ForumMeasure> share) {
        plot.line(
                name,
                style,
                at,
                trials.stream()
                        .map(trial -> Figure.single(share.applyAsDouble(trial.meaning())))
                        .toList());
    }

    private String course() {
        String title = "How soon";
        String lead =
                "The share of all valuable pages that had been fetched after so many pages, learning counted (figures 11 and 12 of the paper).";
        LinePlot plot = new LinePlot(
                "course", title, "pages fetched", "share of the valuable pages", LinePlot.Scale.SHARE, true);
        line(plot, "mirror", 1, evaluation.mirror());
        line(plot, "map", 0, shown.order());
        return ReportPage.section(title, lead, plot.html(lead));
    }

    private void line(LinePlot plot, String name, int style, List<Integer> order) {
        List<ForumMeasure> course =
                ForumMeasure.course(order, evaluation.forum().meaning(), Math.min(POINTS, order.size()));
        int[] at = course.stream().mapToInt(ForumMeasure::fetched).toArray();
        plot.line(
                name,
                style,
                at,
                course.stream().map(point -> Figure.single(point.coverage())).toList());
    }

    private DataTable trials() {
        List<ForumGoal> goals = GoalCells.known(evaluation);
        List<String> header = new ArrayList<>(List.of("seed", "pages fetched"));
        goals.forEach(goal -> header.add(goal.text()));
        DataTable table = new DataTable("maps", header.toArray(String[]::new));
        for (ForumTrial trial : evaluation.trials()) {
            List<Object> row = new ArrayList<>(
                    List.of(trial.options().randomSeed(), trial.meaning().fetched()));
            goals.forEach(goal -> row.add(evaluation.of(goal, trial)));
            table.row(row.toArray());
        }
        return table;
    }

    /** The measures of an evaluation of maps as people read them, on the page as in the terminal. */
    public static final class GoalCells {

        private GoalCells() {}

        /** The measures that something is known of. */
        public static List<ForumGoal> known(ForumEvaluation evaluation) {
            return Stream.of(ForumGoal.values())
                    .filter(goal -> !Double.isNaN(evaluation.worst(goal)))
                    .toList();
        }

        /** A row: measure, paper, goal, mirror, URL clusters, worst, mean, at best, and whether it is met. */
        public static Object[] of(ForumEvaluation evaluation, ForumGoal goal) {
            ForumGoal.Unit unit = goal.unit();
            return new Object[] {
                goal.text(),
                goal.paper(),
                goal.goal(),
                unit.text(evaluation.mirror(goal)),
                unit.text(evaluation.filter(goal)),
                unit.text(evaluation.worst(goal)),
                unit.text(evaluation.mean(goal)),
                unit.text(evaluation.oracle(goal)),
                goal.goal().isEmpty() ? "" : evaluation.isMet(goal) ? "yes" : "no"
            };
        }
    }
}
