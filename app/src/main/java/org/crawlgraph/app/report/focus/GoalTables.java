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
import org.crawlgraph.social.crawl.FocusCurve;
import org.crawlgraph.social.crawl.FocusGoals;
import org.crawlgraph.social.crawl.FocusOracle;
import org.crawlgraph.social.crawl.FocusStrategy;

/** Compares the crawl by evidence with the others, topic by topic and window by window. */
final class GoalTables {

    private static final String BFS = FocusStrategy.BFS.text();
    private static final String OPIC = FocusStrategy.OPIC.text();
    private static final String HYBRID = FocusStrategy.HYBRID.text();
    private static final String OURS = FocusStrategy.EVIDENCE.text();
    private static final List<String> NEEDED = List.of(BFS, OPIC, HYBRID, OURS, FocusOracle.NAME);

    private final Map<String, Map<String, NavigableMap<Long, FocusCurve.Point>>> crawls;
    private final Set<String> topics;

    /** Takes the points of all crawls, by strategy, topic and pages. */
    GoalTables(Map<String, Map<String, NavigableMap<Long, FocusCurve.Point>>> crawls) {
        this.crawls = crawls;
        this.topics = crawls.getOrDefault(OURS, Map.of()).keySet();
    }

    /** The section; empty when a strategy is missing. */
    String section() {
        if (topics.isEmpty() || !crawls.keySet().containsAll(NEEDED)) {
            return "";
        }
        return ReportPage.section(
                "What is wanted, and where it could be",
                "A window is won when the crawl by evidence harvests 1.5 times as much in it as that by cash and more than hybrid. It can be"
                        + " won when a crawler would that knows which posts are of the topic and fetches them as early as it finds links to"
                        + " them (oracle). Once that has fetched them all, no later window can be won without holding posts back.",
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

    /** Means over all topics; an ended crawl harvests nothing. */
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
        NavigableMap<Long, FocusCurve.Point> points =
                crawls.getOrDefault(strategy, Map.of()).getOrDefault(topic, new TreeMap<>());
        if (points.isEmpty()) {
            return new FocusGoals.Crawl(0, 0, List.of());
        }
        FocusCurve.Point last = Objects.requireNonNull(points.lastEntry()).getValue();
        return new FocusGoals.Crawl(
                last.harvest(),
                last.detailShare(),
                points.values().stream().map(FocusCurve.Point::windowHarvest).toList());
    }
}
