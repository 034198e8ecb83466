package org.crawlgraph.crawler.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.crawl.FilterOrder;
import org.crawlgraph.crawler.fetch.FetchPipeline;
import org.crawlgraph.crawler.fetch.PageReader;
import org.crawlgraph.crawler.fetch.ReadingMarks;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.StateException;
import org.crawlgraph.crawler.net.AddressPolicy;
import org.crawlgraph.crawler.net.Fetcher;
import org.crawlgraph.crawler.net.FetcherOptions;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.output.WarcFiles;
import org.crawlgraph.crawler.output.WarcPosition;
import org.crawlgraph.crawler.robots.RobotsFetcher;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.strategy.CrawlRules;
import org.crawlgraph.crawler.strategy.FocusGuide;
import org.crawlgraph.crawler.strategy.FocusPlan;
import org.crawlgraph.crawler.strategy.MapGuide;
import org.crawlgraph.crawler.strategy.MapRecord;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.strategy.RuleVerdict;
import org.crawlgraph.crawler.strategy.SampleFrontier;
import org.crawlgraph.crawler.strategy.SampleOptions;
import org.crawlgraph.crawler.strategy.Scope;
import org.crawlgraph.crawler.strategy.TrapGuard;
import org.crawlgraph.crawler.strategy.UrlRule;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.run.PrivateFiles;
import org.jspecify.annotations.Nullable;

/** One run of a crawl, from its seeds or from where the last run was cut short. */
public final class Crawl {

    private static final String STATE = "state";
    private static final String WARC = "warc";
    private static final String ID = "id";
    private static final Duration LONGEST_READING = Duration.ofMinutes(1);
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private final CrawlOptions options;
    private final CrawlStore store;
    private final Consumer<String> say;
    private long began;

    /**
     * Prepares a run.
     *
     * @param store gives seeds and clusters, and takes what is found; stays open
     * @param say told what people should know
     */
    public Crawl(CrawlOptions options, CrawlStore store, Consumer<String> say) {
        this.options = options;
        this.store = store;
        this.say = say;
    }

    /**
     * Crawls until nothing is left or a limit is reached. What was fetched is kept, whatever is thrown.
     *
     * @param listener told how far things are; what it throws reaches the caller
     * @throws CrawlException when the crawl cannot go on
     */
    public CrawlReport run(CrawlProgress.Listener listener) throws InterruptedException {
        began = System.nanoTime();
        try {
            Path folder = options.out().resolve(STATE);
            CrawlSeeds seeds = new CrawlSeeds(options.seeds(), this::databaseSeeds);
            if (!CrawlState.exists(folder)) {
                findFirst(seeds);
            }
            PrivateFiles.folder(options.out());
            try (CrawlState state = CrawlState.open(folder, options.manifest())) {
                return run(state, seeds, listener);
            }
        } catch (IOException e) {
            throw new CrawlException("the folder " + options.out() + " cannot be used: " + e, e);
        } catch (UncheckedIOException e) {
            throw new CrawlException("the crawl cannot be kept in " + options.out() + ": " + e.getCause(), e);
        } catch (StoreFailure e) {
            throw new CrawlException(
                    e.getMessage() + "; what was fetched is kept: run the same command again to go on", e);
        } catch (StateException e) {
            throw new CrawlException(String.valueOf(e.getMessage()), e);
        }
    }

