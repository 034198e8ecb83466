package org.crawlgraph.seeds;

import org.crawlgraph.common.PublicApi;

/** What seeds optimise. */
@PublicApi
public enum Objective {
    /** Coverage: the worth that a crawl gathers for the pages it fetches ({@link PriceCover}). */
    HARVEST,
    /** A seed for each of the strongest communities: the best hubs of successive cores. */
    COMMUNITIES
}
