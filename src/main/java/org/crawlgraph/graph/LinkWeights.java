package org.crawlgraph.graph;

/** How much a link counts in a ranking. */
public enum LinkWeights {
    /** Every link counts 1. */
    NONE,
    /** The pages of one site share a vote; see {@link RankedLinks}. */
    SITE
}
