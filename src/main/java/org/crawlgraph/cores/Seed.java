package org.crawlgraph.cores;

import org.jspecify.annotations.Nullable;

/**
 * A page to start a crawl from, with its contribution and the community it represents.
 *
 * @param rank position among the seeds, from 1, best first
 * @param core the core it belongs to, else the one with the most authorities among its links; null if none, or before
 *     cores are known
 * @param newPages number of pages among itself and its links that no earlier seed covers; 0 before that is known
 * @param newWorth worth of these pages as a share of the whole graph, 0 to 1
 */
public record Seed(int rank, int page, @Nullable Core core, int newPages, double newWorth) {

    /** A seed without a core. */
    public static Seed adding(int rank, int page, int newPages, double newWorth) {
        return new Seed(rank, page, null, newPages, newWorth);
    }

    public Seed representing(@Nullable Core community) {
        return new Seed(rank, page, community, newPages, newWorth);
    }
}
