package org.crawlgraph.app.command.crawl;

import java.nio.file.Path;
import java.time.Duration;
import org.crawlgraph.app.command.shared.ProcedureOptions;
import org.crawlgraph.app.command.shared.Quantities;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.FilterOrder;
import org.crawlgraph.crawler.engine.SeedSource;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.SampleOptions;
import org.crawlgraph.crawler.strategy.Scope;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where a crawl starts, and how far it goes. */
final class ScopeOptions {

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description =
                    "Start at so many seeds that crawl.extractSeeds gives, which --option objective=communities or"
                            + " others of its options change; default 100. With"
                            + " --seeds-file, at so many of its first.")
    private @Nullable Integer seeds;

    @Option(
            names = "--seeds-file",
            paramLabel = "FILE",
            description = "Start at the URLs of a list, in any form that `export seeds` writes, or one URL a line.")
    private @Nullable Path seedsFile;

    @Option(
            names = "--scope",
            paramLabel = "NAME",
            description =
                    "Go to the hosts of the seeds at their ports (host), to their registrable domains (domain, the"
                            + " default), or anywhere (any).")
    private Scope scope = Scope.DOMAIN;

    @Option(
            names = "--order",
            paramLabel = "NAME",
            description = "Ask the clusters of a site about each link first (gd, the default), about links to pages not"
                    + " seen before (dg), or never (d).")
    private FilterOrder order = FilterOrder.GD;

    @Option(
            names = "--max-pages",
            paramLabel = "N",
            description = "Fetch at most so many pages, in all runs of the crawl together; default: any number.")
    private long maxPages;

    @Option(
            names = "--max-depth",
            paramLabel = "D",
            description = "Go at most so many links away from the seeds; default: as far as they lead.")
    private int maxDepth = CrawlLimits.DEFAULT.depth();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Quantities.OfTime.class,
            description = "End this run after that time, such as 10m; the same command goes on later.")
    private Duration time = Duration.ZERO;

    @Option(
            names = "--max-url-length",
            paramLabel = "N",
            description = "Refuse URLs with more characters; default ${DEFAULT-VALUE}.")
    private int urlLength = CrawlLimits.DEFAULT.urlLength();

    @Option(
            names = "--max-path-segments",
            paramLabel = "N",
            description = "Refuse URLs whose path has more segments; default ${DEFAULT-VALUE}.")
    private int pathSegments = CrawlLimits.DEFAULT.pathSegments();

    @Option(
            names = "--max-redirects",
            paramLabel = "N",
            description = "Follow at most so many redirects in a row; default ${DEFAULT-VALUE}.")
    private int redirects = CrawlLimits.DEFAULT.redirects();

    @Option(
            names = "--follow-traps",
            description =
                    "Follow URLs that seem to have no end, too: paths that repeat themselves, pages in other sessions,"
                            + " kinds of pages that say nothing new.")
    private boolean followTraps;

    @Option(
            names = "--sitemaps",
            description = "Take the URLs of the sitemaps that robots.txt names, besides those that pages link to.")
    private boolean sitemaps;

    @Option(
            names = "--sample",
            paramLabel = "N",
            description = {
                "Draw a random sample of so many pages, one after another, in place of fetching what is found:",
                "what a site is trained on that nobody has crawled yet."
            })
    private @Nullable Integer sample;

    @Option(
            names = "--learn",
            paramLabel = "N",
            description = {
                "Draw a random sample of so many pages first, learn from it what to skip on each site, and crawl the"
                        + " rest with that.",
                "The pages of the sample count as fetched; 1000 to 3000 are enough for most sites."
            })
    private @Nullable Integer learn;

    @Option(
            names = "--mean-links",
            paramLabel = "K",
            description = "With --sample and --learn: links of a page, about; default ${DEFAULT-VALUE}.")
    private double meanLinks = 20;

    @Mixin
    private ProcedureOptions procedure = new ProcedureOptions();

    SeedSource seeds() {
        int count = seeds == null ? (seedsFile == null ? 100 : 0) : seeds;
        return new SeedSource(count, procedure.map(), seedsFile);
    }

    /** Where a map names the entry, the store is not asked for seeds. */
    void requireNoStoredSeeds() {
        if (seedsFile == null && (seeds != null || !procedure.map().isEmpty())) {
            throw new IllegalArgumentException(
                    "seeds of the store have no effect with --map, which begins at the entry of the map; leave them"
                            + " out, or name some with --seeds-file");
        }
    }

    Scope scope() {
        return scope;
    }

    FilterOrder order() {
        return order;
    }

    CrawlLimits limits() {
        return new CrawlLimits(maxPages, maxDepth, time, urlLength, pathSegments, redirects);
    }

    boolean followTraps() {
        return followTraps;
    }

    boolean sitemaps() {
        return sitemaps;
    }

    @Nullable
    SampleOptions sample() {
        return sample == null ? null : drawn("sample", sample);
    }

    /**
     * The sample that is learnt from before the crawl; null without.
     *
     * @throws IllegalArgumentException when clusters have no say in the crawl
     */
    @Nullable
    SampleOptions learn() {
        if (learn == null) {
            return null;
        }
        if (sample != null || order == FilterOrder.D) {
            throw new IllegalArgumentException("learn has no effect with "
                    + (sample != null ? "--sample, which ends with the sample" : "--order d, which asks no clusters")
                    + "; leave one of the two out");
        }
        return drawn("learn", learn);
    }

    private SampleOptions drawn(String option, int pages) {
        CrawlLimits.check(option, pages, 1, Integer.MAX_VALUE);
        return new SampleOptions(
                pages,
                new SamplingOptions(SamplingOptions.DEFAULT.alpha(), meanLinks, SamplingOptions.DEFAULT.randomSeed()));
    }
}
