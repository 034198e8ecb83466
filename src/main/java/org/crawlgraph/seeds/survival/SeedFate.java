package org.crawlgraph.seeds.survival;

import org.jspecify.annotations.Nullable;

/**
 * The result for an old seed.
 * @param page the page of the new graph that is the seed or replaces it; −1 if neither exists
 * @param score score of that page; 0 if none
 * @param by the reason for choosing the page; null if none
 */
public record SeedFate(
        OldSeed seed, int page, double score, @Nullable Likeness by) {

    /** Whether the new graph has a page with the URL of the seed. */
    public boolean alive() {
        return by == Likeness.SAME;
    }
}
