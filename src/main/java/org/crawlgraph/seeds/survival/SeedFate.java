package org.crawlgraph.seeds.survival;

import org.jspecify.annotations.Nullable;

/**
 * What has become of an old seed.
 *
 * @param seed the seed
 * @param page the page of the new graph that is the seed, or stands in for it; -1 when there is neither
 * @param score the score of that page; 0 when there is none
 * @param origin where the stand-in was found; null when the seed is alive, or nothing stands in for it
 */
public record SeedFate(
        OldSeed seed, int page, double score, @Nullable StandInOrigin origin) {

    /** Whether the seed itself exists in the new graph. */
    public boolean alive() {
        return page >= 0 && origin == null;
    }
}
