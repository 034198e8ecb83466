package org.crawlgraph.cores;

import org.crawlgraph.common.PublicApi;

/**
 * Which hubs of a core become seeds.
 *
 * @param choice the best ones or random ones
 * @param seedsPerCore seeds taken from each core, at least 1; a core with fewer hubs gives all of them
 * @param randomSeed start of the random numbers; only {@link SeedChoice#RANDOM} uses it
 */
@PublicApi
public record SeedOptions(SeedChoice choice, int seedsPerCore, long randomSeed) {

    /** The best hub of each core. */
    public static final SeedOptions DEFAULT = new SeedOptions(SeedChoice.TOP, 1, 42);

    /** Checks the ranges. */
    public SeedOptions {
        if (seedsPerCore < 1) {
            throw new IllegalArgumentException("seedsPerCore is " + seedsPerCore + "; it must be at least 1");
        }
    }
}
