package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.Version;
import org.crawlgraph.forum.evaluation.ForumEvaluation;
import org.crawlgraph.forum.evaluation.ForumGoal;
import org.crawlgraph.forum.evaluation.ForumTrial;
import org.crawlgraph.forum.map.Arc;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.forum.map.PageType;

/** The evaluation of forum maps, with the figures and tables of Cai et al. (2008, section 6). */
public final class ForumReport {

    private static final int MOST_TYPES = 24;
    private static final int MOST_ARCS = 60;
    private static final int COLOURS = 10;
    private static final int LABEL = 30;

    private final ForumEvaluation evaluation;
    private final List<ForumGoal> goals;
    private final ForumTrial shown;

    private ForumReport(ForumEvaluation evaluation) {
        this.evaluation = evaluation;
        this.goals = Stream.of(ForumGoal.values())
                .filter(goal -> !Double.isNaN(evaluation.worst(goal)))
                .toList();
        this.shown = evaluation.trials().stream()
                .min(Comparator.comparingDouble(trial -> trial.of(ForumGoal.COVERAGE_BY_MEANING)))
                .orElseThrow();
    }

    /**
     * Assembles the evaluation.
     *
     * @param unlabelled number of pages of the forum without a label, which were skipped
     */
    public static Evaluation of(ForumEvaluation evaluation, int unlabelled) {
        ForumReport report = new ForumReport(evaluation);
        Map<String, DataTable> tables = new LinkedHashMap<>();
        tables.put("measures", report.measures());
        tables.put("trials", report.trials());
        Map<String, Object> more = new LinkedHashMap<>();
        more.put("trialCount", String.valueOf(evaluation.trials().size()));
        report.map(more);
        more.put("quality", report.quality());
        more.put("coverage", report.coverage());
        return new Evaluation(ReportPage.FORUM, report.facts(unlabelled), tables, more);
    }

    private List<Fact> facts(int unlabelled) {
        return List.of(
                new Fact("entry", evaluation.forum().site().entry()),
                new Fact(
                        "pages",
                        Wording.number(evaluation.forum().site().pages().size()) + ", and " + Wording.number(unlabelled)
                                + " without a label"),
                new Fact("valuable", Wording.number(evaluation.forum().meaning().valuable()) + " by meaning"),
                new Fact(
                        "maps",
                        evaluation.trials().size() + ", by the method "
                                + shown.map().method().option()),
                new Fact("drawn is", "the map with the lowest coverage, random seed " + shown.seed()),
                new Fact("report", "CrawlGraph " + Version.CURRENT));
    }

    private DataTable measures() {
        DataTable table = DataTable.of("measures", "measure, about, paper, mirror, url clusters, worst, mean");
        goals.forEach(goal -> table.row(
                goal.option(),
                goal.text(),
                goal.paper(),
                evaluation.mirror(goal),
                evaluation.filter(goal),
                evaluation.worst(goal),
                evaluation.mean(goal)));
        return table;
    }

    /** The measures of each map, and the counts of table 3 of the paper. */
    private DataTable trials() {
        List<String> header = new ArrayList<>(
                List.of("seed", "fetched", "relations mirrored", "relations fetched", "relations kept"));
        goals.forEach(goal -> header.add(goal.option()));
        DataTable table = new DataTable("maps", header.toArray(String[]::new));
        for (ForumTrial trial : evaluation.trials()) {
            ForumTrial.Relations relations = trial.relations();
            List<Object> row = new ArrayList<>(
                    List.of(trial.seed(), trial.fetched(), relations.stored(), relations.fetched(), relations.kept()));
            goals.forEach(goal -> row.add(trial.of(goal)));
            table.row(row.toArray());
        }
        return table;
    }

    private DataTable quality() {
        DataTable table = DataTable.of("quality", "crawl, valuable, copies, invalid");
        quality(table, "mirror", evaluation.mirrored());
        evaluation.trials().stream()
                .map(ForumTrial::filter)
                .filter(filter -> !filter.isEmpty())
                .limit(1)
                .forEach(filter -> quality(table, "URL clusters", filter));
        quality(table, "map", shown.values());
        return table;
    }

    private static void quality(DataTable table, String name, Map<ForumGoal, Double> values) {
        double copies = values.getOrDefault(ForumGoal.COPIES_BY_MEANING, Double.NaN);
        double invalid = values.getOrDefault(ForumGoal.INVALID, Double.NaN);
        table.row(name, 1 - copies - invalid, copies, invalid);
    }

    private DataTable coverage() {
        DataTable table = DataTable.of("coverage", "crawl, covered")
                .row("mirror", evaluation.mirror(ForumGoal.COVERAGE_BY_MEANING));
        double filter = evaluation.filter(ForumGoal.COVERAGE_BY_MEANING);
        if (!Double.isNaN(filter)) {
            table.row("URL clusters, worst", filter);
        }
        return table.row("maps, worst", evaluation.worst(ForumGoal.COVERAGE_BY_MEANING))
                .row("maps, mean", evaluation.mean(ForumGoal.COVERAGE_BY_MEANING));
    }

    /** The map with the lowest coverage: a drawing, its page types and its arcs. */
    private void map(Map<String, Object> data) {
        ForumMap map = shown.map();
        NodeMap drawn = new NodeMap(MOST_TYPES, MOST_ARCS);
        DataTable types =
                DataTable.of("page-types", "number, pattern, layout, pages, state, reason, copy of, depth, example");
        for (PageType type : map.pageTypes()) {
            String pattern = map.patternText(type.pattern());
            String path = pattern.replaceFirst("^https?://[^/]*(?=/)", "");
            types.row(
                    type.number(),
                    pattern,
                    type.layout(),
                    type.pages(),
                    type.decision().text(),
                    type.reason().text(),
                    type.copy() == null ? "" : String.valueOf(type.copy().of()),
                    type.depth(),
                    DataTable.link(
                            type.examples().isEmpty() ? "" : type.examples().get(0)));
            drawn.node(new NodeMap.Node(
                    String.valueOf(type.number()),
                    path.length() <= LABEL ? path : path.substring(0, LABEL - 1) + "…",
                    type.pages(),
                    type.decision().text(),
                    Math.floorMod(type.layout(), COLOURS),
                    pattern + ": " + Wording.count(type.pages(), "page") + ", "
                            + type.decision().text() + " (" + type.reason().text() + "), layout " + type.layout(),
                    "page-types-" + types.size()));
        }
        data.put("arcs", arcs(map, drawn));
        data.put("map", drawn);
        data.put("types", types);
        data.put(
                "mapNote",
                "Page types of the forum and their links, learned with random seed "
                        + shown.seed() + ": " + map.pageTypes().size() + " page types of "
                        + map.pageTypes().stream()
                                .mapToInt(PageType::layout)
                                .distinct()
                                .count()
                        + " layouts, " + map.arcs().size() + " kinds of links.");
    }

    private static DataTable arcs(ForumMap map, NodeMap drawn) {
        DataTable table = DataTable.of("arcs", "from, to, links, state, reason, anchor texts, pattern, place");
        for (Arc arc : map.arcs()) {
            int pattern = arc.key().pattern();
            String from = String.valueOf(arc.key().from());
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
}
