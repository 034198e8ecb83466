package org.crawlgraph.crawler.strategy;

import java.util.Map;
import java.util.function.Consumer;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.store.CrawlStore;
import org.jspecify.annotations.Nullable;

/**
 * A crawl that draws a random sample of a site.
 *
 * @param pages size of the sample, at least 1
 * @param options of algorithm 1; the mean number of links per page is required, as it is unknown beforehand
 */
public record SampleOptions(int pages, SamplingOptions options) implements CrawlPlan {

    public SampleOptions {
        CrawlLimits.check("sample", pages, 1, Integer.MAX_VALUE);
        if (!(options.meanOutDegree() > 0)) {
            throw new IllegalArgumentException("mean-links is " + options.meanOutDegree()
                    + "; it must be above 0 (approximate number of links per page)");
        }
    }

    @Override
    public Map<String, String> manifest() {
        return Map.of(
                "sample",
                "alpha " + options.alpha() + ", mean-links " + options.meanOutDegree() + ", seed "
                        + options.randomSeed());
    }

    @Override
    public CrawlStrategy start(CrawlState state, @Nullable CrawlStore store, Consumer<String> say) {
        return new SampleStrategy(state, this, CrawlRules.of(state));
    }
}
