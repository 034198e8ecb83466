package org.crawlgraph.crawler.strategy;

import java.util.Map;
import java.util.function.Consumer;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.store.CrawlStore;
import org.jspecify.annotations.Nullable;

/**
 * A crawl that draws a random sample of a site, one page after another, in place of fetching all it finds.
 *
 * @param pages wanted in the sample, at least 1
 * @param options of algorithm 1; the mean number of links of a page must be given, since nobody knows it beforehand
 */
public record SampleOptions(int pages, SamplingOptions options) implements CrawlPlan {

    /** Checks the ranges. */
    public SampleOptions {
        CrawlLimits.check("sample", pages, 1, Integer.MAX_VALUE);
        if (!(options.meanOutDegree() > 0)) {
            throw new IllegalArgumentException("mean-links is " + options.meanOutDegree()
                    + "; it is the mean number of links of a page, above 0: a guess will do");
        }
    }

    /** The share of the pages seen that is wanted, with another alpha than in the options. */
    public double probability(int alpha) {
        return new SamplingOptions(alpha, options.meanOutDegree(), options.randomSeed())
                .probability(options.meanOutDegree());
    }

    @Override
    public Map<String, String> manifest() {
        return Map.of(
                "sample",
                "alpha " + options.alpha() + ", mean-links " + options.meanOutDegree() + ", seed "
                        + options.randomSeed());
    }

    @Override
    public boolean asksClusters() {
        return false;
    }

    @Override
    public String excludesRefresh() {
        return "--sample";
    }

    @Override
    public CrawlStrategy start(CrawlState state, @Nullable CrawlStore store, Consumer<String> say) {
        return new SampleStrategy(state, this, CrawlRules.of(state));
    }
}
