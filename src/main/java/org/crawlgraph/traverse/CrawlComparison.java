package org.crawlgraph.traverse;

import it.unimi.dsi.fastutil.ints.IntComparator;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.crawlgraph.hits.ScoreOrder;
import org.crawlgraph.run.Checkpoint;

/**
 * Whether seeds are worth more than others: crawls from them, and as many pages of each baseline, side by side
 * (community-seeds-hits, section 3.5.3).
 */
public final class CrawlComparison {

    private final SimulationGraph graph;
    private final int[] seeds;
    private final ComparisonOptions options;
    private final Checkpoint checkpoint;

    private CrawlComparison(SimulationGraph graph, int[] seeds, ComparisonOptions options, Checkpoint checkpoint) {
        this.graph = graph;
        this.seeds = seeds;
        this.options = options;
        this.checkpoint = checkpoint;
    }

    /**
     * Crawls from the seeds and from all baselines.
     *
     * @param seeds page numbers, at least one, none twice
     * @param hubScores gives the hub scores for {@link Strategy#HITS}; asked only when that is a baseline
     * @param concurrency threads, at least 1; has no influence on the results
     * @param checkpoint called in the stages {@code "choosing baselines"} and {@code "crawling"}
     * @return by strategy in the order of the enum, then by depth from 0 to the last at which any crawl found a page
     */
    public static List<StrategyDepth> run(
            SimulationGraph graph,
            int[] seeds,
            Supplier<double[]> hubScores,
            ComparisonOptions options,
            int concurrency,
            Checkpoint checkpoint) {
        if (seeds.length == 0) {
            throw new IllegalArgumentException("there is no seed; a crawl starts from at least one page");
        }
        return new CrawlComparison(graph, seeds, options, checkpoint).run(hubScores, concurrency);
    }

    private List<StrategyDepth> run(Supplier<double[]> hubScores, int concurrency) {
        Map<Strategy, List<int[]>> starts = new EnumMap<>(Strategy.class);
        starts.put(Strategy.SEEDS, List.of(seeds));
        for (Strategy baseline : options.baselines()) {
            starts.computeIfAbsent(baseline, unseen -> starts(baseline, hubScores));
        }
        List<int[]> all = starts.values().stream().flatMap(List::stream).toList();
        List<List<CrawlDepth>> crawls = SimulatedCrawl.run(graph, all, options.depth(), concurrency, checkpoint);
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

    private List<int[]> starts(Strategy baseline, Supplier<double[]> hubScores) {
        return switch (baseline) {
            case SEEDS -> List.of(seeds);
            case RANDOM -> draws();
            case IN_DEGREE -> {
                int[] degrees = Baselines.inDegrees(graph.links(), checkpoint);
                yield List.of(first((one, other) -> degrees[one] != degrees[other]
                        ? Integer.compare(degrees[other], degrees[one])
                        : Integer.compare(one, other)));
            }
            case PAGE_RANK -> List.of(highest(graph.pageRank()));
            case HITS -> List.of(highest(hubScores.get()));
        };
    }

    /** Each draw has random numbers of its own, so that the first ones do not depend on how many there are. */
    private List<int[]> draws() {
        SplittableRandom random = new SplittableRandom(options.randomSeed());
        List<int[]> draws = new ArrayList<>();
        for (int draw = 0; draw < options.draws(); draw++) {
            draws.add(Baselines.random(graph.links().pages(), seeds.length, random.split()));
        }
        return draws;
    }

    private int[] highest(double[] scores) {
        return first((one, other) -> ScoreOrder.compare(scores, one, other));
    }

    private int[] first(IntComparator order) {
        return Baselines.first(graph.links().pages(), seeds.length, order, checkpoint);
    }
}
