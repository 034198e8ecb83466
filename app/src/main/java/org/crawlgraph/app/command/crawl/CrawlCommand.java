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
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.crawlgraph.app.command.shared.Interruption;
import org.crawlgraph.app.command.shared.JsonOutput;
import org.crawlgraph.app.command.shared.Quantities;
import org.crawlgraph.app.command.shared.ServerOptions;
import org.crawlgraph.app.errors.ExitCode;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.CrawlLine;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.crawler.engine.Crawl;
import org.crawlgraph.crawler.engine.CrawlOptions;
import org.crawlgraph.crawler.engine.CrawlReport;
import org.crawlgraph.crawler.engine.Politeness;
import org.crawlgraph.crawler.engine.RefreshOptions;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.strategy.CrawlEnd;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.crawler.strategy.FocusPlan;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.FocusStrategy;
import org.crawlgraph.social.profiles.ProfileOptions;
import org.crawlgraph.social.site.SocialMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Crawls from seeds of the store, and brings what it finds back into it. */
@Command(
        name = "crawl",
        description = {
            "Fetch pages from the seeds on, and bring pages and links into the store of the home as they come.",
            "Interrupted or killed at any moment, it is resumed by the same command; the folder --out remembers how far"
                    + " it is."
        },
        mixinStandardHelpOptions = true,
        subcommands = CrawlWhyCommand.class,
        footer = "%nExample: crawlgraph crawl --seeds 100 --max-pages 10000 --out ~/crawls/first"
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
                    "Folder of this crawl: how far it is, and its WARC files. Needed; nothing is written elsewhere.")
    private @Nullable Path out;

    @Option(names = "--warc", description = "Keep requests and answers in WARC files under --out, too.")
    private boolean warc;

    @Option(
            names = "--warc-size",
            paramLabel = "SIZE",
            converter = Quantities.OfBytes.class,
            description = "Begin another WARC file after so much; default 1GiB.")
    private long warcSize = 1L << 30;

    @Option(
            names = "--map",
            paramLabel = "FILE|SITE",
            description = {
                "Crawl a forum by the map that `forum train` has written, from its entry on unless --seeds-file names seeds; when there is no such file, by that which"
                        + " crawl.forum.train has written into the store for this host. Follow",
                "the links that the map follows, the pages of a thread in order and before others, and write CONTINUES between"
                        + " them. With --topic: the file with the map of a social site."
            })
    private @Nullable String map;

    @Mixin
    private TopicOptions topic = new TopicOptions();

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
        CrawlOptions options = options(source, null);
        CrawlReport report;
        boolean fresh = !stored && (options.seeds().file() != null || map != null);
        try (DatabaseOptions.Opened opened = database.open(output, fresh)) {
            CrawlOptions all = source == null || !stored ? options : options(source, source.stored(opened.store()));
            report = run(new Crawl(all, opened.store(), output::say));
        }
        if (output.json()) {
            output.print(new ObjectMapper().writeValueAsString(CrawlText.json(report)));
        } else {
            output.print(CrawlText.tables(report));
        }
        output.say(CrawlText.end(report));
        return isWhole(report) ? ExitCode.DONE : ExitCode.SHORT;
    }

    private static boolean isWhole(CrawlReport report) {
        return (report.end() == CrawlEnd.DONE || report.end() == CrawlEnd.SAMPLED)
                && report.failed() == 0
                && report.stale() == 0
                && report.heldBack() == 0
                && (report.pages() > 0 || CrawlText.known(report) > 0);
    }

    private CrawlReport run(Crawl crawl) throws InterruptedException {
        CrawlLine line = output.crawlLine();
        try (Interruption interruption = new Interruption(Checkpoint.NONE)) {
            try (line) {
                return crawl.run(progress -> {
                    interruption.reached("crawling", progress.pages(), Long.MAX_VALUE);
                    line.reached(progress);
                });
            } catch (CancellationException e) { // here, since the JVM ends once the interruption is closed
                output.say("all that was fetched is kept: run the same command again to go on");
                throw e;
            }
        }
    }

    private @Nullable FocusPlan plan() {
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
     * What was asked for.
     *
     * @param stored the map of the store, once it is read
     */
    private CrawlOptions options(@Nullable MapSource source, @Nullable ForumMap stored) {
        if (out == null) {
            throw new ParameterException(
                    spec.commandLine(), "--out is missing; name a folder for the crawl, such as --out first-crawl");
        }
        try {
            FocusPlan focus = plan();
            ForumMap forum = stored != null ? stored : map(source);
            return new CrawlOptions(
                    new CrawlOptions.Output(out.toAbsolutePath().normalize(), warc ? warcSize : 0),
                    scope.seeds(),
                    CrawlPlan.of(scope.sample(), forum, focus),
                    new CrawlOptions.Reach(
                            scope.scope(),
                            scope.order(),
                            scope.filter(),
                            scope.limits(),
                            scope.sitemaps(),
                            scope.traps(),
                            revisit.options()),
                    politeness.agent(),
                    politeness.politeness(),
                    politeness.network());
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--" + e.getMessage(), e);
        }
    }

    /** How a crawl presents itself to servers, and what it takes from them. */
    private static final class PolitenessOptions {

        @Mixin
        private ServerOptions servers = new ServerOptions();

        @Option(
                names = "--retries",
                paramLabel = "N",
                description = "Ask again so many times after a passing failure; default ${DEFAULT-VALUE}.")
        private int retries = Politeness.DEFAULT.retries();

        @Option(
                names = "--patience",
                paramLabel = "TIME",
                converter = Quantities.OfTime.class,
                description =
                        "Wait so long for a database that is gone, or when all hosts want to be left alone, before"
                                + " giving up until the next run; default 2m.")
        private Duration patience = Politeness.DEFAULT.patience();

        @Option(
                names = "--threads",
                paramLabel = "N",
                description = "Fetch from so many hosts at once; default ${DEFAULT-VALUE}.")
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

    /** Which pages of earlier crawls are fetched again. */
    private static final class RevisitOptions {

        /** What {@code --refresh} takes. */
        enum Refresh {
            /** None. */
            NEVER,
            /** Those that have probably changed. */
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
                    "Fetch pages that earlier crawls have fetched again when they have probably changed, by how they changed so"
                            + " far (auto), or never (the default): then their links are taken from the graph.",
                    "With auto, --max-pages and the PageRank of the graph say which come first."
                })
        private @Nullable Refresh refresh;

        @Option(
                names = "--refresh-older-than",
                paramLabel = "TIME",
                converter = Quantities.OfTime.class,
                description = "Fetch pages again that were fetched so long ago, such as 7d; 0 for all.")
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
     * Where the map of a forum comes from: a file, or the store by the name of the site when there is no such file.
     *
     * @param name as it was given
     */
    private record MapSource(String name) {

        /** Whether it is a file. */
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
         * @throws IllegalArgumentException when it cannot be read or holds no map
         */
        ForumMap file() {
            return read(ForumMap::parse);
        }

        /** The same for a map of any kind. */
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
         * Reads it from the store.
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
    private static final class TopicOptions {

        @Option(
                names = "--topic",
                paramLabel = "TAG",
                description = {
                    "Crawl a social site, by the map that `focus train` has written, for the topic of a tag.",
                    "Its tags are those of --topic-tags, else those that `crawl.topic.write` has kept in the store, else they are found"
                            + " first, in the posts with the tag."
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

        @Option(
                names = "--topic-posts",
                paramLabel = "N",
                description = "With --topic: find its tags in so many posts; default " + FocusPlan.TOPIC_POSTS + ".")
        private @Nullable Integer topicPosts;

        /** Whether there is a topic. */
        boolean isGiven() {
            return topic != null;
        }

        /**
         * The plan of the crawl; null without a topic.
         *
         * @param map text of the map; null when there is none
         * @throws IllegalArgumentException when options do not belong together; the message begins with the name of one, without dashes
         */
        @Nullable
        FocusPlan plan(@Nullable String map) {
            if (topic == null) {
                if (strategy != null || rankThreshold != null || topicPosts != null || !tags.isEmpty()) {
                    throw new IllegalArgumentException(
                            "topic is missing; --strategy, --topic-tags, --topic-posts and --rank-threshold go with it");
                }
                return null;
            }
            if (map == null) {
                throw new IllegalArgumentException(
                        "topic needs the map of the site: --map FILE, as `focus train` writes it");
            }
            FocusStrategy order = strategy == null ? FocusStrategy.EVIDENCE : FocusStrategy.of(strategy);
            if (rankThreshold != null && order != FocusStrategy.PAPER && order != FocusStrategy.EVIDENCE) {
                throw new IllegalArgumentException("rank-threshold has no effect with --strategy " + order.text()
                        + "; it belongs to paper and evidence");
            }
            if (topicPosts != null && !tags.isEmpty()) {
                throw new IllegalArgumentException(
                        "topic-posts has no effect with --topic-tags; leave one of them out");
            }
            FocusOptions options = new FocusOptions(
                    order,
                    rankThreshold == null ? FocusOptions.DEFAULT.rankThreshold() : rankThreshold,
                    ProfileOptions.DEFAULT);
            return new FocusPlan(
                    topic,
                    tags,
                    options,
                    topicPosts == null ? FocusPlan.TOPIC_POSTS : topicPosts,
                    SocialMap.parse(map));
        }
    }
}
