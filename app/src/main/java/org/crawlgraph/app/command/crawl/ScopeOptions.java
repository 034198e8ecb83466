package org.crawlgraph.app.command.crawl;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.crawlgraph.app.command.shared.ProcedureOptions;
import org.crawlgraph.app.command.shared.Quantities;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.FilterOrder;
import org.crawlgraph.crawler.engine.CrawlOptions;
import org.crawlgraph.crawler.engine.SeedSource;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.FetchOrder;
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
            description = "Within what politeness allows, fetch the pages of the highest expected worth first (best),"
                    + " those with the fewest links from a seed (bfs), or let hosts take turns (hosts); default"
                    + " ${DEFAULT-VALUE}.")
    private FetchOrder order = FetchOrder.DEFAULT;

    @Option(
            names = "--ask-clusters",
            paramLabel = "NAME",
            description = "Ask the clusters of a site about each link first (gd, the default), about links to pages not"
                    + " seen before (dg), or never (d).")
    private FilterOrder filter = FilterOrder.GD;

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
            names = "--resume-set-aside",
            description = "Fetch the URLs that earlier runs have set aside because pages like them said nothing new.")
    private boolean resumeSetAside;

    @Option(
            names = "--keep-parameters",
            paramLabel = "NAME",
            split = ",",
            description = "Parameters of URLs that matter, even if pages say the same with other values.")
    private Set<String> keep = Set.of();

    @Option(
            names = "--drop-parameters",
            paramLabel = "NAME",
            split = ",",
            description = "Parameters of URLs that change nothing; the crawl learns most of these by itself.")
    private Set<String> drop = Set.of();

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
            names = "--mean-links",
            paramLabel = "K",
            description = "With --sample: links of a page, about; default ${DEFAULT-VALUE}.")
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
                    "seeds of the store have no effect with --map, which begins at the entry of the map; leave them out, or name some with --seeds-file");
        }
    }

    Scope scope() {
        return scope;
    }

    FetchOrder order() {
        return order;
    }

    FilterOrder filter() {
        return filter;
    }

    CrawlLimits limits() {
        return new CrawlLimits(maxPages, maxDepth, time, urlLength, pathSegments, redirects);
    }

    CrawlOptions.Traps traps() {
        return new CrawlOptions.Traps(followTraps, resumeSetAside, keep, drop);
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
