package org.crawlgraph.cores;

import org.crawlgraph.common.PublicApi;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.jspecify.annotations.Nullable;

/**
 * How to rank the remaining graph before each core.
 * @param cold options of HITS from a cold start on all of it; null for the exact search, which looks only at the parts that can hold the
 *     next core ({@link RegionSearch})
 * @param bounded whether the exact search gives up when it would take longer than the paper's rankings ({@link BoundedSearch}); no effect
 *     with {@code cold}
 */
@PublicApi
public record Reranking(@Nullable HitsOptions cold, boolean bounded) {

    /** A bounded exact search, or cold starts. */
    public Reranking(@Nullable HitsOptions cold) {
        this(cold, true);
    }

    /** Converged rankings, usually at the cost of a few cold ones; less exact where that would take twice as long as {@link #PAPER}. */
    public static final Reranking EXACT = new Reranking(null);

    /** Converged rankings regardless of the time: minutes per core if no community is stronger than the others. */
    public static final Reranking UNBOUNDED = new Reranking(null, false);

    /** The paper's loop: 60 iterations from a cold start for every core (Daneshpajouh et al. 2008, section 2.4, figure 3). */
    public static final Reranking PAPER = new Reranking(HitsOptions.DEFAULT);
}
