package org.crawlgraph.graph;

import org.crawlgraph.common.PublicApi;

/** The weight of a link in a ranking. */
@PublicApi
public enum LinkWeights {
    NONE,
    /** The pages of one site share a vote; see {@link SiteGraph.RankedLinks}. */
    SITE
}
