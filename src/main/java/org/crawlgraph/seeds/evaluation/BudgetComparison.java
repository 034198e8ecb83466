package org.crawlgraph.seeds.evaluation;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.seeds.simulation.BudgetCrawl;
import org.crawlgraph.seeds.simulation.BudgetPoint;
import org.crawlgraph.seeds.simulation.CrawlOrder;
import org.crawlgraph.seeds.simulation.SimulationGraph;

/**
 * What seeds are worth at equal numbers of pages, since these are what a crawl costs: crawls from them, and from as many pages of each baseline,
 * in several orders, and what each has gathered when so many pages are fetched.
 */
public final class BudgetComparison {

    private BudgetComparison() {}

    /**
     * Crawls from the seeds and from all baselines.
     *
     * @param graph what is crawled
     * @param known what baselines are chosen from
     * @param seeds pages of the graph to crawl from, none twice; empty to see the baselines alone
     * @param count pages of each baseline, at least 1
     * @param concurrency threads, at least 1; has no influence on the results
     * @param checkpoint called in the stages of the baselines, and in {@code "crawling"}
     * @return by order, then by strategy, each as the enum has it, then by budget
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
                List<List<BudgetPoint>> curves = BudgetCrawl.run(graph, all, order, budgets, concurrency, checkpoint);
                rows.addAll(rows(order, starts, budgets.length, curves));
            }
        }
        return rows;
    }

    /** Seeds in their own order, and in as many random ones as are asked for. */
    private static List<int[]> shuffled(int[] seeds, BudgetOptions options) {
        List<int[]> lists = new ArrayList<>(List.of(seeds));
        Random random = new Random(options.randomSeed());
        for (int shuffle = 0; shuffle < options.shuffles(); shuffle++) {
            lists.add(IntArrays.shuffle(seeds.clone(), random));
        }
        return lists;
    }

    private static List<StrategyBudget> rows(
            CrawlOrder order, Map<Strategy, List<int[]>> starts, int budgets, List<List<BudgetPoint>> curves) {
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

    /**
     * Heap that {@link #run} takes at most, the graph and what is known not counted.
     *
     * @param pages pages of the graph, and of what is known at most
     * @param links links likewise
     */
    public static MemoryNeed memory(
            long pages, long links, SiteRanking ranking, BudgetOptions options, int concurrency) {
        return MemoryNeed.largest(
                "comparison",
                Starts.memory(pages, links, ranking, options.baselines()),
                BudgetCrawl.memory(pages, concurrency));
    }
}
