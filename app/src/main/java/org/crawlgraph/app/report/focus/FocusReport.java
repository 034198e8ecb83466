package org.crawlgraph.app.report.focus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.crawlgraph.app.report.DataTable;
import org.crawlgraph.app.report.LinePlot;
import org.crawlgraph.app.report.ReportPage;
import org.crawlgraph.app.report.Simulation.Fact;
import org.crawlgraph.app.report.Simulation.Figure;
import org.crawlgraph.social.crawl.FocusCurve;
import org.crawlgraph.social.crawl.FocusGoals;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.FocusOracle;

/** The page comparing strategies: figures 10 to 17 of the paper, as means and bands over topics. */
public final class FocusReport {

    private static final String TITLE = "Topic crawls";
    private static final String PAGES = "pages fetched";

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
        return ReportPage.html(
                ReportPage.FOCUS,
                TITLE,
                "<p>Simulated crawls of a synthetic site built from the stored social graph,"
                        + " starting at the lists of a topic's tags unless startTags is given. Lines are means"
                        + " over the topics, bands go from the worst topic to the best; oracle, an upper"
                        + " bound, knows which posts are on topic but must find links to them. The line of a"
                        + " finished crawl continues at its last value.</p>\n"
                        + ReportPage.facts(facts) + new FocusReport(points).sections());
    }

    private String sections() {
        return new GoalTables(crawls).section()
                + section(
                        "harvest",
                        "Harvest ratio",
                        "Share of the posts fetched so far with a tag of the topic (figures 10 to 13 of the paper).",
                        FocusCurve.Point::harvest,
                        true)
                + section(
                        "narrow-harvest",
                        "Strict harvest ratio",
                        "The same for posts with at least two tags of the topic.",
                        FocusCurve.Point::narrowHarvest,
                        true)
                + section(
                        "detail-share",
                        "Posts among the pages",
                        "Share of post pages among all pages fetched so far (figures 14 and 15).",
                        FocusCurve.Point::detailShare,
                        true)
                + section(
                        "window-harvest",
                        "Harvest ratio per window",
                        "Harvest ratio within each window, for crawls that are still fetching (figures 16 and 17).",
                        FocusCurve.Point::windowHarvest,
                        false)
                + section(
                        "recall",
                        "Topic recall",
                        "Share of the graph's posts of the topic fetched so far.",
                        FocusCurve.Point::recall,
                        true);
    }

    private String section(
            String id, String title, String lead, ToDoubleFunction<FocusCurve.Point> value, boolean ofAll) {
        LinePlot plot = new LinePlot(id, title, PAGES, title.toLowerCase(Locale.ROOT), LinePlot.Scale.SHARE, true);
        DataTable table = new DataTable(id, "strategy", "pages", "mean", "worst topic", "best topic");
        int style = 0;
        List<String> strategies = new ArrayList<>(Arrays.stream(FocusOptions.FocusStrategy.values())
                .map(FocusOptions.FocusStrategy::text)
                .toList());
        strategies.add(FocusOracle.NAME);
        for (String strategy : strategies) {
            List<Integer> pages = new ArrayList<>();
            List<Figure> figures = new ArrayList<>();
            for (long mark : marks) {
                double[] values =
                        points(strategy, mark, ofAll).mapToDouble(value).toArray();
                if (values.length > 0) {
                    Figure figure = new Figure(
                            Arrays.stream(values).average().orElse(Double.NaN),
                            Arrays.stream(values).min().orElse(Double.NaN),
                            Arrays.stream(values).max().orElse(Double.NaN));
                    pages.add((int) mark);
                    figures.add(figure);
                    table.row(strategy, mark, figure);
                }
            }
            if (!figures.isEmpty()) {
                plot.line(
                        strategy,
                        style,
                        pages.stream().mapToInt(Integer::intValue).toArray(),
                        figures);
            }
            style++;
        }
        return ReportPage.section(title, lead, plot.html(lead + " The numbers are in the table below.") + table.html());
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
