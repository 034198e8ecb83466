package org.crawlgraph.cores;

import org.crawlgraph.hits.HitsOptions;
import org.crawlgraph.run.PublicApi;
import org.jspecify.annotations.Nullable;

/**
 * How what is left of the graph is ranked before each core.
 *
 * @param cold HITS from a cold start over all of it; null to find the ranking that HITS would converge to by looking only at
 *     what can hold the next core ({@link RegionSearch})
 */
@PublicApi
public record Reranking(@Nullable HitsOptions cold) {

    /** To convergence, for the price of a few rankings. */
    public static final Reranking EXACT = new Reranking(null);

    /** The paper's loop, literally: 60 cold iterations for every core (section 2.4, figure 3). */
    public static final Reranking PAPER = new Reranking(HitsOptions.DEFAULT);
}
