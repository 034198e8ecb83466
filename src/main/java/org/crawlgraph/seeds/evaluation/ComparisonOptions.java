package org.crawlgraph.seeds.evaluation;

import java.util.Set;

/**
 * How to compare seeds with baselines.
 *
 * @param depth greatest depth of the crawls, from 0, the seeds alone, to 1,000,000; 20 by default, as in Daneshpajouh et al.'s (2008) figures
 * @param baselines the strategies to compare with; all by default
 * @param draws how many crawls start from random pages, 1 to 10,000; 20 by default
 * @param randomSeed start of the random numbers; 42 by default. The first draws are the same however many there are.
 */
public record ComparisonOptions(int depth, Set<Strategy> baselines, int draws, long randomSeed) {

    /** All baselines, 20 deep, 20 draws. */
    public static final ComparisonOptions DEFAULT = new ComparisonOptions(
            20, Set.of(Strategy.RANDOM, Strategy.IN_DEGREE, Strategy.PAGE_RANK, Strategy.HITS), 20, 42);

    /** Checks the ranges. */
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
