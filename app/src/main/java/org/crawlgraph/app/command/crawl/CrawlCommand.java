package org.crawlgraph.app.command.crawl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.ProcedureOptions;
import org.crawlgraph.app.command.shared.Quantities;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.ServerOptions;
import org.crawlgraph.app.print.CrawlLine;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.crawler.engine.Crawl;
import org.crawlgraph.crawler.engine.CrawlOptions;
import org.crawlgraph.crawler.engine.CrawlReport;
import org.crawlgraph.crawler.engine.SeedSource;
import org.crawlgraph.crawler.fetch.WarcFiles;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.SampleOptions;
import org.crawlgraph.crawler.strategy.Scope;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "crawl",
        description = {
            "Fetch pages from the seeds, and store pages and links in the home as they arrive.",
            "After an interruption or a kill, the same command resumes the crawl from --out."
        },
        mixinStandardHelpOptions = true,
        subcommands = {CrawlWhyCommand.class, CrawlStatusCommand.class},
        footer = "%nExample: crawlgraph crawl --seeds 100 --max-pages 10000 --out ~/crawls/first"
                + " --contact crawl@example.org%n"
                + "%nExample: crawlgraph crawl --sample 3000 --seeds-file entry.txt --scope host --out ~/crawls/sample"
                + " --contact crawl@example.org%n"
                + "%nExample: crawlgraph crawl --map forum.map --out ~/crawls/forum --contact crawl@example.org%n"
                + "%nExample: crawlgraph crawl --topic jazz --map site.map --max-pages 10000 --out ~/crawls/jazz"
                + " --contact crawl@example.org%n")
public final class CrawlCommand implements Callable<Integer> {

