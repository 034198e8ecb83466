package org.crawlgraph.seeds.survival;

import org.jspecify.annotations.Nullable;

/**
 * The result for an old seed.
 * @param page the page of the new graph that is the seed or its replacement; −1 if neither exists
 * @param score score of that page; 0 if none
 * @param origin where the replacement was found; null if the seed is alive or has no replacement
 */
public record SeedFate(
        OldSeed seed, int page, double score, @Nullable StandInOrigin origin) {

    /** Whether the seed itself exists in the new graph. */
    public boolean alive() {
        return page >= 0 && origin == null;
    }
}
