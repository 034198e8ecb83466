package org.crawlgraph.cores;

import org.crawlgraph.common.PublicApi;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.jspecify.annotations.Nullable;

/**
 * How what is left of the graph is ranked before each core.
 *
 * @param cold HITS from a cold start over all of it; null to find the ranking that HITS would converge to by looking only at
 *     what can hold the next core ({@link RegionSearch})
 * @param bounded whether that search ends where it would take longer than Daneshpajouh et al.'s (2008) rankings ({@link BoundedSearch}); of no effect on a cold start
 */
@PublicApi
public record Reranking(@Nullable HitsOptions cold, boolean bounded) {

    /** From a cold start, or bounded. */
    public Reranking(@Nullable HitsOptions cold) {
        this(cold, true);
    }

    /** To convergence, mostly for the price of a few rankings; where it would take twice those of {@link #PAPER}, not so far, see {@link Certainty}. */
    public static final Reranking EXACT = new Reranking(null);

    /** To convergence, however long it takes: minutes for each core where no community is stronger than the others. */
    public static final Reranking UNBOUNDED = new Reranking(null, false);

    /** The paper's loop, literally: 60 cold iterations for every core (section 2.4, figure 3). */
    public static final Reranking PAPER = new Reranking(HitsOptions.DEFAULT);
}
