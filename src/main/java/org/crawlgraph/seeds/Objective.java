package org.crawlgraph.seeds;

import org.crawlgraph.common.PublicApi;

/** What seeds optimise. */
@PublicApi
public enum Objective {
    /** The worth that a crawl gathers per page it fetches ({@link PriceCover}). */
    HARVEST,
    /** A seed for each of the strongest communities: the best hub of each successive core. */
    COMMUNITIES
}
