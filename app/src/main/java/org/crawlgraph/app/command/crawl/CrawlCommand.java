package org.crawlgraph.app.command.crawl;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.command.shared.ProcedureOptions;
import org.crawlgraph.app.command.shared.Quantities;
import org.crawlgraph.app.command.shared.Range;
import org.crawlgraph.app.command.shared.ServerOptions;
import org.crawlgraph.app.print.CrawlLine;
import org.crawlgraph.app.print.ExitCode;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.FilterOrder;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.crawler.engine.Crawl;
import org.crawlgraph.crawler.engine.CrawlOptions;
import org.crawlgraph.crawler.engine.CrawlPause;
import org.crawlgraph.crawler.engine.CrawlProgress;
import org.crawlgraph.crawler.engine.CrawlReport;
import org.crawlgraph.crawler.engine.LearningCrawl;
import org.crawlgraph.crawler.engine.RefreshOptions;
import org.crawlgraph.crawler.engine.SeedSource;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.politeness.Politeness;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.SampleOptions;
import org.crawlgraph.crawler.strategy.Scope;
import org.crawlgraph.crawler.strategy.Selection;
import org.crawlgraph.crawler.strategy.UrlSet;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.schema.StoreFailure;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.TopicCrawl;
import org.crawlgraph.social.profiles.ProfileOptions;
import org.crawlgraph.social.site.SocialMap;
import org.crawlgraph.social.topics.TopicOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
                + "%nExample: crawlgraph crawl --learn 3000 --seeds-file entry.txt --scope host --out ~/crawls/site"
                + " --contact crawl@example.org%n"
                + "%nExample: crawlgraph crawl --map forum.map --out ~/crawls/forum --contact crawl@example.org%n"
                + "%nExample: crawlgraph crawl --topic jazz --map site.map --max-pages 10000 --out ~/crawls/jazz"
                + " --contact crawl@example.org%n")
