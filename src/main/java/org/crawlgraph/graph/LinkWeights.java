package org.crawlgraph.graph;

import org.crawlgraph.common.PublicApi;

/** How much a link counts in a ranking. */
@PublicApi
public enum LinkWeights {
    /** Every link counts 1. */
    NONE,
    /** The pages of one site share a vote; see {@link RankedLinks}. */
    SITE
}