    /**
     * What the rules of a crawl say of a URL, up to the first that refuses it. The crawl must not be running.
     *
     * @param out its folder
     * @param from the page that links to it; null for none
     * @param depth links from the seeds
     * @throws CrawlException when there is no crawl, or it is running
     */
    public static List<RuleVerdict> why(Path out, String url, @Nullable String from, int depth) {
        try (CrawlState state = CrawlState.openStored(out.resolve(STATE))) {
            CrawlRules rules = CrawlRules.of(state);
            MapGuide guide = MapGuide.of(state);
            RuleChain map = guide == null ? new RuleChain(List.of()) : guide.why(new MapRecord(state));
            FocusGuide focus = FocusGuide.of(state, words -> {});
            if (focus != null) {
                focus.again();
                map = map.then(focus.why());
            }
            RuleChain seen = new RuleChain(List.of(new UrlRule(
                    Refusal.SEEN,
                    link -> false,
                    link -> state.seen(link.url())
                            ? "the crawl has taken it before: it is fetched, waits, is known to the graph, or was"
                                    + " refused for its host"
                            : "the crawl has not come to it, or has not taken it")));
            RuleChain known = new RuleChain(List.of(new UrlRule(
                    Refusal.KNOWN, link -> state.fetchedEarlier(link.url()) != null, link -> knownWords(state, link))));
            TrapGuard traps = TrapGuard.of(state);
            RuleChain all = rules.onLinks()
                    .then(map)
                    .then(seen)
                    .then(known)
                    .then(rules.onNew())
                    .then(traps.onNew())
                    .then(traps.onTask())
                    .then(new OriginPolicy(state, Duration.ZERO, OriginPolicy.retries(state)).rules());
            return all.steps(new DiscoveredLink(
                    CrawlSeeds.canonical(url), from == null ? null : CrawlSeeds.canonical(from), depth, 0));
        } catch (StateException e) {
            throw new CrawlException(String.valueOf(e.getMessage()), e);
        }
    }

    private static String knownWords(CrawlState state, DiscoveredLink link) {
        Instant at = state.fetchedEarlier(link.url());
        return at == null
                ? "it is not left to what an earlier crawl has fetched"
                : "an earlier crawl fetched it at " + at + ", and its links were taken from the graph;"
                        + " --refresh-older-than fetches it again";
    }

    private CrawlReport run(CrawlState state, CrawlSeeds seeds, CrawlProgress.Listener listener)
            throws IOException, InterruptedException {
        ReadingMarks marks = ReadingMarks.open(options.out().resolve(STATE).resolve("reading.bin"));
        state.leftInFlight().stream()
                .filter(task -> marks.before().contains(task.id()))
                .forEach(task -> state.addUnread(task.url()));
        List<String> before = state.leftInFlight().stream().map(FetchTask::url).toList();
        if (!before.isEmpty()) {
            say.accept("an earlier run was cut short; nobody knows whether it fetched these URLs (" + before.size()
                    + "), so they come first on their hosts:");
            before.forEach(url -> say.accept("  " + url));
        }
        String id = id(state);
        store.prepare();
        if (options.map() != null) {
            MapGuide.keep(state, options.map());
        }
        if (options.focus() != null) {
            store.prepareSocial();
            FocusGuide.keep(state, options.focus(), store::topic);
        }
        seeds.keep(state);
        if (options.order() != FilterOrder.D && options.sample() == null) {
            Set<String> hosts = options.scope() == Scope.HOST ? CrawlSeeds.hosts(state) : Set.of();
            CrawlRules.keepFilters(state, store.filters(hosts));
        }
        OriginPolicy.keepRetries(state, options.politeness().retries());
        MapGuide guide = MapGuide.of(state);
        CrawlRules rules = guide == null ? CrawlRules.of(state) : guide.on(CrawlRules.of(state));
        CrawlCounters counters = new CrawlCounters(state, rules.filters());
        EarlierCrawls earlier = EarlierCrawls.of(state, rules, counters, store, options, say);
        SampleFrontier sample = sample(state, rules, counters);
        FocusGuide focus = FocusGuide.of(state, say);
        if (focus != null) {
            focus.begin(!state.seeds().isComplete());
        } else if (!state.seeds().isComplete() && sample == null) {
            CrawlSeeds.propose(state, rules, counters);
        }
        state.seeds().complete();
        state.log().written(CrawlLoop.GRAPH, state.log().written(CrawlLoop.GRAPH));
        try (WarcFiles warc = warc(state)) {
            state.commit();
            return crawl(state, guide, rules, counters, earlier, warc, sample, focus, listener, id, before, marks);
        }
    }