    /** Typical number of links of a page, for a sample of an unknown site. */
    private static final double MEAN_LINKS = 20;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "Folder of this crawl, for its state and WARC files. Required; no files are written elsewhere.")
    private @Nullable Path out;

    @Option(names = "--warc", description = "Also store requests and responses in WARC files under --out.")
    private boolean warc;

    @Option(
            names = "--requisites",
            description =
                    "With --warc: also archive the images, style sheets, scripts and fonts of pages, at most 100 a"
                            + " page, as robots.txt and delays allow. They are not pages; a kill loses those that wait.")
    private boolean requisites;

    @Option(
            names = "--link-details",
            description = {
                "Store anchor and rel (sponsored, ugc) of links, and when they were first and last seen. Removed links",
                "become LINKED_TO, and cypher/crawling/diff.cypher compares two crawls."
            })
    private boolean linkDetails;

    @Option(
            names = "--sketches",
            description = "Store a text sketch of each page, for near-duplicates (crawl.duplicates), and"
                    + " its declared language.")
    private boolean sketches;

    @Option(
            names = "--map",
            paramLabel = "FILE|SITE",
            description = {
                "Crawl a forum by a map: a file from `forum train`, or else the host of a map in the"
                        + " store (crawl.forum.train). Starts at the entry of the map unless --seeds-file is"
                        + " given. Follows the links that the map follows, fetches the pages of a thread first"
                        + " and in order, and writes CONTINUES between them. With --topic: the file with the"
                        + " map of a social site."
            })
    private @Nullable String map;

    @Option(
            names = "--topic",
            paramLabel = "TAG",
            description = {
                "Crawl a social site for the topic of a tag, with a map from `focus train`.",
                "Uses --option tags, else the stored topic (crawl.topic.write), else finds the"
                        + " tags first, in the posts with the tag."
            })
    private @Nullable String topic;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "Number of seeds from crawl.extractSeeds (set its options with --option), or"
                    + " from the top of --seeds-file; default 100, or all of --seeds-file.")
    private @Nullable Integer seeds;

    @Option(
            names = "--seeds-file",
            paramLabel = "FILE",
            description = "Start at the URLs of a list, in any format that `export seeds` writes, or one URL per line.")
    private @Nullable Path seedsFile;

    @Option(
            names = "--scope",
            paramLabel = "NAME",
            description = "Stay on the hosts and ports of the seeds (host), stay on their registrable"
                    + " domains (domain, default), or crawl anywhere (any).")
    private Scope scope = Scope.DOMAIN;

    @Option(
            names = "--order",
            paramLabel = "NAME",
            description = "Order of fetching, subject to politeness: most links from fetched pages, divided by 1 + the"
                    + " pages fetched from the host (best), most OPIC cash (opic), fewest links from a seed (bfs), or"
                    + " round robin over hosts (hosts, default).")
    private CrawlStrategy.FetchOrder order = CrawlStrategy.FetchOrder.DEFAULT;

    @Option(names = "--ignore-clusters", description = "Follow links as if no site were trained (`cluster train`).")
    private boolean ignoreClusters;

    @Option(
            names = "--max-pages",
            paramLabel = "N",
            description = "Maximum number of pages fetched, over all runs of the crawl; 0, the default, sets no limit.")
    private long maxPages;

    @Option(
            names = "--max-depth",
            paramLabel = "D",
            description =
                    "Maximum number of links from a seed to a page; 0 for the seeds alone; -1, the default, sets no"
                            + " limit.")
    private int maxDepth = CrawlLimits.DEFAULT.depth();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Quantities.OfTime.class,
            description = "End this run after this time, such as 10m; the same command resumes it.")
    private Duration time = Duration.ZERO;

    @Option(
            names = "--include",
            paramLabel = "PATTERN",
            description = {
                "Fetch only URLs that match this pattern, such as http://example.com/news/**, or"
                        + " start with this SURT prefix, such as 'http://(com,example,'.",
                "* matches any characters except slashes, ** any characters, $ digits. May be repeated."
            })
    private List<String> include = List.of();

    @Option(
            names = "--exclude",
            paramLabel = "PATTERN",
            description = "Refuse URLs that match this pattern or SURT prefix, even if --include"
                    + " matches. May be repeated.")
    private List<String> exclude = List.of();

    @Option(
            names = "--resume-set-aside",
            description = "Fetch the URLs set aside as possible traps, and all that they lead to.")
    private boolean resumeSetAside;

    @Option(names = "--sitemaps", description = "Also crawl the URLs of the sitemaps in robots.txt.")
    private boolean sitemaps;

    @Option(
            names = "--sample",
            paramLabel = "N",
            description = {
                "Draw a random sample of this number of pages instead of crawling, for `cluster train`;",
                "1000 to 3000 are enough for most sites. Later crawls do not fetch them again."
            })
    @Range
    private @Nullable Integer sample;

    @Option(
            names = "--refresh",
            paramLabel = "WHEN",
            converter = Quantities.OfTime.class,
            description = {
                "Fetch pages of earlier crawls again after a time, such as 7d (0 for all), using their links in the"
                        + " graph; default never."
            })
    private @Nullable Duration refresh;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of hosts to fetch from in parallel; default ${DEFAULT-VALUE}.")
    private int threads = NetworkOptions.DEFAULT.threads();

    @Mixin
    private ServerOptions servers = new ServerOptions();

    @Mixin
    private ProcedureOptions options = new ProcedureOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private Output.Json output = new Output.Json();

    @Override
    public Integer call() throws InterruptedException {
        MapSource source = map == null || topic != null ? null : new MapSource(map);
        boolean stored = source != null && !source.isFile();
        CrawlSettings settings = UserError.checked(() -> new CrawlSettings(options.texts()));
        CrawlOptions first = UserError.checked(() ->
                possible(options(settings, source == null || stored ? null : source.file()), stored));
        CrawlReport report;
        boolean fresh = !stored && (seedsFile != null || map != null);
        try (CrawlStatus status = new CrawlStatus(first.output().folder());
                Connection connection = database.open(output, fresh)) {
            CrawlStore store = connection == null ? null : connection.crawlStore();
            CrawlOptions all = store == null || source == null || !stored
                    ? first
                    : UserError.checked(() -> options(settings, source.stored(store)));
            report = run(status, new Crawl(all, store, output::say));
            status.ended(report.end());
            if (store == null) {
                output.say(
                        "pages and links are in the log; the same command without --no-graph writes them to the graph");
            }
        }
        output.print(CrawlText.json(report), () -> CrawlText.tables(report));
        output.say(CrawlText.end(report));
        return isWhole(report) ? ExitCode.DONE : ExitCode.SHORT;
    }

    private static boolean isWhole(CrawlReport report) {
        return (report.end() == CrawlStrategy.End.DONE || report.end() == CrawlStrategy.End.SAMPLED)
                && report.failed() == 0
                && report.counts().stale() == 0
                && report.heldBack() == 0
                && (report.counts().pages() > 0 || CrawlText.known(report) > 0);
    }

    /** What the help says of rare settings. */
    public static Stream<String> settings() {
        return Stream.concat(
                Stream.of("", "Settings of --option (options can also be in a file, passed as @FILE):"),
                CrawlSettings.help());
    }

    private CrawlReport run(CrawlStatus status, Crawl crawl) throws InterruptedException {
        Runnable kept = () -> output.say("fetched pages are kept; run the same command again to resume");
        try (Interruption interruption = new Interruption(Checkpoint.NONE, kept);
                CrawlLine line = output.crawlLine()) {
            return crawl.run(progress -> {
                interruption.reached("crawling", progress.pages(), Long.MAX_VALUE);
                line.reached(progress);
                status.reached(progress);
            });
        }
    }

    /** Rejects options that need a store without one. */
    private CrawlOptions possible(CrawlOptions options, boolean storedMap) {
        if (database.isNone()) {
            noGraphExcludes(storedMap, "--map with the name of a site, whose map is in the store");
            noGraphExcludes(options.reach().refresh() != null, "--refresh, since earlier crawls are in the store");
            noGraphExcludes(seedsFile == null && map == null, "seeds from the store; pass --seeds-file");
        }
        return options;
    }

    private static void noGraphExcludes(boolean given, String what) {
        if (given) {
            throw new IllegalArgumentException("no-graph excludes " + what);
        }
    }

    private CrawlPlan plan(@Nullable ForumMap forum, Map<String, Object> given) {
        if (sample != null && (map != null || topic != null)) {
            throw new IllegalArgumentException(
                    "sample draws pages independently of the links to them; remove it, or --map and --topic");
        }
        if (refresh != null && (sample != null || topic != null)) {
            throw new IllegalArgumentException("refresh has no effect with " + (sample != null ? "--sample" : "--topic")
                    + ", which fetches each page once; remove it");
        }
        if (sample != null) {
            SamplingOptions usual = SamplingOptions.DEFAULT;
            return new SampleOptions(sample, new SamplingOptions(usual.alpha(), MEAN_LINKS, usual.randomSeed()));
        }
        return topic != null ? focus(topic, given) : forum != null ? new CrawlPlan.Forum(forum) : new CrawlPlan.Whole();
    }

    /**
     * The options of the crawl.
     *
     * @param forum the map, or null before it is read from the store
     */
    private CrawlOptions options(CrawlSettings settings, @Nullable ForumMap forum) {
        if (out == null) {
            throw new IllegalArgumentException(
                    "out is missing; pass a folder for the crawl, such as --out first-crawl");
        }
        if (map != null && seedsFile == null && seeds != null) {
            throw new IllegalArgumentException(
                    "seeds from the store have no effect with --map, which starts at the entry"
                            + " of the map; remove --seeds, or pass --seeds-file");
        }
        if (topic == null && (map != null || seedsFile != null)) {
            settings.requireNoOthers();
        }
        return new CrawlOptions(
                new CrawlOptions.Output(
                        out.toAbsolutePath().normalize(),
                        warc ? WarcFiles.DEFAULT_SIZE : 0,
                        requisites,
                        new PageOutcome.Details(linkDetails, sketches)),
                new SeedSource(
                        seeds == null ? (seedsFile == null ? 100 : 0) : seeds,
                        topic == null ? settings.others() : Map.of(),
                        seedsFile),
                plan(forum, settings.others()),
                new CrawlOptions.Reach(
                        scope,
                        order,
                        !ignoreClusters,
                        new CrawlLimits(maxPages, maxDepth, time, settings.selection(include, exclude)),
                        sitemaps,
                        settings.traps(resumeSetAside),
                        refresh),
                settings.agent(servers.contact()),
                settings.politeness(servers.delay()),
                servers.network(threads, settings.fetchLimits()));
    }

    private CrawlPlan.FocusPlan focus(String tag, Map<String, Object> given) {
        if (map == null) {
            throw new IllegalArgumentException("topic needs the map of the site; pass --map FILE from `focus train`");
        }
        return new MapSource(map).read(text -> TopicSettings.plan(tag, given, text));
    }

    /**
     * The source of a map: a file, or else the store.
     *
     * @param name path of the file, or the site
     */
    private record MapSource(String name) {

        boolean isFile() {
            try {
                return Files.exists(Path.of(name));
            } catch (InvalidPathException e) {
                return false;
            }
        }

        ForumMap file() {
            return read(ForumMap::parse);
        }

        /**
         * Reads a map of any kind from the file.
         *
         * @throws IllegalArgumentException when it cannot be read or is not a map
         */
        <T> T read(Function<String, T> parse) {
            try {
                return parse.apply(Files.readString(Path.of(name)));
            } catch (IOException e) {
                throw new IllegalArgumentException("map " + name + " cannot be read: " + e, e);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("map " + name + ": " + e.getMessage(), e);
            }
        }

        /**
         * Reads the map of a forum from the store.
         *
         * @throws UserError when the store has no such map
         */
        ForumMap stored(CrawlStore store) {
            try {
                return ForumMap.parse(store.forumMap(name));
            } catch (StoreFailure e) {
                throw new UserError("--map is '" + name + "': no such file, and in the store " + e.getMessage(), e);
            }
        }
    }
}
