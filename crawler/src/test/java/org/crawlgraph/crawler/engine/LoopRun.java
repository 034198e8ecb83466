package org.crawlgraph.crawler.engine;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.crawlgraph.crawler.fetch.FetchPipeline;
import org.crawlgraph.crawler.fetch.PageReader;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.Fetcher;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.politeness.Politeness;
import org.crawlgraph.crawler.robots.RobotsFetcher;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.store.SiteFilters;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.crawler.strategy.CrawlRules;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Scope;

/**
 * Runs of the crawl loop from one seed on a server of the loopback address, one request at a time without delays, by a
 * clock of the test's: when all that is left waits for a time, the run ends. The database takes everything and keeps
 * nothing.
 */
public final class LoopRun {

    private final Path folder;
    private final String seed;
    private final Clock clock;

    LoopRun(Path folder, String seed, Clock clock) {
        this.folder = folder;
        this.seed = seed;
        this.clock = clock;
    }

    private CrawlOptions options() {
        return options(folder, CrawlLimits.DEFAULT, new Politeness(Duration.ofSeconds(1), 2, Duration.ZERO));
    }

    /** A crawl of the host of its seeds, without clusters. */
    static CrawlOptions options(Path folder, CrawlLimits limits, Politeness politeness) {
        return options(
                folder,
                Scope.HOST,
                CrawlStrategy.FetchOrder.DEFAULT,
                false,
                limits,
                politeness,
                NetworkOptions.DEFAULT);
    }

    /** A crawl without delays, from {@code seeds.txt} in a folder into its folder {@code crawl}. */
    static CrawlOptions fast(Path folder, Scope scope, boolean sitemaps, NetworkOptions network) {
        return new CrawlOptions(
                new CrawlOptions.Output(folder.resolve("crawl"), 0, false, PageOutcome.Details.NONE),
                new SeedSource(0, Map.of(), folder.resolve("seeds.txt")),
                new CrawlPlan.Whole(),
                new CrawlOptions.Reach(
                        scope,
                        CrawlStrategy.FetchOrder.DEFAULT,
                        false,
                        CrawlLimits.DEFAULT,
                        sitemaps,
                        CrawlOptions.Traps.DEFAULT,
                        null),
                new UserAgent(UserAgent.DEFAULT_NAME, "crawl@example.org"),
                new Politeness(Duration.ZERO, 0, Duration.ofSeconds(1)),
                network);
    }

    private static CrawlOptions options(
            Path folder,
            Scope scope,
            CrawlStrategy.FetchOrder order,
            boolean clusters,
            CrawlLimits limits,
            Politeness politeness,
            NetworkOptions network) {
        return options(folder, scope, order, clusters, limits, politeness, network, CrawlOptions.Traps.DEFAULT);
    }

    private static CrawlOptions options(
            Path folder,
            Scope scope,
            CrawlStrategy.FetchOrder order,
            boolean clusters,
            CrawlLimits limits,
            Politeness politeness,
            NetworkOptions network,
            CrawlOptions.Traps traps) {
        return new CrawlOptions(
                new CrawlOptions.Output(folder, 0, false, PageOutcome.Details.NONE),
                new SeedSource(0, Map.of(), folder.resolve("seeds.txt")),
                new CrawlPlan.Whole(),
                new CrawlOptions.Reach(scope, order, clusters, limits, false, traps, null),
                new UserAgent(UserAgent.DEFAULT_NAME, "crawl@example.org"),
                politeness,
                network);
    }

    CrawlState open() {
        return CrawlState.open(folder.resolve("state"), options().manifest(), clock);
    }

    /** One run, with a state that is opened for it and closed behind it. */
    CrawlStrategy.End run() throws Exception {
        try (CrawlState state = open()) {
            if (!state.seeds().isComplete()) {
                sow(state, List.of(seed));
            }
            return run(
                    options(),
                    state,
                    CrawlRules.of(state),
                    FetchLimits.DEFAULT,
                    Duration.ofMinutes(1),
                    (pipeline, writer) -> writer.committed(state.log().end()));
        }
    }

    private static void sow(CrawlState state, List<String> seeds) {
        seeds.forEach(state.seeds()::append);
        state.links()
                .propose(seeds.stream()
                        .map(seed -> new DiscoveredLink(seed, null, 0, 0))
                        .toList());
        state.seeds().complete();
    }

