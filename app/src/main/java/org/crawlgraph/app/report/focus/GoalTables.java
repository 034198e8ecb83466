package org.crawlgraph.app.report.focus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.crawlgraph.app.report.DataTable;
import org.crawlgraph.app.report.ReportPage;
import org.crawlgraph.social.crawl.FocusGoals;
import org.crawlgraph.social.crawl.FocusOracle;
import org.crawlgraph.social.crawl.FocusPoint;
import org.crawlgraph.social.crawl.FocusStrategy;

/** Compares the crawl by evidence with the others, by topic and window. */
final class GoalTables {

    private static final String BFS = FocusStrategy.BFS.text();
    private static final String OPIC = FocusStrategy.OPIC.text();
    private static final String HYBRID = FocusStrategy.HYBRID.text();
    private static final String OURS = FocusStrategy.EVIDENCE.text();
    private static final List<String> NEEDED = List.of(BFS, OPIC, HYBRID, OURS, FocusOracle.NAME);

    private final Map<String, Map<String, NavigableMap<Long, FocusPoint>>> crawls;
    private final Set<String> topics;

    /** @param crawls points by strategy, topic and number of pages */
    GoalTables(Map<String, Map<String, NavigableMap<Long, FocusPoint>>> crawls) {
        this.crawls = crawls;
        this.topics = crawls.getOrDefault(OURS, Map.of()).keySet();
    }

    /** The section; empty when a strategy is missing. */
    String section() {
        if (topics.isEmpty() || !crawls.keySet().containsAll(NEEDED)) {
            return "";
        }
        return ReportPage.section(
                "Windows won",
                "A window counts as won if evidence has 1.5 times the harvest ratio of opic, and"
                        + " more than hybrid. It can be won if oracle, which knows which posts are on topic"
                        + " and fetches them as soon as it finds links to them, would win it. After oracle has"
                        + " fetched all of them, later windows can only be won by holding posts back.",
                byTopic().open().html() + byWindow().open().html());
    }

    private DataTable byTopic() {
        DataTable table = new DataTable(
                "goals",
                "topic",
                "harvest / bfs",
                "harvest / opic",
                "harvest \u2212 hybrid",
                "posts among pages \u2212 opic",
                "windows won",
                "can be won",
                "windows");
        for (String topic : topics) {
            FocusGoals goals = FocusGoals.of(
                    crawl(OURS, topic),
                    crawl(BFS, topic),
                    crawl(OPIC, topic),
                    crawl(HYBRID, topic),
                    crawl(FocusOracle.NAME, topic));
            table.row(
                    topic,
                    goals.overBfs(),
                    goals.overOpic(),
                    goals.aboveHybrid(),
                    goals.postsAboveOpic(),
                    goals.won(),
                    goals.reachable(),
                    goals.windows());
        }
        return table;
    }

    /** Means over all topics; an ended crawl has a harvest of 0. */
    private DataTable byWindow() {
        List<String> header = new ArrayList<>(List.of("window"));
        header.addAll(NEEDED);
        header.addAll(List.of("topics won", "can be won", "topics"));
        DataTable table = new DataTable("goals-by-window", header.toArray(String[]::new));
        int windows = topics.stream()
                .flatMap(topic -> Stream.of(BFS, OPIC, HYBRID, OURS).map(strategy -> crawl(strategy, topic)))
                .mapToInt(crawl -> crawl.windows().size())
                .max()
                .orElse(0);
        for (int window = 0; window < windows; window++) {
            int number = window;
            List<Object> row = new ArrayList<>(List.of(window + 1));
            NEEDED.forEach(strategy -> row.add(topics.stream()
                    .mapToDouble(topic -> crawl(strategy, topic).window(number))
                    .average()
                    .orElse(Double.NaN)));
            row.add(wins(OURS, window));
            row.add(wins(FocusOracle.NAME, window));
            row.add(topics.size());
            table.row(row.toArray());
        }
        return table;
    }

    private long wins(String strategy, int window) {
        return topics.stream()
                .filter(topic ->
                        FocusGoals.wins(crawl(strategy, topic), crawl(OPIC, topic), crawl(HYBRID, topic), window))
                .count();
    }

    private FocusGoals.Crawl crawl(String strategy, String topic) {
        NavigableMap<Long, FocusPoint> points =
                crawls.getOrDefault(strategy, Map.of()).getOrDefault(topic, new TreeMap<>());
        if (points.isEmpty()) {
            return new FocusGoals.Crawl(0, 0, List.of());
        }
        FocusPoint last = Objects.requireNonNull(points.lastEntry()).getValue();
        return new FocusGoals.Crawl(
                last.harvest(),
                last.detailShare(),
                points.values().stream().map(FocusPoint::windowHarvest).toList());
    }
}
