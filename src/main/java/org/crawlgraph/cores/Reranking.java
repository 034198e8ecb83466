package org.crawlgraph.cores;

import java.util.List;
import java.util.Locale;
import org.crawlgraph.common.PublicApi;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.jspecify.annotations.Nullable;

/**
 * How the remaining graph is ranked before each core.
 * @param cold options of HITS from a cold start over the whole graph; null for the exact search, which finds the converged ranking from the
 *     part that can hold the next core ({@link RegionSearch})
 * @param bounded whether the exact search stops when it would take longer than the paper's rankings ({@link CoreExtraction.BoundedSearch}); ignored for a
 *     cold start
 */
@PublicApi
public record Reranking(@Nullable HitsOptions cold, boolean bounded) {

    /** A bounded exact search, or cold starts. */
    public Reranking(@Nullable HitsOptions cold) {
        this(cold, true);
    }

    /** Converged rankings, usually at the cost of a few cold ones. Where they would take twice as long as {@link #PAPER}, they are less exact. */
    public static final Reranking EXACT = new Reranking(null);

    /** Converged rankings regardless of the time: minutes per core if no community is stronger than the others. */
    public static final Reranking UNBOUNDED = new Reranking(null, false);

    /** The paper's loop: 60 iterations from a cold start for every core (Daneshpajouh et al. 2008, section 2.4, figure 3). */
    public static final Reranking PAPER = new Reranking(HitsOptions.DEFAULT);

    public static final Option<Method> METHOD = Option.choice(
            "method",
            Method.EXACT,
            "Algorithm: 'exact' ranks the remaining graph before each core to convergence, only"
                    + " where the next core can be; some cores are less than exact where that would take twice"
                    + " as long as 'paper' (see the column certainty); 'unbounded' makes all cores exact,"
                    + " without a time limit; 'paper' runs maxIterations from a cold start over the whole"
                    + " graph");

    public static final List<Option<?>> OPTIONS = List.of(METHOD, HitsOptions.MAX_ITERATIONS, HitsOptions.TOLERANCE);

    public enum Method {
        EXACT,
        PAPER,
        UNBOUNDED
    }

    /**
     * Reads options of a procedure.
     * @throws IllegalArgumentException if options of the paper's iterations are given for another method
     */
    public static Reranking of(Options options) {
        Method method = options.get(METHOD);
        if (method == Method.PAPER) {
            return new Reranking(HitsOptions.of(options));
        }
        options.refuseWithoutEffect(
                HitsOptions.OPTIONS,
                "method: '" + method.name().toLowerCase(Locale.ROOT) + "', which iterates until the scores are exact",
                "pass method: 'paper'");
        return method == Method.UNBOUNDED ? UNBOUNDED : EXACT;
    }
}
