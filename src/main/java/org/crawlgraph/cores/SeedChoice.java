package org.crawlgraph.cores;

import org.crawlgraph.common.PublicApi;

/** How to choose seeds among the hubs of a core. Daneshpajouh et al. (2008), section 2.4, leave the choice open. */
@PublicApi
public enum SeedChoice {
    /** The hubs with the highest hub scores. */
    TOP,
    /** Random hubs, from a generator with a fixed seed. */
    RANDOM
}
