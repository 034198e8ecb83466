package org.crawlgraph.procedures.seeds;

import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.seeds.Aim;
import org.crawlgraph.seeds.Unfetched;

/** Options of {@code crawl.extractSeeds} and {@code crawl.cores.stream}. */
final class ExtractionOptions {

    static final List<Option<?>> EXTRACTION = Call.list(CoreOptions.OPTIONS, SharedOptions.WEIGHTS, Reranking.OPTIONS);

    static final List<Option<?>> OF_CORES = Call.list(EXTRACTION, GraphOptions.RANKED);

    static final List<Option<?>> OF_SEEDS = Call.list(
            Aim.OBJECTIVE,
            PageWorth.WORTH,
            SharedOptions.SOURCE_NODES.without("none"),
            Aim.OF_HARVEST,
            Unfetched.SHARE,
            OF_CORES);

    private ExtractionOptions() {}
}
