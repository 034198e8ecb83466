package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.social.crawl.FocusCurve;
import org.crawlgraph.social.crawl.FocusGoals;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.FocusOracle;

/** The page comparing strategies: figures 10 to 17 of the paper, as means and bands over topics. */
public final class FocusReport {

    private final Map<String, Map<String, NavigableMap<Long, FocusCurve.Point>>> crawls = new HashMap<>();
    private final TreeSet<Long> marks = new TreeSet<>();

    private FocusReport(List<FocusCurve.Point> points) {
        points.forEach(point -> crawls.computeIfAbsent(point.strategy(), first -> new TreeMap<>())
                .computeIfAbsent(point.topic(), first -> new TreeMap<>())
                .put(point.pages(), point));
        long last = points.stream().mapToLong(FocusCurve.Point::pages).max().orElse(0);
        long window = crawls.values().stream()
                .flatMap(topics -> topics.values().stream())
                .filter(crawl -> crawl.size() > 1)
                .mapToLong(NavigableMap::firstKey)
                .findFirst()
                .orElse(last);
        for (long mark = window; mark < last; mark += window) {
            marks.add(mark);
        }
        marks.add(last);
    }

    public static String html(List<Fact> facts, List<FocusCurve.Point> points) {
        FocusReport report = new FocusReport(points);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("facts", facts);
        new GoalTables(report.crawls).addTo(data);
        data.put("harvest", report.table("harvest", FocusCurve.Point::harvest, true));
        data.put("narrowHarvest", report.table("narrow-harvest", FocusCurve.Point::narrowHarvest, true));
        data.put("detailShare", report.table("detail-share", FocusCurve.Point::detailShare, true));
        data.put("windowHarvest", report.table("window-harvest", FocusCurve.Point::windowHarvest, false));
        data.put("recall", report.table("recall", FocusCurve.Point::recall, true));
        return ReportPage.FOCUS.html(data);
    }

    /** Means and extremes over topics, by strategy and mark. */
    private DataTable table(String name, ToDoubleFunction<FocusCurve.Point> value, boolean ofAll) {
        DataTable table = DataTable.of(name, "strategy, pages fetched, mean, worst topic, best topic");
        List<String> strategies = new ArrayList<>(Arrays.stream(FocusOptions.FocusStrategy.values())
                .map(FocusOptions.FocusStrategy::text)
                .toList());
        strategies.add(FocusOracle.NAME);
        for (String strategy : strategies) {
            for (long mark : marks) {
                DoubleSummaryStatistics values =
                        points(strategy, mark, ofAll).mapToDouble(value).summaryStatistics();
                if (values.getCount() > 0) {
                    table.row(strategy, mark, new Figure(values.getAverage(), values.getMin(), values.getMax()));
                }
            }
        }
        return table;
    }

    /** The state of each crawl at a mark; {@code ofAll} includes crawls that ended earlier. */
    private Stream<FocusCurve.Point> points(String strategy, long mark, boolean ofAll) {
        Long before = marks.lower(mark);
        return crawls.getOrDefault(strategy, Map.of()).values().stream()
                .map(crawl -> crawl.floorEntry(mark))
                .filter(entry -> entry != null && (ofAll || before == null || entry.getKey() > before))
                .map(Map.Entry::getValue);
    }

    /** Compares the crawl by evidence with the others, by topic and window. */
    static final class GoalTables {

        private static final String BFS = FocusOptions.FocusStrategy.BFS.text();
        private static final String OPIC = FocusOptions.FocusStrategy.OPIC.text();
        private static final String HYBRID = FocusOptions.FocusStrategy.HYBRID.text();
        private static final String OURS = FocusOptions.FocusStrategy.EVIDENCE.text();
        private static final List<String> NEEDED = List.of(BFS, OPIC, HYBRID, OURS, FocusOracle.NAME);

        private final Map<String, Map<String, NavigableMap<Long, FocusCurve.Point>>> crawls;
        private final Set<String> topics;

        /** @param crawls points by strategy, topic and number of pages */
        GoalTables(Map<String, Map<String, NavigableMap<Long, FocusCurve.Point>>> crawls) {
            this.crawls = crawls;
            this.topics = crawls.getOrDefault(OURS, Map.of()).keySet();
        }

        /** Nothing when a strategy is missing. */
        void addTo(Map<String, Object> data) {
            if (!topics.isEmpty() && crawls.keySet().containsAll(NEEDED)) {
                data.put("goals", byTopic());
                data.put("goalsByWindow", byWindow());
            }
        }

        private DataTable byTopic() {
            DataTable table = DataTable.of(
                    "goals",
                    "topic, harvest / bfs, harvest / opic, harvest \u2212 hybrid, "
                            + "posts among pages \u2212 opic, windows won, can be won, windows");
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
            NavigableMap<Long, FocusCurve.Point> points =
                    crawls.getOrDefault(strategy, Map.of()).getOrDefault(topic, new TreeMap<>());
            if (points.isEmpty()) {
                return new FocusGoals.Crawl(0, 0, List.of());
            }
            FocusCurve.Point last = Objects.requireNonNull(points.lastEntry()).getValue();
            return new FocusGoals.Crawl(
                    last.harvest(),
                    last.detailShare(),
                    points.values().stream()
                            .map(FocusCurve.Point::windowHarvest)
                            .toList());
        }
    }
}
