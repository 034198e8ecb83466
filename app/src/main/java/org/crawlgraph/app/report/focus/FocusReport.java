package org.crawlgraph.app.report.focus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
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
import org.crawlgraph.social.crawl.FocusOracle;
import org.crawlgraph.social.crawl.FocusStrategy;

/** The page of a comparison of strategies: figures 10 to 17 of the paper, as means and bands over topics. */
public final class FocusReport {

    private static final String TITLE = "Crawls for a topic";
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
                "<p>Simulated crawls of a site that shows the stored social graph, from the lists of a topic's tags unless the options name other starts. Lines are means of the"
                        + " topics, bands go from the worst topic to the best; oracle is a crawler that"
                        + " knows which posts are of the topic and must find links to them, the most that there is. A crawl that has nothing left to fetch stays what it was at"
                        + " its end.</p>\n"
                        + ReportPage.facts(facts) + new FocusReport(points).sections());
    }

    private String sections() {
        return new GoalTables(crawls).section()
                + section(
                        "harvest",
                        "Harvest ratio",
                        "Posts with a tag of the topic among the posts fetched so far (figures 10 to 13 of the paper).",
                        FocusCurve.Point::harvest,
                        true)
                + section(
                        "narrow-harvest",
                        "Harvest ratio, strictly",
                        "The same for posts with at least two tags of the topic.",
                        FocusCurve.Point::narrowHarvest,
                        true)
                + section(
                        "detail-share",
                        "Posts among the pages",
                        "Pages of single posts among all pages fetched so far (figures 14 and 15).",
                        FocusCurve.Point::detailShare,
                        true)
                + section(
                        "window-harvest",
                        "Harvest ratio, window by window",
                        "The harvest ratio of each stretch of the crawl alone, of the crawls that still fetch (figures 16 and 17).",
                        FocusCurve.Point::windowHarvest,
                        false)
                + section(
                        "recall",
                        "Topic recall",
                        "Posts of the topic fetched so far among all those of the graph.",
                        FocusCurve.Point::recall,
                        true);
    }

    private String section(
            String id, String title, String lead, ToDoubleFunction<FocusCurve.Point> value, boolean ofAll) {
        LinePlot plot = new LinePlot(id, title, PAGES, title.toLowerCase(Locale.ROOT), LinePlot.Scale.SHARE, true);
        DataTable table = new DataTable(id, "strategy", "pages", "mean", "worst topic", "best topic");
        int style = 0;
        List<String> strategies = new ArrayList<>(
                Arrays.stream(FocusStrategy.values()).map(FocusStrategy::text).toList());
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

    /** The state of each crawl at a mark; with {@code ofAll}, including those that ended before. */
    private Stream<FocusCurve.Point> points(String strategy, long mark, boolean ofAll) {
        Long before = marks.lower(mark);
        return crawls.getOrDefault(strategy, Map.of()).values().stream()
                .map(crawl -> crawl.floorEntry(mark))
                .filter(entry -> entry != null && (ofAll || before == null || entry.getKey() > before))
                .map(Map.Entry::getValue);
    }
}
