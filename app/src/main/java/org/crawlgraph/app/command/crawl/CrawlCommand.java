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
import org.crawlgraph.app.command.shared.JsonOutput;
import org.crawlgraph.app.command.shared.ProcedureOptions;
import org.crawlgraph.app.command.shared.Quantities;
import org.crawlgraph.app.command.shared.ServerOptions;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.CrawlLine;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.clusters.training.FilterOrder;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.crawler.engine.Crawl;
import org.crawlgraph.crawler.engine.CrawlOptions;
import org.crawlgraph.crawler.engine.CrawlPause;
import org.crawlgraph.crawler.engine.CrawlProgress;
import org.crawlgraph.crawler.engine.CrawlReport;
import org.crawlgraph.crawler.engine.LearningCrawl;
import org.crawlgraph.crawler.engine.Politeness;
import org.crawlgraph.crawler.engine.RefreshOptions;
import org.crawlgraph.crawler.engine.RetrainingCrawl;
import org.crawlgraph.crawler.engine.SeedSource;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.store.StoredDetails;
import org.crawlgraph.crawler.strategy.CrawlEnd;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.crawler.strategy.FetchOrder;
import org.crawlgraph.crawler.strategy.SampleOptions;
import org.crawlgraph.crawler.strategy.Scope;
import org.crawlgraph.crawler.strategy.Selection;
import org.crawlgraph.forum.map.ForumMap;
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

