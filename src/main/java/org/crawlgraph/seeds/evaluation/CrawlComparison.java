package org.crawlgraph.seeds.evaluation;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.seeds.simulation.CrawlDepths;
import org.crawlgraph.seeds.simulation.SimulationGraph;

/**
 * Compares crawls from seeds with crawls from the same number of pages of each baseline, depth by depth (Daneshpajouh et al. 2008, section
 * 3.5.3).
 */
public final class CrawlComparison {

    private CrawlComparison() {}

    /**
     * Crawls from the seeds and from all baselines.
     * @param known the graph with its sites
     * @param seeds at least one page, without duplicates
     * @param concurrency number of threads, at least 1; does not affect the results
     * @param checkpoint called in the stages of the baselines, and in {@code "crawling"}
     * @return sorted by strategy as in the enum, then by depth, from 0 to the last at which any crawl found a page
     */
    public static List<StrategyDepth> run(
            SimulationGraph graph,
            KnownPart known,
            int[] seeds,
            SiteRanking ranking,
            ComparisonOptions options,
            int concurrency,
            Checkpoint checkpoint) {
        if (seeds.length == 0) {
            throw new IllegalArgumentException("no seeds; a crawl needs at least one start page");
        }
        Starts baselines = new Starts(
                graph, known, seeds.length, ranking, options.draws(), options.randomSeed(), concurrency, checkpoint);
        Map<Strategy, List<int[]>> starts = new EnumMap<>(Strategy.class);
        starts.put(Strategy.SEEDS, List.of(seeds));
        for (Strategy baseline : options.baselines()) {
            starts.put(baseline, baselines.of(baseline));
        }
        List<int[]> all = starts.values().stream().flatMap(List::stream).toList();
        List<List<CrawlDepths.CrawlDepth>> crawls =
                CrawlDepths.of(graph, all, options.depth(), concurrency, checkpoint);
        int depths = crawls.stream().mapToInt(List::size).max().orElse(0);
        List<StrategyDepth> rows = new ArrayList<>();
        int first = 0;
        for (Map.Entry<Strategy, List<int[]>> strategy : starts.entrySet()) {
            int end = first + strategy.getValue().size();
            for (int depth = 0; depth < depths; depth++) {
                rows.add(StrategyDepth.of(strategy.getKey(), depth, crawls.subList(first, end)));
            }
            first = end;
        }
        return rows;
    }

    /** Estimates the maximum heap of {@link #run}, not counting the graph. */
    public static MemoryNeed memory(long pages, long links, SiteRanking ranking, ComparisonOptions options) {
        return MemoryNeed.largest(
                "comparison", Starts.memory(pages, links, ranking, options.baselines()), CrawlDepths.memory(pages));
    }
}
