package org.crawlgraph.seeds.evaluation;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
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

    /**
     * What the crawls of one strategy have found at one depth. A crawl that has already ended keeps its totals and adds nothing.
     * @param depth links from the nearest seed; 0 for the seeds
     * @param pages pages first reached at this depth
     * @param totalPages pages reached up to this depth
     * @param meanPageRank mean PageRank of {@code pages}, over the crawls that reached any; NaN if none did
     * @param totalPageRank sum of the PageRank of {@code totalPages}, at most 1
     * @param newHosts hosts first reached at this depth; 0 if hosts are unknown
     * @param hosts hosts reached up to this depth; 0 if hosts are unknown
     * @param cores cores reached up to this depth; 0 if cores are unknown
     */
    public record StrategyDepth(
            Strategy strategy,
            int depth,
            Spread pages,
            Spread totalPages,
            Spread meanPageRank,
            Spread totalPageRank,
            Spread newHosts,
            Spread hosts,
            Spread cores) {

        static StrategyDepth of(Strategy strategy, int depth, List<List<CrawlDepths.CrawlDepth>> crawls) {
            List<CrawlDepths.CrawlDepth> at =
                    crawls.stream().map(crawl -> at(crawl, depth)).toList();
            return new StrategyDepth(
                    strategy,
                    depth,
                    spread(at, CrawlDepths.CrawlDepth::pages),
                    spread(at, CrawlDepths.CrawlDepth::totalPages),
                    spread(at, CrawlDepths.CrawlDepth::meanPageRank),
                    spread(at, CrawlDepths.CrawlDepth::totalPageRank),
                    spread(at, CrawlDepths.CrawlDepth::newHosts),
                    spread(at, CrawlDepths.CrawlDepth::hosts),
                    spread(at, CrawlDepths.CrawlDepth::cores));
        }

        private static CrawlDepths.CrawlDepth at(List<CrawlDepths.CrawlDepth> crawl, int depth) {
            if (depth < crawl.size()) {
                return crawl.get(depth);
            }
            CrawlDepths.CrawlDepth end = crawl.get(crawl.size() - 1);
            return new CrawlDepths.CrawlDepth(
                    depth, 0, end.totalPages(), 0, end.totalPageRank(), 0, end.hosts(), end.cores());
        }

        private static Spread spread(
                List<CrawlDepths.CrawlDepth> crawls, ToDoubleFunction<CrawlDepths.CrawlDepth> figure) {
            return Spread.of(crawls.stream().mapToDouble(figure).toArray());
        }
    }

    /**
     * Options of a {@link CrawlComparison}.
     * @param depth see {@link #DEPTH}; 20 by default, as in the paper's figures
     * @param baselines the strategies to compare with; by default random pages, in-degree, PageRank and HITS
     * @param draws see {@link #DRAWS}
     * @param randomSeed start of the random numbers; 42 by default. The first draws do not depend on their number.
     */
    public record ComparisonOptions(int depth, Set<Strategy> baselines, int draws, long randomSeed) {

        public static final Option<Long> DEPTH = Option.integer(
                "depth", 0, 1_000_000, 20, "Maximum number of links: from a seed to a page; 0 for the seeds alone");

        public static final Option<Long> DRAWS = Option.integer(
                "draws", 1, 10_000, 20, "Number of simulated crawls from random pages, for the baseline 'random'");

        public static final ComparisonOptions DEFAULT = new ComparisonOptions(
                20, Set.of(Strategy.RANDOM, Strategy.IN_DEGREE, Strategy.PAGE_RANK, Strategy.HITS), 20, 42);

        public ComparisonOptions {
            DEPTH.check(depth);
            DRAWS.check(draws);
            baselines = Set.copyOf(baselines);
        }
    }
}
