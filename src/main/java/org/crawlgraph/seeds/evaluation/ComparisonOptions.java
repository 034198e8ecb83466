package org.crawlgraph.seeds.evaluation;

import java.util.Set;
import org.crawlgraph.common.options.Option;

/**
 * Options of a {@link CrawlComparison}.
 *
 * @param depth see {@link #DEPTH}; 20 by default, as in the paper's figures
 * @param baselines the strategies to compare with; by default random pages, in-degree, PageRank and HITS
 * @param draws see {@link #DRAWS}
 * @param randomSeed start of the random numbers; 42 by default. The first draws do not depend on their number.
 */
public record ComparisonOptions(int depth, Set<Strategy> baselines, int draws, long randomSeed) {

    public static final Option<Long> DEPTH = Option.integer(
            "depth", 0, 1_000_000, 20, "Maximum number of links from a seed to a page; 0 for the seeds alone");

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
