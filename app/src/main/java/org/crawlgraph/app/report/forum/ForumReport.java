package org.crawlgraph.app.report.forum;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.crawlgraph.app.report.Bars;
import org.crawlgraph.app.report.DataTable;
import org.crawlgraph.app.report.LinePlot;
import org.crawlgraph.app.report.Markup;
import org.crawlgraph.app.report.NodeMap;
import org.crawlgraph.app.report.ReportPage;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.common.Version;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.ForumGoal;
import org.crawlgraph.forum.evaluation.ForumMeasure;
import org.crawlgraph.forum.evaluation.ForumTrial;
import org.crawlgraph.forum.evaluation.StoredForum;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;
import org.crawlgraph.html.PageStructure;

/** Renders the evaluation of forum maps, with the figures of Cai et al. (2008, section 6). */
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
     * Renders the page.
     * @param bySampleSize trials on the same forum ({@link ForumTrial#bySampleSize})
     */
    public static String html(ForumEvaluation evaluation, List<ForumTrial> bySampleSize) {
        return new ForumReport(evaluation).page(bySampleSize);
    }

    private String page(List<ForumTrial> bySampleSize) {
        String content = ReportPage.facts(facts())
                + ReportPage.section(
                        "Measures",
                        "Worst case and mean of " + evaluation.trials().size()
                                + " maps, each learned from another random sample, compared with the"
                                + " paper, a mirror, and a filter of URL clusters learned from the"
                                + " same number of pages.",
                        measures().html())
                + new SiteMapSection(evaluation.forum().site(), shown.map())
                        .html(shown.options().randomSeed())
                + quality()
                + coverage()
                + sampleSizes(bySampleSize)
                + course()
                + ReportPage.section("Each map", "Measures of each map, by random seed.", trials().html());
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
                        "the map with the lowest coverage, random seed "
                                + shown.options().randomSeed()),
                new Fact("report", "CrawlGraph " + Version.CURRENT));
    }

    private DataTable measures() {
        DataTable table = DataTable.of(
                        "measures", "measure, paper, goal, mirror, URL clusters, worst, mean, at best, met")
                .open();
        GoalCells.known(evaluation).forEach(goal -> table.row(GoalCells.of(evaluation, goal)));
        return table;
    }

    private String quality() {
        String title = "Pages fetched";
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
        String title = "Coverage";
        String lead = "Share of all valuable pages that were fetched, by meaning (figure 9 of the paper).";
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
        String title = "Sample size";
        String lead = "Results of crawls with maps learned from fewer pages, all with the same random"
                + " seed, by meaning (figure 10 of the paper).";
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
        String lead = "Share of all valuable pages fetched after this number of pages, including pages for"
                + " learning (figures 11 and 12 of the paper).";
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

    /** Formats the measures of an evaluation of maps, for the page and the terminal. */
    public static final class GoalCells {

        private GoalCells() {}

        /** The measures with a known value. */
        public static List<ForumGoal> known(ForumEvaluation evaluation) {
            return Stream.of(ForumGoal.values())
                    .filter(goal -> !Double.isNaN(evaluation.worst(goal)))
                    .toList();
        }

        /** Formats a row: measure, paper, goal, mirror, URL clusters, worst, mean, at best, and whether it is met. */
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

    record SiteMapSection(StoredForum site, ForumMap map) {

        private static final int COLOURS = 10;
        private static final int LABEL = 30;

        String html(long seed) {
            String title = "The site map";
            String lead = "Page types of the forum and their links, learned with random seed " + seed + ": "
                    + map.pageTypes().size() + " page types of "
                    + map.pageTypes().stream()
                            .mapToInt(PageType::layout)
                            .distinct()
                            .count() + " layouts, "
                    + map.arcs().size() + " kinds of links.";
            NodeMap drawn = new NodeMap();
            DataTable types = DataTable.of(
                    "page-types", "number, name, pattern, layout, pages, state, reason, copy of, depth, example");
            int row = 1;
            for (PageType type : map.pageTypes()) {
                String pattern = map.patternText(type.pattern());
                String example =
                        type.examples().isEmpty() ? "" : type.examples().get(0);
                types.row(
                        type.number(),
                        name(type),
                        pattern,
                        type.layout(),
                        type.pages(),
                        type.decision().text(),
                        type.reason().text(),
                        type.copy() == null ? "" : type.copy().of(),
                        type.depth(),
                        new DataTable.Link(example));
                drawn.node(new NodeMap.Node(
                        type.number(),
                        label(type, pattern),
                        type.pages(),
                        type.decision().text(),
                        Math.floorMod(type.layout(), COLOURS),
                        pattern + ": " + Markup.number(type.pages()) + " pages, "
                                + type.decision().text() + " (" + type.reason().text() + "), layout " + type.layout(),
                        types.row(row++),
                        picture(example)));
            }
            DataTable arcs = arcs(drawn);
            return ReportPage.section(
                    title,
                    lead,
                    drawn.html(
                                    "site-map",
                                    title,
                                    "page types",
                                    "Each picture is a page type: the shape of the text of one of its"
                                            + " pages from top to bottom, link text in blue. The frame has the"
                                            + " colour of the layout, and is dashed if a crawl does not keep the"
                                            + " pages. Dashed arrows are links that are not followed; loops are"
                                            + " links that turn pages.")
                            + types.html()
                            + arcs.html());
        }

        private DataTable arcs(NodeMap drawn) {
            DataTable table =
                    new DataTable("arcs", "from", "to", "links", "state", "reason", "anchor texts", "pattern", "place");
            for (Arc arc : map.arcs()) {
                int pattern = arc.key().pattern();
                table.row(
                        arc.key().from(),
                        String.join(
                                ", ",
                                arc.targets().stream()
                                        .map(target -> String.valueOf(target.type()))
                                        .toList()),
                        arc.links(),
                        arc.decision().text(),
                        arc.reason().text(),
                        String.join(", ", arc.anchors()),
                        pattern < 0 ? "" : map.patterns().get(pattern).toString(),
                        arc.key().location());
                for (Arc.Target target : arc.targets()) {
                    drawn.edge(arc.key().from(), target.type(), target.pages(), arc.isFollowed());
                }
                if (arc.turnsPage()) {
                    drawn.loop(arc.key().from(), arc.links());
                }
            }
            return table;
        }

        private static String name(PageType type) {
            PageType.PageTypeName name = type.name();
            return name == null ? "" : name.text();
        }

        private static String label(PageType type, String pattern) {
            String path = pattern.replaceFirst("^https?://[^/]*(?=/)", "");
            String brief = path.length() <= LABEL ? path : path.substring(0, LABEL - 1) + "…";
            return type.name() == null ? brief : name(type) + " " + brief;
        }

        private String picture(String example) {
            int page = example.isEmpty() ? -1 : site.page(example);
            return page < 0 ? "" : TextShape.of(site.pages().get(page));
        }

        /**
         * Draws the shape of a page's text as a small picture, without the text: a bar per part of the page in document
         * order, blue for the share of link text.
         */
        private static final class TextShape {

            private static final int BARS = 12;
            private static final int WIDTH = 40;
            private static final int STEP = 4;

            private TextShape() {}

            /** The picture as a {@code data:} URI. */
            static String of(PageStructure page) {
                BitSet linked = new BitSet();
                page.links().forEach(link -> linked.set(link.node(), page.end(link.node())));
                double[] plain = new double[BARS];
                double[] links = new double[BARS];
                for (int node = 0; node < page.nodes(); node++) {
                    (linked.get(node) ? links : plain)[(int) ((long) node * BARS / page.nodes())] +=
                            ownText(page, node);
                }
                double most = 1;
                for (int bar = 0; bar < BARS; bar++) {
                    most = Math.max(most, plain[bar] + links[bar]);
                }
                StringBuilder svg = new StringBuilder(
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"48\" height=\"58\" viewBox=\"0 0 48 58\">"
                                + "<rect width=\"48\" height=\"58\" fill=\"#ffffff\"/>");
                for (int bar = 0; bar < BARS; bar++) {
                    // square roots, since parts differ a hundredfold in length
                    double length = WIDTH * Math.sqrt((plain[bar] + links[bar]) / most);
                    double blue = length == 0 ? 0 : length * links[bar] / (plain[bar] + links[bar]);
                    rectangle(svg, 4, bar, blue, "#0072b2");
                    rectangle(svg, 4 + blue, bar, length - blue, "#8a8f98");
                }
                byte[] bytes = svg.append("</svg>").toString().getBytes(StandardCharsets.UTF_8);
                return "data:image/svg+xml;base64," + Base64.getEncoder().encodeToString(bytes);
            }

            private static int ownText(PageStructure page, int node) {
                int text = page.textCharacters(node);
                for (int child = node + 1; child < page.end(node); child = page.end(child)) {
                    text -= page.textCharacters(child);
                }
                return text;
            }

            private static void rectangle(StringBuilder svg, double x, int bar, double length, String colour) {
                if (length > 0) {
                    svg.append(String.format(
                            Locale.ROOT,
                            "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"3\" fill=\"%s\"/>",
                            x,
                            5 + STEP * bar,
                            length,
                            colour));
                }
            }
        }
    }
}
