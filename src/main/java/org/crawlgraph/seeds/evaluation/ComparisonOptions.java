package org.crawlgraph.seeds.evaluation;

import java.util.Set;

/**
 * Options of a {@link CrawlComparison}.
 * @param depth maximum depth of the crawls, from 0 (the seeds alone) to 1,000,000; 20 by default, as in the paper's figures
 * @param baselines the strategies to compare with; RANDOM, IN_DEGREE, PAGE_RANK and HITS by default
 * @param draws number of crawls from random pages, 1 to 10,000; 20 by default
 * @param randomSeed seed of the random generator; 42 by default. Each draw is the same for any number of draws.
 */
public record ComparisonOptions(int depth, Set<Strategy> baselines, int draws, long randomSeed) {

    public static final ComparisonOptions DEFAULT = new ComparisonOptions(
            20, Set.of(Strategy.RANDOM, Strategy.IN_DEGREE, Strategy.PAGE_RANK, Strategy.HITS), 20, 42);

    public ComparisonOptions {
        if (depth < 0 || depth > 1_000_000) {
            throw new IllegalArgumentException(
                    "depth is " + depth + "; it goes from 0, the seeds themselves, to 1000000");
        }
        if (draws < 1 || draws > 10_000) {
            throw new IllegalArgumentException("draws is " + draws + "; it goes from 1 to 10000");
        }
        baselines = Set.copyOf(baselines);
    }
}
