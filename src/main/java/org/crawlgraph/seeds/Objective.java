package org.crawlgraph.seeds;

import org.crawlgraph.common.PublicApi;

/** What seeds are chosen for. */
@PublicApi
public enum Objective {
    /** A crawl from the seeds is to gather as much worth as it can for the pages that it fetches ({@link PriceCover}). */
    HARVEST,
    /** Each of the strongest communities is to have a seed: the best hubs of cores, one core after another. */
    COMMUNITIES
}