    private CrawlReport crawl(
            CrawlState state,
            @Nullable MapGuide guide,
            CrawlRules rules,
            CrawlCounters counters,
            EarlierCrawls earlier,
            @Nullable WarcFiles warc,
            @Nullable SampleFrontier sample,
            @Nullable FocusGuide focus,
            CrawlProgress.Listener listener,
            String id,
            List<String> before,
            ReadingMarks marks)
            throws InterruptedException {
        NetworkOptions network = options.network();
        AddressPolicy addresses = network.allowPrivate() ? AddressPolicy.ANY : AddressPolicy.PUBLIC;
        String agent = options.agent().name();
        int retries = options.politeness().retries();
        PageReader reader = new PageReader(
                rules.onLinks(),
                network.limits(),
                agent,
                retries,
                warc != null,
                guide,
                focus == null ? null : focus.map());
        OriginPolicy origins = new OriginPolicy(state, options.politeness().delay(), retries);
        try (Fetcher fetcher = new Fetcher(new FetcherOptions(
                        options.agent().header(),
                        network.limits(),
                        addresses,
                        network.connectTo(),
                        network.threads()));
                FetchPipeline pipeline = new FetchPipeline(
                        fetcher,
                        network.threads(),
                        reader,
                        new RobotsFetcher(
                                agent,
                                network.limits(),
                                state.clock(),
                                follows(rules.onLinks().without(Refusal.SCOPE)),
                                options.politeness().delay()),
                        marks,
                        LONGEST_READING);
                GraphWriter writer = new GraphWriter(
                        state,
                        (pages, hosts) -> store.write(id, pages, hosts),
                        state.log().written(CrawlLoop.GRAPH),
                        options.politeness().patience(),
                        pipeline::tell,
                        say)) {
            writer.committed(state.log().end());
            CrawlEnd end = new CrawlLoop(
                            options,
                            state,
                            rules,
                            earlier,
                            origins,
                            TrapGuard.of(state),
                            counters,
                            pipeline,
                            writer,
                            warc,
                            sample,
                            focus,
                            began)
                    .run(listener);
            return counters.report(id, end, before);
        }
    }

    private static Predicate<String> follows(RuleChain rules) {
        return url -> rules.refusal(new DiscoveredLink(url, null, 0, 0)) == null;
    }

    private static String id(CrawlState state) {
        byte[] known = state.value(ID);
        if (known != null) {
            return new String(known, StandardCharsets.US_ASCII);
        }
        String id = "crawl-" + STAMP.format(Instant.now()) + "-"
                + UUID.randomUUID().toString().substring(0, 8);
        state.value(ID, id.getBytes(StandardCharsets.US_ASCII));
        return id;
    }

    private List<String> databaseSeeds() {
        ForumMap map = options.map();
        FocusPlan focus = options.focus();
        if (focus != null) {
            return List.of(focus.map().list(focus.topic()));
        }
        return map != null
                ? List.of(map.entry())
                : store.seeds(options.seeds().count(), options.seeds().options());
    }

    /** The seeds of a crawl that has no folder yet, and gets none when there are no seeds. */
    private static void findFirst(CrawlSeeds seeds) {
        try {
            seeds.find();
        } catch (StoreFailure e) {
            throw new CrawlException(e.getMessage() + "; or name seeds with --seeds-file", e);
        }
    }

    private @Nullable SampleFrontier sample(CrawlState state, CrawlRules rules, CrawlCounters counters) {
        SampleOptions choice = options.sample();
        return choice == null
                ? null
                : new SampleFrontier(state, choice, rules.onLinks(), CrawlSeeds.passed(state, rules, counters));
    }

    private @Nullable WarcFiles warc(CrawlState state) throws IOException {
        if (options.warcBytes() == 0) {
            return null;
        }
        Path folder = options.out().resolve(WARC);
        Map<String, String> info = Map.of(
                "operator", options.agent().contact(),
                "http-header-user-agent", options.agent().header(),
                "robots", "obey");
        byte[] position = state.value(CrawlLoop.WARC);
        WarcFiles files = position == null
                ? WarcFiles.begin(folder, Instant.now(), options.warcBytes(), info)
                : WarcFiles.resume(
                        folder,
                        WarcPosition.parse(new String(position, StandardCharsets.US_ASCII)),
                        options.warcBytes(),
                        info);
        state.value(CrawlLoop.WARC, files.position().toString().getBytes(StandardCharsets.US_ASCII));
        return files;
    }
}
