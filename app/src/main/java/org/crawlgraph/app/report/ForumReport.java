package org.crawlgraph.app.report;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

/** The report of forum maps, with the figures of Cai et al. (2008, section 6). */
public final class ForumReport {

    private static final int POINTS = 50;
    private static final int MOST_TYPES = 24;
    private static final int MOST_ARCS = 60;

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
        return ReportPage.FORUM.html(new ForumReport(evaluation).data(bySampleSize));
    }

    private Map<String, Object> data(List<ForumTrial> bySampleSize) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("facts", facts());
        data.put("trialCount", String.valueOf(evaluation.trials().size()));
        DataTable measures = DataTable.of("measures", "measure, paper, mirror, URL clusters, worst, mean");
        GoalCells.known(evaluation).forEach(goal -> measures.row(GoalCells.of(evaluation, goal)));
        data.put("measures", measures);
        new SiteMapSection(evaluation.forum().site(), shown.map())
                .addTo(data, shown.options().randomSeed());
        data.put("quality", quality());
        data.put("coverage", coverage());
        DataTable sizes = DataTable.of(
                "sample-sizes",
                "pages of the sample, covered of the valuable, copies of the fetched, invalid of the fetched");
        bySampleSize.forEach(trial -> sizes.row(
                trial.summary().sampled(),
                trial.crawl().meaning().coverage(),
                trial.crawl().meaning().duplicateShare(),
                trial.crawl().meaning().invalidShare()));
        data.put("sizes", sizes);
        DataTable course = DataTable.of("course", "crawl, pages fetched, share of the valuable pages");
        course(course, "mirror", evaluation.mirror());
        course(course, "map", shown.order());
        data.put("course", course);
        data.put("trials", trials());
        return data;
    }

    private List<Fact> facts() {
        return List.of(
                new Fact("entry", evaluation.forum().site().entry()),
                new Fact(
                        "pages",
                        Wording.number(evaluation.forum().site().pages().size())),
                new Fact(
                        "valuable",
                        Wording.number(evaluation.mirrored().meaning().valuable()) + " by meaning, "
                                + Wording.number(evaluation.mirrored().content().valuable()) + " by content"),
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

    private DataTable quality() {
        DataTable table = DataTable.of("quality", "crawl, valuable, copies, invalid");
        quality(table, "mirror", evaluation.mirrored().meaning());
        evaluation.filters().stream().limit(1).forEach(filter -> quality(table, "URL clusters", filter.meaning()));
        quality(table, "map", shown.crawl().meaning());
        return table;
    }

    private static void quality(DataTable table, String name, ForumMeasure measure) {
        table.row(name, measure.valuableShare(), measure.duplicateShare(), measure.invalidShare());
    }

    private DataTable coverage() {
        DataTable table = DataTable.of("coverage", "crawl, covered")
                .row("mirror", evaluation.mirror(ForumGoal.COVERAGE_BY_MEANING));
        if (!evaluation.filters().isEmpty()) {
            table.row("URL clusters, worst", evaluation.filter(ForumGoal.COVERAGE_BY_MEANING));
        }
        return table.row("maps, worst", evaluation.worst(ForumGoal.COVERAGE_BY_MEANING))
                .row("maps, mean", evaluation.mean(ForumGoal.COVERAGE_BY_MEANING));
    }

    private void course(DataTable table, String name, List<Integer> order) {
        ForumMeasure.course(order, evaluation.forum().meaning(), Math.min(POINTS, order.size()))
                .forEach(point -> table.row(name, point.fetched(), point.coverage()));
    }

    private DataTable trials() {
        List<ForumGoal> goals = GoalCells.known(evaluation);
        List<String> header = new ArrayList<>(List.of("seed", "pages fetched"));
        goals.forEach(goal -> header.add(goal.text()));
        DataTable table = new DataTable("maps", header.toArray(String[]::new));
        for (ForumTrial trial : evaluation.trials()) {
            List<Object> row = new ArrayList<>(List.of(
                    trial.options().randomSeed(), trial.crawl().meaning().fetched()));
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

        /** Formats a row: measure, paper, mirror, URL clusters, worst and mean. */
        public static Object[] of(ForumEvaluation evaluation, ForumGoal goal) {
            ForumGoal.Unit unit = goal.unit();
            return new Object[] {
                goal.text(),
                goal.paper(),
                unit.text(evaluation.mirror(goal)),
                unit.text(evaluation.filter(goal)),
                unit.text(evaluation.worst(goal)),
                unit.text(evaluation.mean(goal))
            };
        }
    }

    private record SiteMapSection(StoredForum site, ForumMap map) {

        private static final int COLOURS = 10;
        private static final int LABEL = 30;

        void addTo(Map<String, Object> data, long seed) {
            data.put(
                    "mapNote",
                    "Page types of the forum and their links, learned with random seed " + seed + ": "
                            + map.pageTypes().size() + " page types of "
                            + map.pageTypes().stream()
                                    .mapToInt(PageType::layout)
                                    .distinct()
                                    .count()
                            + " layouts, " + map.arcs().size() + " kinds of links.");
            NodeMap drawn = new NodeMap(MOST_TYPES, MOST_ARCS);
            DataTable types = DataTable.of(
                    "page-types", "number, pattern, layout, pages, state, reason, copy of, depth, example");
            int row = 1;
            for (PageType type : map.pageTypes()) {
                String pattern = map.patternText(type.pattern());
                String example =
                        type.examples().isEmpty() ? "" : type.examples().get(0);
                Integer copied = type.copy() == null ? null : type.copy().of();
                types.row(
                        type.number(),
                        pattern,
                        type.layout(),
                        type.pages(),
                        type.decision().text(),
                        type.reason().text(),
                        copied == null ? "" : copied.toString(),
                        type.depth(),
                        new DataTable.Link(example));
                drawn.node(new NodeMap.Node(
                        String.valueOf(type.number()),
                        label(pattern),
                        type.pages(),
                        type.decision().text(),
                        Math.floorMod(type.layout(), COLOURS),
                        pattern + ": " + Wording.count(type.pages(), "page") + ", "
                                + type.decision().text() + " (" + type.reason().text() + "), layout " + type.layout(),
                        "page-types-" + row++,
                        picture(example)));
            }
            data.put("arcs", arcs(drawn));
            data.put("map", drawn);
            data.put("types", types);
        }

        private DataTable arcs(NodeMap drawn) {
            DataTable table =
                    new DataTable("arcs", "from", "to", "links", "state", "reason", "anchor texts", "pattern", "place");
            for (Arc arc : map.arcs()) {
                int pattern = arc.key().pattern();
                table.row(
                        arc.key().from(),
                        arc.targets().stream()
                                .map(target -> String.valueOf(target.type()))
                                .collect(Collectors.joining(", ")),
                        arc.links(),
                        arc.decision().text(),
                        arc.reason().text(),
                        String.join(", ", arc.anchors()),
                        pattern < 0 ? "" : map.patterns().get(pattern).toString(),
                        arc.key().location());
                String from = String.valueOf(arc.key().from());
                arc.targets().stream()
                        .filter(target -> target.type() != arc.key().from())
                        .forEach(target ->
                                drawn.edge(from, String.valueOf(target.type()), target.pages(), arc.isFollowed()));
                if (arc.turnsPage()) {
                    drawn.edge(from, from, arc.links(), true);
                }
            }
            return table;
        }

        private static String label(String pattern) {
            String path = pattern.replaceFirst("^https?://[^/]*(?=/)", "");
            return path.length() <= LABEL ? path : path.substring(0, LABEL - 1) + "…";
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
