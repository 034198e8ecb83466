package org.crawlgraph.procedures.seeds;

import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.seeds.Aim;
import org.jspecify.annotations.Nullable;

/** Options of {@code crawl.extractSeeds} and {@code crawl.cores.stream}. */
final class ExtractionOptions {

    /** More seeds, or cores, than any crawl starts with. */
    private static final long MOST = 10_000_000;

    /** How cores are extracted. */
    static final List<Option<?>> EXTRACTION = Call.list(CoreOptions.OPTIONS, SharedOptions.WEIGHTS, Reranking.OPTIONS);

    static final List<Option<?>> OF_CORES = Call.list(EXTRACTION, GraphOptions.RANKED);

    static final List<Option<?>> OF_SEEDS = Call.list(
            Aim.OBJECTIVE, PageWorth.WORTH, SharedOptions.SOURCE_NODES.without("none"), Aim.OF_HARVEST, OF_CORES);

    private ExtractionOptions() {}

    /** A count as the core takes it; null is what Cypher passes for a missing parameter or property. */
    static int count(@Nullable Long count, String what) {
        if (count == null || count < 1) {
            throw new IllegalArgumentException("count is " + count + "; ask for at least 1 " + what);
        }
        if (count > MOST) {
            throw new IllegalArgumentException("count is " + count + "; ask for at most " + MOST + " " + what);
        }
        return Math.toIntExact(count);
    }
}
