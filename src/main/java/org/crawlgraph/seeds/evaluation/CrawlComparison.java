package org.crawlgraph.seeds.evaluation;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.seeds.simulation.CrawlMeter;
import org.crawlgraph.seeds.simulation.CrawlMeter.Point;
import org.crawlgraph.seeds.simulation.CrawlOrder;
import org.crawlgraph.seeds.simulation.SimulationGraph;
import org.jspecify.annotations.Nullable;

/**
 * Compares crawls from seeds with crawls from the same number of pages of each baseline: at equal numbers of fetched
 * pages, the cost of a crawl, or depth by depth (Daneshpajouh et al. 2008, section 3.5.3).
 *
 * @param known the part that baselines are chosen from
 * @param concurrency number of threads, at least 1; does not affect the results
 * @param checkpoint called in the stages of the baselines, and in {@code "crawling"}
 */
public record CrawlComparison(
        SimulationGraph graph,
        KnownPart known,
        SiteRanking ranking,
        ComparisonOptions options,
        int concurrency,
        Checkpoint checkpoint) {

    /**
     * Crawls from the seeds and from all baselines up to a depth.
     *
     * @param seeds at least one page, without duplicates
     * @param depth maximum number of links from a seed
     * @return sorted by strategy as in the enum, then by depth, from 0 to the last at which any crawl found a page
     */
    public List<StrategyRow> byDepth(int[] seeds, int depth) {
        if (seeds.length == 0) {
            throw new IllegalArgumentException("no seeds; a crawl needs at least one start page");
        }
        Map<Strategy, List<int[]>> starts = starts(seeds, seeds.length);
        return rows(null, starts, CrawlMeter.byDepth(graph, lists(starts), depth, concurrency, checkpoint));
    }

    /**
     * Crawls from the seeds and from all baselines up to budgets of pages.
     *
     * @param seeds distinct pages of the graph; empty to run the baselines alone
     * @param count pages per baseline, at least 1
     * @return sorted by order, then strategy (both as in the enum), then budget
     */
    public List<StrategyRow> byPages(int[] seeds, int count, ComparisonOptions.PageBudgets crawls) {
        Map<Strategy, List<int[]>> starts = starts(seeds, count);
        int[] budgets = crawls.of(graph.links().pages());
        List<StrategyRow> rows = new ArrayList<>();
        for (CrawlOrder order : new TreeSet<>(crawls.orders())) {
            rows.addAll(rows(
                    order, starts, CrawlMeter.byPages(graph, lists(starts), order, budgets, concurrency, checkpoint)));
        }
        return rows;
    }

    private Map<Strategy, List<int[]>> starts(int[] seeds, int count) {
        Map<Strategy, List<int[]>> starts = new EnumMap<>(Strategy.class);
        if (seeds.length > 0) {
            starts.put(Strategy.SEEDS, List.of(seeds));
        }
        Starts baselines = new Starts(this, count);
        options.baselines().forEach(baseline -> starts.put(baseline, baselines.of(baseline)));
        return starts;
    }

    private static List<int[]> lists(Map<Strategy, List<int[]>> starts) {
        return starts.values().stream().flatMap(List::stream).toList();
    }

    private static List<StrategyRow> rows(
            @Nullable CrawlOrder order, Map<Strategy, List<int[]>> starts, List<List<Point>> curves) {
        List<StrategyRow> rows = new ArrayList<>();
        int stops = curves.stream().mapToInt(List::size).max().orElse(0);
        int first = 0;
        for (Map.Entry<Strategy, List<int[]>> strategy : starts.entrySet()) {
            int end = first + strategy.getValue().size();
            for (int place = 0; place < stops; place++) {
                rows.add(StrategyRow.of(order, strategy.getKey(), place, curves.subList(first, end)));
            }
            first = end;
        }
        return rows;
    }

    /** Estimates the maximum heap, not counting the graph and the known part, which is at most as large. */
    public static MemoryNeed memory(
            long pages, long links, SiteRanking ranking, ComparisonOptions options, int concurrency) {
        return MemoryNeed.largest(
                "comparison",
                Starts.memory(pages, links, ranking, options.baselines()),
                CrawlMeter.memory(pages, concurrency));
    }

    /**
     * What the crawls of one strategy have gathered at one stop, the last figures of a crawl that ended earlier.
     *
     * @param order of the crawl; null for a comparison by depth
     * @param stop maximum number of fetched pages, or the depth: links from the nearest seed
     * @param pages number of pages fetched
     * @param pageRank sum of their PageRank, at most 1
     * @param hosts number of their hosts; 0 if hosts are unknown
     * @param cores number of cores with a fetched hub or authority; 0 if cores are unknown
     * @param newPages number of pages since the last stop
     * @param newPageRank mean PageRank of these pages, over the crawls that fetched any; NaN if none did
     * @param area mean of {@code pageRank} over all stops of the crawl until it ends, the same for each stop
     * @param hostsPerPage {@code hosts} divided by {@code pages}
     * @param coresPerPage {@code cores} divided by {@code pages}
     */
    public record StrategyRow(
            @Nullable CrawlOrder order,
            Strategy strategy,
            int stop,
            Spread pages,
            Spread pageRank,
            Spread hosts,
            Spread cores,
            Spread newPages,
            Spread newPageRank,
            Spread area,
            Spread hostsPerPage,
            Spread coresPerPage) {

        private static final Point START = new Point(-1, 0, 0, 0, 0);

        static StrategyRow of(@Nullable CrawlOrder order, Strategy strategy, int place, List<List<Point>> curves) {
            ToDoubleFunction<List<Point>> newPages =
                    curve -> at(curve, place).pages() - at(curve, place - 1).pages();
            return new StrategyRow(
                    order,
                    strategy,
                    order == null ? place : curves.get(0).get(place).stop(),
                    at(place, curves, Point::pages),
                    at(place, curves, Point::pageRank),
                    at(place, curves, Point::hosts),
                    at(place, curves, Point::cores),
                    Spread.of(curves, newPages),
                    Spread.of(
                            curves,
                            curve -> (at(curve, place).pageRank()
                                            - at(curve, place - 1).pageRank())
                                    / newPages.applyAsDouble(curve)),
                    Spread.of(
                            curves,
                            curve -> curve.stream().mapToDouble(Point::pageRank).sum() / curve.size()),
                    at(place, curves, point -> (double) point.hosts() / point.pages()),
                    at(place, curves, point -> (double) point.cores() / point.pages()));
        }

        private static Point at(List<Point> curve, int place) {
            return place < 0 ? START : curve.get(Math.min(place, curve.size() - 1));
        }

        private static Spread at(int place, List<List<Point>> curves, ToDoubleFunction<Point> figure) {
            return Spread.of(curves, curve -> figure.applyAsDouble(at(curve, place)));
        }
    }
}