/** Crawls from seeds of the store and stores what it fetches. */
@Command(
        name = "crawl",
        description = {
            "Fetch pages from the seeds, and store pages and links in the home as they arrive.",
            "Interrupted or killed at any moment, it is resumed by the same command; the folder --out records how far"
                    + " it is."
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
                    "Folder of this crawl, for its progress and its WARC files. Required; nothing is written elsewhere.")
    private @Nullable Path out;

    @Option(names = "--warc", description = "Also keep requests and responses in WARC files under --out.")
    private boolean warc;

    @Option(
            names = "--warc-size",
            paramLabel = "SIZE",
            converter = Quantities.OfBytes.class,
            description = "Start a new WARC file at this size; default 1GiB.")
    private long warcSize = 1L << 30;

    @Option(
            names = "--link-details",
            description = {
                "Store anchor and rel (sponsored, ugc) of links, and when they were first and last seen. Links that a page has lost",
                "become LINKED_TO, and crawl.diff compares two crawls."
            })
    private boolean linkDetails;

    @Option(
            names = "--sketches",
            description =
                    "Store a sample of the text of each page, by which crawl.duplicates finds pages that say almost the"
                            + " same, and the language that the page declares.")
    private boolean sketches;

    @Option(
            names = "--status-port",
            paramLabel = "PORT",
            description = "While the crawl runs, serve its counters at this port of 127.0.0.1: JSON at /status, the"
                    + " Prometheus text format at /metrics.")
    private @Nullable Integer statusPort;

    @Option(
            names = "--map",
            paramLabel = "FILE|SITE",
            description = {
                "Crawl a forum by the map that `forum train` has written, from its entry on unless --seeds-file names"
                        + " seeds; when there is no such file, by that which crawl.forum.train has written into the store"
                        + " for this host. Follow "
                        + "the links that the map follows, the pages of a thread in order and before others, and write CONTINUES"
                        + " between them. With --topic: the file with the map of a social site."
            })
    private @Nullable String map;

    @Option(
            names = "--retrain",
            description = {
                "With --map: when the map is stale, draw a new sample of up to 500 pages and 300 more from the server, train it again, "
                        + "and go on by the new map, which is kept in --out. Custom decisions stay."
            })
    private boolean retrain;

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
    private JsonOutput output = new JsonOutput();

    @Override
    public Integer call() throws JsonProcessingException, InterruptedException {
        MapSource source = map == null || topic.isGiven() ? null : new MapSource(map);
        boolean stored = source != null && !source.isFile();
        CrawlOptions options = checked(() -> options(source, null));
        SampleOptions learn = checked(() -> learn(options, source, stored));
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
                        "pages and links are in the log: the same command without --no-graph writes them to the graph");
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
            description =
                    "Pause a crawl: it sends no more requests and keeps what is in flight, until it is resumed. A pause outlasts Ctrl-C.",
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
        return (report.end() == CrawlEnd.DONE || report.end() == CrawlEnd.SAMPLED)
                && report.failed() == 0
                && report.stale() == 0
                && report.heldBack() == 0
                && (report.pages() > 0 || CrawlText.known(report) > 0);
    }

    /** A crawl of any kind. */
    @FunctionalInterface
    private interface Running {
        LearningCrawl.Result run(CrawlProgress.Listener listener) throws InterruptedException;
    }

    /** Learns first, trains the map again when it is stale, or just crawls. */
    private Running crawl(CrawlOptions all, @Nullable SampleOptions learn, @Nullable CrawlStore store) {
        if (learn != null && store != null) {
            return new LearningCrawl(all, learn, store, output::say)::run;
        }
        return retrain && all.plan() instanceof CrawlPlan.Forum plan
                ? listener ->
                        LearningCrawl.Result.of(new RetrainingCrawl(all, plan.map(), store, output::say).run(listener))
                : listener -> LearningCrawl.Result.of(new Crawl(all, store, output::say).run(listener));
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
            } catch (CancellationException e) { // here, since the JVM ends once the interruption is closed
                output.say("all that was fetched is kept: run the same command again to go on");
                throw e;
            }
        }
    }

    /** What options give; their errors begin with the name of an option, without dashes. */
    private <T extends @Nullable Object> T checked(Supplier<T> options) {
        try {
            return options.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--" + e.getMessage(), e);
        }
    }

    /** The sample to learn from first, or null; refuses options that exclude each other. */
    private @Nullable SampleOptions learn(CrawlOptions options, @Nullable MapSource source, boolean storedMap) {
        SampleOptions learn = scope.learn();
        if (learn != null && (map != null || topic.isGiven())) {
            throw new IllegalArgumentException(
                    "learn has no effect with --map and --topic, which know the site; leave one of them out");
        }
        if (retrain && source == null) {
            throw new IllegalArgumentException(
                    "retrain has no effect without --map with the map of a forum; leave it out");
        }
        if (database.isNone()) {
            noGraphExcludes(learn != null, "--learn, which trains in the store");
            noGraphExcludes(storedMap, "--map with the name of a site, whose map is in the store");
            noGraphExcludes(!options.reach().refresh().isNever(), "--refresh, since earlier crawls are in the store");
            noGraphExcludes(
                    options.seeds().file() == null && map == null, "seeds of the store; name some with --seeds-file");
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
     * @param stored the map from the store, once it is read
     */
    private CrawlOptions options(@Nullable MapSource source, @Nullable ForumMap stored) {
        if (out == null) {
            throw new IllegalArgumentException(
                    "out is missing; name a folder for the crawl, such as --out first-crawl");
        }
        CrawlPlan.FocusPlan focus = plan();
        ForumMap forum = stored != null ? stored : map(source);
        return new CrawlOptions(
                new CrawlOptions.Output(
                        out.toAbsolutePath().normalize(),
                        warc ? warcSize : 0,
                        new StoredDetails(linkDetails, sketches)),
                scope.seeds(),
                CrawlPlan.of(scope.sample(), forum, focus),
                scope.reach(revisit.options()),
                politeness.agent(),
                politeness.politeness(),
                politeness.network());
    }

    /** How a crawl identifies itself to servers, and its limits. */
    private static final class PolitenessOptions {

        @Mixin
        private ServerOptions servers = new ServerOptions();

        @Option(
                names = "--retries",
                paramLabel = "N",
                description = "Retries after a transient failure; default ${DEFAULT-VALUE}.")
        private int retries = Politeness.DEFAULT.retries();

        @Option(
                names = "--patience",
                paramLabel = "TIME",
                converter = Quantities.OfTime.class,
                description = "Wait this long for an unavailable database, or when all hosts are backing off, before"
                        + " giving up until the next run; default 2m.")
        private Duration patience = Politeness.DEFAULT.patience();

        @Option(
                names = "--threads",
                paramLabel = "N",
                description = "Number of hosts to fetch from at once; default ${DEFAULT-VALUE}.")
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
                    "Fetch pages of earlier crawls again when they have probably changed, judged by their changes so"
                            + " far (auto), or never (the default): then their links are taken from the graph.",
                    "With auto, --max-pages and the PageRank of the graph say which come first."
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
                        "refresh and --refresh-older-than are both given; give one of the two");
            }
            return new RefreshOptions(olderThan, refresh == Refresh.AUTO);
        }
    }

    /**
     * The source of a forum's map: a file, or else the store, by the name of the site.
     *
     * @param name as given
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
         * @throws UserError when the store has none
         */
        ForumMap stored(CrawlStore store) {
            try {
                return ForumMap.parse(store.forumMap(name));
            } catch (StoreFailure e) {
                throw new UserError(
                        "--map is '" + name + "': there is no such file, and in the store " + e.getMessage(), e);
            }
        }
    }

    /** The topic of a crawl of a social site. */
    private static final class TopicArguments {

        @Option(
                names = "--topic",
                paramLabel = "TAG",
                description = {
                    "Crawl a social site, by the map that `focus train` has written, for the topic of a tag.",
                    "Its tags are those of --topic-tags, else those that `crawl.topic.write` has kept in the store,"
                            + " else they are found first, in the posts with the tag."
                })
        private @Nullable String topic;

        @Option(
                names = "--topic-tags",
                paramLabel = "TAG",
                split = ",",
                description = "With --topic: the tags of the topic, with commas between.")
        private List<String> tags = List.of();

        @Option(
                names = "--strategy",
                paramLabel = "NAME",
                description =
                        "With --topic: the order, which is bfs, opic, hybrid, paper or evidence; default evidence.")
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
                description = "With --topic: find its tags in this number of posts; default " + TopicCrawl.TopicPlan.POSTS + ".")
        private @Nullable Integer topicPosts;

        @Option(
                names = "--topic-by",
                paramLabel = "NAME",
                description = {
                    "With --topic, where its tags are found first: how they are ranked, by g2, votes or phi, as by crawl.topic.stream;",
                    "default g2."
                })
        private TopicOptions.@Nullable Measure topicBy;

        @Option(names = "--topic-size", paramLabel = "N", descriptionKey = "crawl.topicSize")
        private @Nullable Integer topicSize;

        @Option(
                names = "--topic-exclude",
                paramLabel = "TAG",
                split = ",",
                description = "With --topic: tags that never belong to it, with commas between.")
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
         * @throws IllegalArgumentException when options do not fit together; the message starts with the name of one,
         *     without dashes
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
                    throw new IllegalArgumentException("topic is missing; --strategy, --topic-tags, --topic-posts,"
                            + " --topic-by, --topic-size, --topic-exclude, --rank-threshold, --inner-weight, --kappa and"
                            + " --link-prior go with it");
                }
                return null;
            }
            if (map == null) {
                throw new IllegalArgumentException(
                        "topic needs the map of the site: --map FILE, as `focus train` writes it");
            }
            FocusOptions.FocusStrategy order = strategy == null ? FocusOptions.FocusStrategy.EVIDENCE : FocusOptions.FocusStrategy.of(strategy);
            if (rankThreshold != null && order != FocusOptions.FocusStrategy.PAPER && order != FocusOptions.FocusStrategy.EVIDENCE) {
                throw new IllegalArgumentException("rank-threshold has no effect with --strategy " + order.text()
                        + "; it belongs to paper and evidence");
            }
            if (kappa != null && order != FocusOptions.FocusStrategy.EVIDENCE) {
                throw new IllegalArgumentException(
                        "kappa has no effect with --strategy " + order.text() + "; it belongs to evidence");
            }
            double inner = innerWeight == null ? ProfileOptions.DEFAULT.innerWeight() : innerWeight;
            if (linkPrior != null && order != FocusOptions.FocusStrategy.HYBRID) {
                throw new IllegalArgumentException(
                        "link-prior has no effect with --strategy " + order.text() + "; it belongs to hybrid");
            }
            if (finds() && !tags.isEmpty()) {
                throw new IllegalArgumentException(
                        "topic-tags says what the tags are, so that --topic-posts, --topic-by, --topic-size and --topic-exclude"
                                + " have no effect; leave them out");
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
            TopicOptions usual = TopicOptions.by(topicBy == null ? TopicOptions.Measure.G2 : topicBy);
            TopicCrawl.TopicPlan plan = new TopicCrawl.TopicPlan(
                    topic,
                    tags,
                    topicPosts == null ? TopicCrawl.TopicPlan.POSTS : topicPosts,
                    usual.sized(topicSize == null ? usual.topicSize() : topicSize)
                            .without(Set.copyOf(topicExclude)),
                    Map.of());
            return new CrawlPlan.FocusPlan(plan, options, SocialMap.parse(map));
        }

        /** Whether an option says how the tags are to be found. */
        private boolean finds() {
            return topicPosts != null || topicBy != null || topicSize != null || !topicExclude.isEmpty();
        }
    }

    /** The start and the limits of a crawl. */
    private static final class ScopeOptions {

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
                description =
                        "Within what politeness allows, fetch the pages of the highest expected worth first (best), those"
                                + " with the fewest links from a seed (bfs), or let hosts take turns (hosts, the default).")
        private FetchOrder order = FetchOrder.DEFAULT;

        @Option(
                names = "--ask-clusters",
                paramLabel = "NAME",
                description =
                        "Ask the clusters of a site about each link first (gd, the default), about links to pages not"
                                + " seen before (dg), or never (d).")
        private FilterOrder filter = FilterOrder.GD;

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
                names = "--include",
                paramLabel = "PATTERN",
                description = {
                    "Fetch only URLs that match this pattern, such as http://example.com/news/*, or that begin with this SURT"
                            + " prefix, such as 'http://(com,example,'.",
                    "May be repeated."
                })
        private List<String> include = List.of();

        @Option(
                names = "--exclude",
                paramLabel = "PATTERN",
                description =
                        "Refuse URLs that match this pattern or SURT prefix, whatever --include says. May be repeated.")
        private List<String> exclude = List.of();

        @Option(
                names = "--content-types",
                paramLabel = "TYPE",
                split = ",",
                description = "Read only pages of these content types, such as text/html or text/*; default: all.")
        private List<String> types = List.of();

        @Option(
                names = "--max-pages-per-host",
                paramLabel = "N",
                description = "Fetch at most this number of pages from a host; default: no limit.")
        private long hostPages;

        @Option(
                names = "--max-pages-per-domain",
                paramLabel = "N",
                description = "Fetch at most this number of pages from a registrable domain; default: no limit.")
        private long domainPages;

        @Option(
                names = "--max-bytes-per-host",
                paramLabel = "SIZE",
                converter = Quantities.OfBytes.class,
                description = "Fetch nothing more from a host after this many bytes of bodies; default: no limit.")
        private long hostBytes;

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

        @Option(
                names = "--resume-set-aside",
                description =
                        "Fetch the URLs that earlier runs have set aside because pages like them said nothing new.")
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
                names = "--learn",
                paramLabel = "N",
                description = {
                    "Draw a random sample of this number of pages first, learn from it what to skip on each site, and crawl the rest"
                            + " with that.",
                    "The pages of the sample count as fetched; 1000 to 3000 are enough for most sites."
                })
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

        /** A map has the entry, so seeds of the store are not needed. */
        void requireNoStoredSeeds() {
            if (seedsFile == null && (seeds != null || !procedure.map().isEmpty())) {
                throw new IllegalArgumentException(
                        "seeds of the store have no effect with --map, which begins at the entry of the map; leave them"
                                + " out, or name some with --seeds-file");
            }
        }

        CrawlOptions.Reach reach(RefreshOptions refresh) {
            CrawlLimits limits = new CrawlLimits(maxPages, maxDepth, time, urlLength, pathSegments, redirects)
                    .with(new Selection(
                            Selection.UrlSet.of("include", include),
                            Selection.UrlSet.of("exclude", exclude),
                            types,
                            new Selection.Quotas(hostPages, domainPages, hostBytes)));
            CrawlOptions.Traps traps = new CrawlOptions.Traps(followTraps, resumeSetAside, keep, drop);
            return new CrawlOptions.Reach(scope, order, filter, limits, sitemaps, traps, refresh);
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
            if (sample != null || filter == FilterOrder.D) {
                throw new IllegalArgumentException("learn has no effect with "
                        + (sample != null
                                ? "--sample, which ends with the sample"
                                : "--ask-clusters d, which asks no clusters")
                        + "; leave one of the two out");
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
