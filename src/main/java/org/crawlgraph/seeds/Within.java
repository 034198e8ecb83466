package org.crawlgraph.seeds;

import org.crawlgraph.common.PublicApi;

/** Which pages may become seeds of a harvest. */
@PublicApi
public enum Within {
    /** Every page with a link to another site; every page where there are no sites. */
    HUBS,
    /** Such pages that are members of a core, one of each core, so that each seed stands for a community. */
    CORES
}
