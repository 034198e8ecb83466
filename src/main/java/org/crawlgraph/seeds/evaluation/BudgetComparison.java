package org.crawlgraph.seeds.evaluation;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.seeds.simulation.BudgetMeter;
import org.crawlgraph.seeds.simulation.CrawlOrder;
import org.crawlgraph.seeds.simulation.SimulationGraph;

/**
 * Compares crawls from seeds with crawls from the same number of pages of each baseline, at equal numbers of fetched pages, the cost of a
 * crawl.
 */
public final class BudgetComparison {

    private BudgetComparison() {}

    /**
     * Crawls from the seeds and from all baselines.
     * @param known the part that baselines are chosen from
     * @param seeds distinct pages of the graph; empty to run the baselines alone
     * @param count pages per baseline, at least 1
     * @param concurrency number of threads, at least 1; does not affect the results
     * @param checkpoint called in the stages of the baselines, and in {@code "crawling"}
     * @return sorted by order, then strategy (both as in the enum), then budget
     */
    public static List<StrategyBudget> run(
            SimulationGraph graph,
            KnownPart known,
            int[] seeds,
            int count,
            SiteRanking ranking,
            BudgetOptions options,
            int concurrency,
            Checkpoint checkpoint) {
        Map<Strategy, List<int[]>> starts = new EnumMap<>(Strategy.class);
        if (seeds.length > 0) {
            starts.put(Strategy.SEEDS, List.of(seeds));
        }
        Starts baselines = new Starts(
                graph, known, count, ranking, options.draws(), options.randomSeed(), concurrency, checkpoint);
        for (Strategy baseline : options.baselines()) {
            starts.put(baseline, baselines.of(baseline));
        }
        starts.replaceAll((strategy, lists) -> strategy == Strategy.RANDOM ? lists : shuffled(lists.get(0), options));
        int[] budgets = options.pages(graph.links().pages());
        List<int[]> all = starts.values().stream().flatMap(List::stream).toList();
        List<StrategyBudget> rows = new ArrayList<>();
        for (CrawlOrder order : CrawlOrder.values()) {
            if (options.orders().contains(order)) {
                List<List<BudgetMeter.Point>> curves =
                        BudgetMeter.crawl(graph, all, order, budgets, concurrency, checkpoint);
                rows.addAll(rows(order, starts, budgets.length, curves));
            }
        }
        return rows;
    }

    /** The seeds in their own order, followed by {@code shuffles} random orders. */
    private static List<int[]> shuffled(int[] seeds, BudgetOptions options) {
        List<int[]> lists = new ArrayList<>(List.of(seeds));
        Random random = new Random(options.randomSeed());
        for (int shuffle = 0; shuffle < options.shuffles(); shuffle++) {
            lists.add(IntArrays.shuffle(seeds.clone(), random));
        }
        return lists;
    }

    private static List<StrategyBudget> rows(
            CrawlOrder order, Map<Strategy, List<int[]>> starts, int budgets, List<List<BudgetMeter.Point>> curves) {
        List<StrategyBudget> rows = new ArrayList<>();
        int first = 0;
        for (Map.Entry<Strategy, List<int[]>> strategy : starts.entrySet()) {
            int end = first + strategy.getValue().size();
            for (int place = 0; place < budgets; place++) {
                rows.add(StrategyBudget.of(order, strategy.getKey(), place, curves.subList(first, end)));
            }
            first = end;
        }
        return rows;
    }

    /** Estimates the maximum heap of {@link #run}, not counting the graph and the known part, which is at most as large. */
    public static MemoryNeed memory(
            long pages, long links, SiteRanking ranking, BudgetOptions options, int concurrency) {
        return MemoryNeed.largest(
                "comparison",
                Starts.memory(pages, links, ranking, options.baselines()),
                BudgetMeter.memory(pages, concurrency));
    }

    /**
     * What the crawls of one strategy have gathered when a budget is spent, or when they end earlier.
     * @param budget maximum number of fetched pages
     * @param pageRank sum of the PageRank of the fetched pages, at most 1
     * @param area mean of {@code pageRank} over all budgets of the comparison, the same for each budget
     * @param hosts number of hosts of the fetched pages; 0 if hosts are unknown
     * @param hostsPerFetch {@code hosts} divided by {@code fetched}
     * @param cores number of cores with a fetched hub or authority; 0 if cores are unknown
     * @param coresPerFetch {@code cores} divided by {@code fetched}
     */
    public record StrategyBudget(
            CrawlOrder order,
            Strategy strategy,
            int budget,
            Spread fetched,
            Spread pageRank,
            Spread area,
            Spread hosts,
            Spread hostsPerFetch,
            Spread cores,
            Spread coresPerFetch) {

        /** Summarises the crawls of a strategy: the mean for random pages, else the first crawl with the others as the band. */
        static StrategyBudget of(CrawlOrder order, Strategy strategy, int place, List<List<BudgetMeter.Point>> curves) {
            List<BudgetMeter.Point> at =
                    curves.stream().map(curve -> curve.get(place)).toList();
            boolean drawn = strategy == Strategy.RANDOM;
            ToDoubleFunction<List<BudgetMeter.Point>> area = curve ->
                    curve.stream().mapToDouble(BudgetMeter.Point::pageRank).sum() / curve.size();
            return new StrategyBudget(
                    order,
                    strategy,
                    at.get(0).budget(),
                    spread(at, BudgetMeter.Point::pages, drawn),
                    spread(at, BudgetMeter.Point::pageRank, drawn),
                    spread(curves, area, drawn),
                    spread(at, BudgetMeter.Point::hosts, drawn),
                    spread(at, point -> (double) point.hosts() / point.pages(), drawn),
                    spread(at, BudgetMeter.Point::cores, drawn),
                    spread(at, point -> (double) point.cores() / point.pages(), drawn));
        }

        private static <T> Spread spread(List<T> crawls, ToDoubleFunction<T> figure, boolean drawn) {
            double[] figures = crawls.stream().mapToDouble(figure).toArray();
            return drawn ? Spread.of(figures) : Spread.around(figures);
        }
    }
}