    /**
     * A whole crawl of the host of a seed that asks the clusters.
     *
     * @param folder is empty
     * @param server where connections go
     * @param pages is given what came of each page, and the rules that its links were asked by
     */
    public static void filtered(
            Path folder, String seed, SiteFilters filters, ConnectTo server, BiConsumer<PageOutcome, CrawlRules> pages)
            throws Exception {
        CrawlOptions options = options(
                folder,
                Scope.HOST,
                CrawlStrategy.FetchOrder.DEFAULT,
                true,
                CrawlLimits.DEFAULT,
                new Politeness(Duration.ofSeconds(1), 2, Duration.ZERO),
                new NetworkOptions(1, true, List.of(server), List.of(), FetchLimits.DEFAULT));
        try (CrawlState state = CrawlState.open(folder.resolve("state"), options.manifest(), Clock.systemUTC())) {
            sow(state, List.of(seed));
            CrawlRules.keepFilters(state, filters);
            CrawlRules rules = CrawlRules.of(state);
            run(
                    options,
                    state,
                    rules,
                    FetchLimits.DEFAULT,
                    Duration.ofMinutes(1),
                    (pipeline, writer) -> {},
                    (written, hosts) -> written.forEach(page -> pages.accept(page, rules)));
        }
    }

    /**
     * A whole crawl of the domain of a seed, without delays.
     *
     * @param folder is empty
     * @param server where connections go
     */
    static CrawlStrategy.End domain(
            Path folder, String seed, ConnectTo server, CrawlStrategy.FetchOrder order, CrawlLimits limits)
            throws Exception {
        return domains(folder, List.of(seed), server, order, limits, CrawlOptions.Traps.DEFAULT);
    }

    /** A crawl of the domains of some seeds, without delays, which resumes an earlier one in the same folder. */
    static CrawlStrategy.End domains(
            Path folder,
            List<String> seeds,
            ConnectTo server,
            CrawlStrategy.FetchOrder order,
            CrawlLimits limits,
            CrawlOptions.Traps traps)
            throws Exception {
        CrawlOptions options = options(
                folder,
                Scope.DOMAIN,
                order,
                false,
                limits,
                new Politeness(Duration.ZERO, 2, Duration.ZERO),
                new NetworkOptions(4, true, List.of(server), List.of(), FetchLimits.DEFAULT),
                traps);
        try (CrawlState state = CrawlState.open(folder.resolve("state"), options.manifest(), Clock.systemUTC())) {
            if (!state.seeds().isComplete()) {
                sow(state, seeds);
            }
            return run(
                    options,
                    state,
                    CrawlRules.of(state),
                    FetchLimits.DEFAULT,
                    Duration.ofMinutes(1),
                    (pipeline, writer) -> writer.committed(state.log().end()));
        }
    }

    /**
     * One run on a state.
     *
     * @param longestReading how long a page may be read
     * @param prepare does something before the loop begins
     */
    static CrawlStrategy.End run(
            CrawlOptions options,
            CrawlState state,
            CrawlRules rules,
            FetchLimits limits,
            Duration longestReading,
            BiConsumer<FetchPipeline, GraphWriter> prepare)
            throws Exception {
        return run(options, state, rules, limits, longestReading, prepare, (pages, hosts) -> {});
    }

    private static CrawlStrategy.End run(
            CrawlOptions options,
            CrawlState state,
            CrawlRules rules,
            FetchLimits limits,
            Duration longestReading,
            BiConsumer<FetchPipeline, GraphWriter> prepare,
            BiConsumer<List<PageOutcome>, List<LoggedOutcome.HostOutcome>> database)
            throws Exception {
        CrawlStrategy strategy = new CrawlStrategy(state, rules);
        PageReader reader =
                new PageReader(strategy, FetchLimits.DEFAULT, "crawlgraph", 2, false, false, PageOutcome.Details.NONE);
        RobotsFetcher robots =
                new RobotsFetcher("crawlgraph", FetchLimits.DEFAULT, state.clock(), url -> true, Duration.ZERO);
        NetworkOptions network = new NetworkOptions(1, true, options.network().connectTo(), List.of(), limits);
        try (Fetcher fetcher = new Fetcher("test", network);
                FetchPipeline pipeline = new FetchPipeline(
                        fetcher,
                        1,
                        reader,
                        robots,
                        FetchPipeline.ReadingMarks.open(
                                options.output().folder().resolve("marks")),
                        longestReading);
                GraphWriter writer = new GraphWriter(
                        state, database, state.log().written(), Duration.ZERO, pipeline::tell, message -> {})) {
            prepare.accept(pipeline, writer);
            CrawlCounters counters = new CrawlCounters(state, rules.filters());
            return new CrawlLoop(
                            options,
                            state,
                            strategy,
                            new EarlierCrawls(state, strategy, counters, null, options, message -> {}),
                            new OriginPolicy(state, Duration.ZERO, 2, false),
                            counters,
                            pipeline,
                            writer,
                            null)
                    .run(progress -> {}, System.nanoTime());
        }
    }
}
