package org.crawlgraph.cores;

import org.crawlgraph.common.PublicApi;

/**
 * Which hubs of a core become seeds.
 * @param seedsPerCore seeds per core, at least 1; a core with fewer hubs contributes all of them
 * @param randomSeed seed of the random generator; used by {@link SeedChoice#RANDOM} only
 */
@PublicApi
public record SeedOptions(SeedChoice choice, int seedsPerCore, long randomSeed) {

    /** The best hub of each core. */
    public static final SeedOptions DEFAULT = new SeedOptions(SeedChoice.TOP, 1, 42);

    public SeedOptions {
        if (seedsPerCore < 1) {
            throw new IllegalArgumentException("seedsPerCore is " + seedsPerCore + "; it must be at least 1");
        }
    }

    /** How to choose seeds among the hubs of a core. Daneshpajouh et al. (2008), section 2.4, leave the choice open. */
    @PublicApi
    public enum SeedChoice {
        /** The hubs with the highest hub scores. */
        TOP,
        /** Random hubs, from a generator with a fixed seed. */
        RANDOM
    }
}
