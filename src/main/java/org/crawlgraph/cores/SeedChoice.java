package org.crawlgraph.cores;

import org.crawlgraph.common.PublicApi;

/** How a seed is chosen among the hubs of a core; section 2.4 of Daneshpajouh et al. (2008) leaves it open. */
@PublicApi
public enum SeedChoice {
    /** The hub with the highest hub score. */
    TOP,
    /** Any hub, by a random number generator with a fixed start. */
    RANDOM
}
