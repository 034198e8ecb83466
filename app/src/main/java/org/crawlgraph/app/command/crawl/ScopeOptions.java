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

/** The start and the limits of a crawl. */
final class ScopeOptions {

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description =
                    "Start at this number of seeds from crawl.extractSeeds, which --option objective=communities or"
                            + " its other options change; default 100. With"
                            + " --seeds-file, at the first of its seeds.")
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
            description = "Fetch at most this number of pages, over all runs of the crawl; default: no limit.")
    private long maxPages;

    @Option(
            names = "--max-depth",
            paramLabel = "D",
            description = "Follow at most this number of links from the seeds; default: no limit.")
    private int maxDepth = CrawlLimits.DEFAULT.depth();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Quantities.OfTime.class,
            description = "End this run after this time, such as 10m; the same command resumes it.")
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
            description = "Follow at most this number of redirects in a row; default ${DEFAULT-VALUE}.")
    private int redirects = CrawlLimits.DEFAULT.redirects();

    @Option(
            names = "--follow-traps",
            description = "Also follow endless URLs: paths that repeat themselves, pages with session ids,"
                    + " page types without new content.")
    private boolean followTraps;

    @Option(names = "--sitemaps", description = "Also crawl the URLs of the sitemaps in robots.txt.")
    private boolean sitemaps;

    @Option(
            names = "--sample",
            paramLabel = "N",
            description = {
                "Draw a random sample of this number of pages instead of crawling:",
                "training data for a site that has not been crawled."
            })
    private @Nullable Integer sample;

    @Option(
            names = "--mean-links",
            paramLabel = "K",
            description = "With --sample: approximate number of links per page; default ${DEFAULT-VALUE}.")
    private double meanLinks = 20;

    @Mixin
    private ProcedureOptions procedure = new ProcedureOptions();

    SeedSource seeds() {
        int count = seeds == null ? (seedsFile == null ? 100 : 0) : seeds;
        return new SeedSource(count, procedure.map(), seedsFile);
    }

    /** A map has the entry, so seeds of the store are not needed. */
    void requireNoStoredSeeds() {
        if (seedsFile == null && (seeds != null || !procedure.map().isEmpty())) {
            throw new IllegalArgumentException(
                    "seeds of the store have no effect with --map, which begins at the entry of the map; leave them out, or name some with --seeds-file");
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
        return sample == null
                ? null
                : new SampleOptions(
                        sample,
                        new SamplingOptions(
                                SamplingOptions.DEFAULT.alpha(), meanLinks, SamplingOptions.DEFAULT.randomSeed()));
    }
}