public final class CrawlCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "Folder of this crawl, for its state and WARC files. Required; no files are written elsewhere.")
    private @Nullable Path out;

    @Option(names = "--warc", description = "Also store requests and responses in WARC files under --out.")
    private boolean warc;

    @Option(
            names = "--warc-size",
            paramLabel = "SIZE",
            converter = Quantities.OfBytes.class,
            description = "Start a new WARC file at this size; default 1GiB.")
    @Range
    private long warcSize = 1L << 30;

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
            names = "--status-port",
            paramLabel = "PORT",
            description =
                    "Serve counters during the crawl at this port of 127.0.0.1, 0 for any free port: JSON at /status, Prometheus"
                            + " text format at /metrics.")
    @Range(least = 0, most = 65_535)
    private @Nullable Integer statusPort;

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

    @Mixin
    private TopicArguments topic = new TopicArguments();

    @Mixin
    private ScopeOptions scope = new ScopeOptions();

    @Mixin
    private RevisitOptions revisit = new RevisitOptions();

    @Mixin
    private PolitenessOptions politeness = new PolitenessOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private Output.Json output = new Output.Json();

    @Override
    public Integer call() throws JsonProcessingException, InterruptedException {
        MapSource source = map == null || topic.isGiven() ? null : new MapSource(map);
        boolean stored = source != null && !source.isFile();
        CrawlOptions options = checked(() -> options(source, null));
        SampleOptions learn = checked(() -> learn(options, stored));
        LearningCrawl.Result result;
        boolean fresh = !stored && (options.seeds().file() != null || map != null);
        try (CrawlStatus status = new CrawlStatus(options.output().folder(), statusPort);
                DatabaseOptions.Opened opened = database.open(output, fresh)) {
            CrawlStore store = opened.store();
            CrawlOptions all = store == null || source == null || !stored
                    ? options
                    : checked(() -> options(source, source.stored(store)));
            result = run(status, crawl(all, learn, store));
            status.ended(result.report().end());
            if (store == null) {
                output.say(
                        "pages and links are in the log; the same command without --no-graph writes them to the graph");
            }
        }
        CrawlReport report = result.report();
        if (output.json()) {
            output.print(new ObjectMapper().writeValueAsString(CrawlText.json(result)));
        } else {
            output.print(CrawlText.tables(result));
        }
        output.say(CrawlText.end(report));
        return isWhole(report) ? ExitCode.DONE : ExitCode.SHORT;
    }

    @Command(
            name = "pause",
            description = "Pause a crawl: it finishes requests in flight and sends no more until resumed."
                    + " The pause persists after Ctrl-C.",
            mixinStandardHelpOptions = true,
            footer = "%nExample: crawlgraph crawl pause ~/crawls/first%n")
    int pause(@Parameters(paramLabel = "DIR", description = "Folder of the crawl.") Path folder) throws IOException {
        CrawlPause.of(folder.toAbsolutePath().normalize()).begin();
        return ExitCode.DONE;
    }

    @Command(
            name = "resume",
            description = "Resume a paused crawl.",
            mixinStandardHelpOptions = true,
            footer = "%nExample: crawlgraph crawl resume ~/crawls/first%n")
    int resume(@Parameters(paramLabel = "DIR", description = "Folder of the crawl.") Path folder) throws IOException {
        CrawlPause.of(folder.toAbsolutePath().normalize()).end();
        return ExitCode.DONE;
    }

    private static boolean isWhole(CrawlReport report) {
        return (report.end() == CrawlStrategy.End.DONE || report.end() == CrawlStrategy.End.SAMPLED)
                && report.totals().failed() == 0
                && report.pagesBy().stale() == 0
                && report.heldBack() == 0
                && (report.pages() > 0 || CrawlText.known(report) > 0);
    }

    @FunctionalInterface
    private interface Running {
        LearningCrawl.Result run(CrawlProgress.Listener listener) throws InterruptedException;
    }

    /** Chooses the kind of crawl: with learning first, or plain. */
    private Running crawl(CrawlOptions all, @Nullable SampleOptions learn, @Nullable CrawlStore store) {
        if (learn != null && store != null) {
            return new LearningCrawl(all, learn, store, output::say)::run;
        }
        return listener -> LearningCrawl.Result.of(new Crawl(all, store, output::say).run(listener));
    }

    private LearningCrawl.Result run(CrawlStatus status, Running crawl) throws InterruptedException {
        CrawlLine line = output.crawlLine();
        try (Interruption interruption = new Interruption(Checkpoint.NONE)) {
            try (line) {
                return crawl.run(progress -> {
                    interruption.reached("crawling", progress.pages(), Long.MAX_VALUE);
                    line.reached(progress);
                    status.reached(progress);
                });
            } catch (CancellationException e) { // here, because the JVM exits once the interruption is closed
                output.say("fetched pages are kept; run the same command again to resume");
                throw e;
            }
        }
    }

    /** Evaluates options; messages of their errors start with an option name, without dashes. */
    private <T extends @Nullable Object> T checked(Supplier<T> options) {
        try {
            return options.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--" + e.getMessage(), e);
        }
    }

    /** The sample to learn from first, or null; rejects options that exclude each other. */
    private @Nullable SampleOptions learn(CrawlOptions options, boolean storedMap) {
        SampleOptions learn = scope.learn();
        if (learn != null && (map != null || topic.isGiven())) {
            throw new IllegalArgumentException(
                    "learn has no effect with --map and --topic, which know the site; remove one of them");
        }
        if (database.isNone()) {
            noGraphExcludes(learn != null, "--learn, which trains in the store");
            noGraphExcludes(storedMap, "--map with the name of a site, whose map is in the store");
            noGraphExcludes(!options.reach().refresh().isNever(), "--refresh, since earlier crawls are in the store");
            noGraphExcludes(options.seeds().file() == null && map == null, "seeds from the store; pass --seeds-file");
        }
        return learn;
    }

    private static void noGraphExcludes(boolean given, String what) {
        if (given) {
            throw new IllegalArgumentException("no-graph excludes " + what);
        }
    }

    private CrawlPlan.@Nullable FocusPlan plan() {
        if (!topic.isGiven() || map == null) {
            return topic.plan(null);
        }
        scope.requireNoStoredSeeds();
        return new MapSource(map).read(topic::plan);
    }

    private @Nullable ForumMap map(@Nullable MapSource source) {
        if (source == null) {
            return null;
        }
        scope.requireNoStoredSeeds();
        return source.isFile() ? source.file() : null;
    }

    /**
     * The options of the crawl.
     *
     * @param stored the map from the store, or null before it is read
     */
    private CrawlOptions options(@Nullable MapSource source, @Nullable ForumMap stored) {
        if (out == null) {
            throw new IllegalArgumentException(
                    "out is missing; pass a folder for the crawl, such as --out first-crawl");
        }
        CrawlPlan.FocusPlan focus = plan();
        ForumMap forum = stored != null ? stored : map(source);
        return new CrawlOptions(
                new CrawlOptions.Output(
                        out.toAbsolutePath().normalize(),
                        warc ? warcSize : 0,
                        new PageOutcome.Details(linkDetails, sketches)),
                scope.seeds(),
                CrawlPlan.of(scope.sample(), forum, focus),
                scope.reach(revisit.options()),
                politeness.agent(),
                politeness.politeness(),
                politeness.network());
    }

    /** How a crawl identifies itself to servers, and how politely it behaves. */
    private static final class PolitenessOptions {

        @Mixin
        private ServerOptions servers = new ServerOptions();

        @Option(
                names = "--retries",
                paramLabel = "N",
                description = "Retries after a transient failure; 0 for none; default ${DEFAULT-VALUE}.")
        private int retries = Politeness.DEFAULT.retries();

        @Option(
                names = "--patience",
                paramLabel = "TIME",
                converter = Quantities.OfTime.class,
                description = "How long to wait for an unavailable database, or while all hosts are backing off,"
                        + " before ending this run; default 2m.")
        private Duration patience = Politeness.DEFAULT.patience();

        @Option(
                names = "--threads",
                paramLabel = "N",
                description = "Number of hosts to fetch from in parallel; default ${DEFAULT-VALUE}.")
        private int threads = NetworkOptions.DEFAULT.threads();

        UserAgent agent() {
            return servers.agent();
        }

        Politeness politeness() {
            return new Politeness(servers.delay(), retries, patience);
        }

        NetworkOptions network() {
            return servers.network(threads);
        }
    }

    /** Which pages of earlier crawls to fetch again. */
    private static final class RevisitOptions {

        enum Refresh {
            NEVER,
            /** Pages that have probably changed. */
            AUTO;

            @Override
            public String toString() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        @Option(
                names = "--refresh",
                paramLabel = "NAME",
                description = {
                    "Fetch pages of earlier crawls again when they have probably changed, estimated"
                            + " from past changes (auto), or never (default), using their links in the graph.",
                    "With auto, --max-pages and the PageRank of the graph determine the order."
                })
        private @Nullable Refresh refresh;

        @Option(
                names = "--refresh-older-than",
                paramLabel = "TIME",
                converter = Quantities.OfTime.class,
                description = "Fetch pages again after this time, such as 7d; 0 for all.")
        private @Nullable Duration olderThan;

        RefreshOptions options() {
            if (refresh != null && olderThan != null) {
                throw new IllegalArgumentException(
                        "refresh and --refresh-older-than exclude each other; pass one of them");
            }
            return new RefreshOptions(olderThan, refresh == Refresh.AUTO);
        }
    }

    /**
     * The source of a forum map: a file, or else the store.
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

        /**
         * Reads the file.
         *
         * @throws IllegalArgumentException when it cannot be read or is not a map
         */
        ForumMap file() {
            return read(ForumMap::parse);
        }

        /** Reads a map of any kind. */
        <T extends @Nullable Object> T read(Function<String, T> parse) {
            try {
                return parse.apply(Files.readString(Path.of(name)));
            } catch (IOException e) {
                throw new IllegalArgumentException("map " + name + " cannot be read: " + e, e);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("map " + name + ": " + e.getMessage(), e);
            }
        }

        /**
         * Reads the map from the store.
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

    private static final class TopicArguments {

        @Option(
                names = "--topic",
                paramLabel = "TAG",
                description = {
                    "Crawl a social site for the topic of a tag, with a map from `focus train`.",
                    "Uses --topic-tags, else the stored topic (crawl.topic.write), else finds the"
                            + " tags first, in the posts with the tag."
                })
        private @Nullable String topic;

        @Option(
                names = "--topic-tags",
                paramLabel = "TAG",
                split = ",",
                description = "With --topic: tags of the topic, separated by commas.")
        private List<String> tags = List.of();

        @Option(
                names = "--strategy",
                paramLabel = "NAME",
                description = "With --topic: strategy, bfs, opic, hybrid, paper or evidence; default evidence.")
        private @Nullable String strategy;

        @Option(names = "--rank-threshold", paramLabel = "RANK", descriptionKey = "crawl.rankThreshold")
        private @Nullable Double rankThreshold;

        @Option(names = "--inner-weight", paramLabel = "SHARE", descriptionKey = "crawl.innerWeight")
        private @Nullable Double innerWeight;

        @Option(names = "--kappa", paramLabel = "N", descriptionKey = "crawl.kappa")
        private @Nullable Double kappa;

        @Option(
                names = "--topic-posts",
                paramLabel = "N",
                description = "With --topic: number of posts to find its tags in; default " + TopicCrawl.TopicPlan.POSTS
                        + ".")
        @Range
        private @Nullable Integer topicPosts;

        @Option(
                names = "--topic-method",
                paramLabel = "NAME",
                description = {
                    "With --topic: method of finding its tags, g2 or paper (see" + " crawl.topic.stream);",
                    "default g2."
                })
        private TopicOptions.@Nullable Method topicMethod;

        @Option(names = "--topic-size", paramLabel = "N", descriptionKey = "crawl.topicSize")
        private @Nullable Integer topicSize;

        @Option(
                names = "--topic-exclude",
                paramLabel = "TAG",
                split = ",",
                description = "With --topic: tags that never belong to it, separated by commas.")
        private List<String> topicExclude = List.of();

        @Option(names = "--link-prior", paramLabel = "NAME", descriptionKey = "crawl.linkPrior")
        private FocusOptions.@Nullable LinkPrior linkPrior;

        boolean isGiven() {
            return topic != null;
        }

        /**
         * The plan of the crawl; null without a topic.
         *
         * @param map text of the map, or null
         * @throws IllegalArgumentException when options conflict; the message starts with an option name, without
         *     dashes
         */
        CrawlPlan.@Nullable FocusPlan plan(@Nullable String map) {
            if (topic == null) {
                if (strategy != null
                        || rankThreshold != null
                        || innerWeight != null
                        || kappa != null
                        || linkPrior != null
                        || finds()
                        || !tags.isEmpty()) {
                    throw new IllegalArgumentException(
                            "topic is missing; --strategy, --topic-tags, --topic-posts, --topic-method,"
                                    + " --topic-size, --topic-exclude, --rank-threshold, --inner-weight, --kappa and"
                                    + " --link-prior need it");
                }
                return null;
            }
            if (map == null) {
                throw new IllegalArgumentException(
                        "topic needs the map of the site; pass --map FILE from `focus train`");
            }
            FocusOptions.FocusStrategy order =
                    strategy == null ? FocusOptions.FocusStrategy.EVIDENCE : FocusOptions.FocusStrategy.of(strategy);
            if (rankThreshold != null
                    && order != FocusOptions.FocusStrategy.PAPER
                    && order != FocusOptions.FocusStrategy.EVIDENCE) {
                throw new IllegalArgumentException("rank-threshold has no effect with --strategy " + order.text()
                        + "; it is for paper and evidence");
            }
            if (kappa != null && order != FocusOptions.FocusStrategy.EVIDENCE) {
                throw new IllegalArgumentException(
                        "kappa has no effect with --strategy " + order.text() + "; it is for evidence");
            }
            double inner = innerWeight == null ? ProfileOptions.DEFAULT.innerWeight() : innerWeight;
            if (linkPrior != null && order != FocusOptions.FocusStrategy.HYBRID) {
                throw new IllegalArgumentException(
                        "link-prior has no effect with --strategy " + order.text() + "; it is for hybrid");
            }
            if (finds() && !tags.isEmpty()) {
                throw new IllegalArgumentException(
                        "topic-tags gives the tags, so --topic-posts, --topic-method, --topic-size and"
                                + " --topic-exclude have no effect; remove them");
            }
            FocusOptions options = new FocusOptions(
                    order,
                    rankThreshold == null ? FocusOptions.DEFAULT.rankThreshold() : rankThreshold,
                    new ProfileOptions(
                            ProfileOptions.DEFAULT.method(),
                            inner,
                            1 - inner,
                            kappa == null ? ProfileOptions.DEFAULT.kappa() : kappa),
                    linkPrior == null ? FocusOptions.LinkPrior.UNIFORM : linkPrior);
            TopicOptions usual = TopicOptions.by(topicMethod == null ? TopicOptions.Method.G2 : topicMethod);
            TopicCrawl.TopicPlan plan = new TopicCrawl.TopicPlan(
                    topic,
                    tags,
                    topicPosts == null ? TopicCrawl.TopicPlan.POSTS : topicPosts,
                    usual.sized(topicSize == null ? usual.topicSize() : topicSize)
                            .without(Set.copyOf(topicExclude)),
                    Map.of());
            return new CrawlPlan.FocusPlan(plan, options, SocialMap.parse(map));
        }

        /** Whether an option affects how tags are found. */
        private boolean finds() {
            return topicPosts != null || topicMethod != null || topicSize != null || !topicExclude.isEmpty();
        }
    }

    private static final class ScopeOptions {

        @Option(
                names = "--seeds",
                paramLabel = "N",
                description = "Number of seeds from crawl.extractSeeds (set its options with --option), or"
                        + " from the top of --seeds-file; default 100, or all of --seeds-file.")
        private @Nullable Integer seeds;

        @Option(
                names = "--seeds-file",
                paramLabel = "FILE",
                description =
                        "Start at the URLs of a list, in any format that `export seeds` writes, or one URL per line.")
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
                description = "Order of fetching, subject to politeness: highest expected worth first"
                        + " (best), fewest links from a seed first (bfs), or round robin over hosts"
                        + " (hosts, default).")
        private CrawlStrategy.FetchOrder order = CrawlStrategy.FetchOrder.DEFAULT;

        @Option(
                names = "--ask-clusters",
                paramLabel = "NAME",
                description = "Apply URL clusters to links before the duplicate check (gd, default), after"
                        + " it (dg), or never (d).")
        private FilterOrder filter = FilterOrder.GD;

        @Option(
                names = "--max-pages",
                paramLabel = "N",
                description =
                        "Maximum number of pages fetched, over all runs of the crawl; 0, the default, sets no limit.")
        private long maxPages;

        @Option(
                names = "--max-depth",
                paramLabel = "D",
                description =
                        "Maximum number of links from a seed to a page; 0 for the seeds alone; -1, the default, sets no limit.")
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
                names = "--content-types",
                paramLabel = "TYPE",
                split = ",",
                description = "Process only pages of these content types, such as text/html or text/*; default: all.")
        private List<String> types = List.of();

        @Option(
                names = "--max-pages-per-host",
                paramLabel = "N",
                description = "Maximum number of pages fetched from a host; 0, the default, sets no limit.")
        private long hostPages;

        @Option(
                names = "--max-pages-per-domain",
                paramLabel = "N",
                description =
                        "Maximum number of pages fetched from a registrable domain; 0, the default, sets no limit.")
        private long domainPages;

        @Option(
                names = "--follow-traps",
                description =
                        "Also follow crawler traps: repeating paths, session ids, page types without new content.")
        private boolean followTraps;

        @Option(
                names = "--resume-set-aside",
                description = "Fetch the URLs set aside as possible traps, and all that they lead to.")
        private boolean resumeSetAside;

        @Option(
                names = "--keep-parameters",
                paramLabel = "NAME",
                split = ",",
                description = "URL parameters to keep, even if they do not seem to change the page.")
        private Set<String> keep = Set.of();

        @Option(
                names = "--drop-parameters",
                paramLabel = "NAME",
                split = ",",
                description = "URL parameters to drop; the crawl detects most redundant parameters automatically.")
        private Set<String> drop = Set.of();

        @Option(
                names = "--exact-urls",
                description =
                        "Fetch URLs that differ only in case, a final slash, or the order of parameters or values,"
                                + " even if the crawl learns that their pages are the same.")
        private boolean exactUrls;

        @Option(names = "--sitemaps", description = "Also crawl the URLs of the sitemaps in robots.txt.")
        private boolean sitemaps;

        @Option(
                names = "--sample",
                paramLabel = "N",
                description = {
                    "Draw a random sample of this number of pages instead of crawling:",
                    "training data for a site that was not crawled yet."
                })
        @Range
        private @Nullable Integer sample;

        @Option(
                names = "--learn",
                paramLabel = "N",
                description = {
                    "Draw a random sample of this number of pages first, learn from it what to skip"
                            + " on each site, and apply that to the rest of the crawl.",
                    "The pages of the sample count as fetched; 1000 to 3000 are enough for most sites."
                })
        @Range
        private @Nullable Integer learn;

        @Option(
                names = "--mean-links",
                paramLabel = "K",
                description =
                        "With --sample and --learn: approximate number of links per page; default ${DEFAULT-VALUE}.")
        private double meanLinks = 20;

        @Mixin
        private ProcedureOptions procedure = new ProcedureOptions();

        SeedSource seeds() {
            int count = seeds == null ? (seedsFile == null ? 100 : 0) : seeds;
            return new SeedSource(count, procedure.map(), seedsFile);
        }

        /** Rejects seeds of the store, which a map replaces by its entry. */
        void requireNoStoredSeeds() {
            if (seedsFile == null && (seeds != null || !procedure.map().isEmpty())) {
                throw new IllegalArgumentException(
                        "seeds from the store have no effect with --map, which starts at the entry"
                                + " of the map; remove --seeds, or pass --seeds-file");
            }
        }

        CrawlOptions.Reach reach(RefreshOptions refresh) {
            CrawlLimits limits = new CrawlLimits(maxPages, maxDepth, time)
                    .with(new Selection(
                            UrlSet.of("include", include),
                            UrlSet.of("exclude", exclude),
                            types,
                            new Selection.Quotas(hostPages, domainPages)));
            CrawlOptions.Traps traps = new CrawlOptions.Traps(followTraps, resumeSetAside, keep, drop, exactUrls);
            return new CrawlOptions.Reach(scope, order, filter, limits, sitemaps, traps, refresh);
        }

        @Nullable
        SampleOptions sample() {
            return sample == null ? null : drawn("sample", sample);
        }

        /**
         * The sample to learn from before the crawl, or null.
         *
         * @throws IllegalArgumentException when clusters have no effect on the crawl
         */
        @Nullable
        SampleOptions learn() {
            if (learn == null) {
                return null;
            }
            if (sample != null || filter == FilterOrder.D) {
                throw new IllegalArgumentException("learn has no effect with "
                        + (sample != null
                                ? "--sample, which ends with the sample"
                                : "--ask-clusters d, which asks no clusters")
                        + "; remove one of them");
            }
            return drawn("learn", learn);
        }

        private SampleOptions drawn(String option, int pages) {
            CrawlLimits.check(option, pages, 1, Integer.MAX_VALUE);
            return new SampleOptions(
                    pages,
                    new SamplingOptions(
                            SamplingOptions.DEFAULT.alpha(), meanLinks, SamplingOptions.DEFAULT.randomSeed()));
        }
    }
}
