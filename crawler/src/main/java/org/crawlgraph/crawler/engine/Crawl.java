package org.crawlgraph.crawler.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.crawlgraph.common.PrivateFiles;
import org.crawlgraph.crawler.fetch.FetchPipeline;
import org.crawlgraph.crawler.fetch.PageReader;
import org.crawlgraph.crawler.fetch.SeedList;
import org.crawlgraph.crawler.fetch.WarcFiles;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.Origin;
import org.crawlgraph.crawler.frontier.StateException;
import org.crawlgraph.crawler.net.Fetcher;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.politeness.HostQuotas;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.robots.RobotsFetcher;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.crawler.strategy.CrawlRules;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.strategy.SampleOptions;
import org.crawlgraph.crawler.strategy.Scope;
import org.crawlgraph.crawler.strategy.UrlRules;
import org.crawlgraph.crawler.traps.TrapGuard;
import org.crawlgraph.schema.StoreFailure;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/** One run of a crawl, which starts at its seeds or resumes the previous run. */
public final class Crawl {

    private static final String STATE = "state";
    private static final String ID = "id";
    private static final Duration LONGEST_READING = Duration.ofMinutes(1);
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private final CrawlOptions options;
    private final @Nullable CrawlStore store;
    private final Consumer<String> say;
    private long began;

    /**
     * Creates a run.
     *
     * @param store source of seeds and clusters and target of the outcomes; stays open; null to keep the outcomes in
     *     the state until a later run with a store writes them
     * @param say receives messages for the user
     */
    public Crawl(CrawlOptions options, @Nullable CrawlStore store, Consumer<String> say) {
        this.options = options;
        this.store = store;
        this.say = say;
    }

    /**
     * Crawls until nothing is left or a limit is reached. Fetched pages are kept even if this throws.
     *
     * @param listener receives the progress; its exceptions reach the caller
     * @throws CrawlException if the crawl cannot continue
     */
    public CrawlReport run(CrawlProgress.Listener listener) throws InterruptedException {
        began = System.nanoTime();
        try {
            Path folder = state(options.output().folder());
            CrawlSeeds seeds = new CrawlSeeds(options, store);
            if (!CrawlState.exists(folder)) {
                seeds.find(); // before the folder is created
            }
            PrivateFiles.folder(options.output().folder());
            try (CrawlState state = CrawlState.open(folder, options.manifest())) {
                return run(state, seeds, listener);
            }
        } catch (IOException e) {
            throw new CrawlException("the folder " + options.output().folder() + " is not usable: " + e, e);
        } catch (UncheckedIOException e) {
            IOException cause = Objects.requireNonNull(e.getCause());
            throw new CrawlException(
                    "cannot write the crawl to " + options.output().folder() + ": "
                            + (cause instanceof FileSystemException ? cause : cause.getMessage())
                            + "; fetched pages are kept. Run the same command again to resume",
                    e);
        } catch (StoreFailure e) {
            throw new CrawlException(
                    e.getMessage() + "; fetched pages are kept. Run the same command again to resume", e);
        } catch (StateException e) {
            throw new CrawlException(String.valueOf(e.getMessage()), e);
        }
    }

    /** The folder of the crawl state. */
    static Path state(Path out) {
        return out.resolve(STATE);
    }

    /**
     * Explains how the rules of a crawl judge a URL: all verdicts up to the first refusal. The crawl must not be
     * running.
     *
     * @param out the folder of the crawl
     * @param from the page that links to the URL; null if there is none
     * @param depth number of links from the seeds
     * @throws CrawlException if the folder has no crawl, or the crawl is running
     */
    public static List<RuleChain.Verdict> why(Path out, String url, @Nullable String from, int depth) {
        try (CrawlState state = CrawlState.openStored(state(out))) {
            CrawlStrategy strategy = CrawlPlan.stored(state);
            RuleChain known = new RuleChain(List.of(
                    new RuleChain.Rule(
                            Refusal.SEEN,
                            link -> false,
                            link -> state.links().seen(link.url())
                                    ? "already in this crawl: fetched, waiting, known to the graph, or refused for its"
                                            + " host"
                                    : "not found by this crawl yet, or not accepted"),
                    new RuleChain.Rule(
                            Refusal.KNOWN,
                            link -> state.links().fetchedEarlier(link.url()) != null,
                            link -> knownWords(state, link))));
            RuleChain all = strategy.rules()
                    .onLinks()
                    .then(strategy.why())
                    .then(known)
                    .then(TrapGuard.of(state).rules())
                    .then(new OriginPolicy(state, Duration.ZERO, OriginPolicy.retries(state), false).rules())
                    .then(HostQuotas.of(state).onTask());
            return all.steps(new DiscoveredLink(
                    CrawlSeeds.canonical(url), from == null ? null : CrawlSeeds.canonical(from), depth, 0));
        } catch (StateException e) {
            throw new CrawlException(String.valueOf(e.getMessage()), e);
        }
    }

    private static String knownWords(CrawlState state, DiscoveredLink link) {
        Instant at = state.links().fetchedEarlier(link.url());
        return at == null
                ? "not fetched by an earlier crawl, or due again"
                : "fetched by an earlier crawl at " + at
                        + "; its links come from the graph. --refresh fetches it again";
    }

    private CrawlReport run(CrawlState state, CrawlSeeds seeds, CrawlProgress.Listener listener)
            throws IOException, InterruptedException {
        FetchPipeline.ReadingMarks marks = FetchPipeline.ReadingMarks.open(
                options.output().folder().resolve(STATE).resolve("reading.bin"));
        resumed(state, marks);
        String id = id(state);
        if (store != null) {
            store.prepare();
        }
        seeds.keep(state);
        if (store != null && options.reach().clusters() && !(options.plan() instanceof SampleOptions)) {
            Set<String> hosts = options.reach().scope() == Scope.HOST ? CrawlSeeds.hosts(state) : Set.of();
            CrawlRules.keepFilters(state, store.filters(hosts));
        }
        OriginPolicy.keepRetries(state, options.politeness().retries());
        CrawlStrategy strategy = options.plan().start(state, store, say);
        CrawlCounters counters = new CrawlCounters(state, strategy.rules().filters());
        EarlierCrawls earlier = new EarlierCrawls(state, strategy, counters, store, options, say);
        begin(state, strategy, counters);
        state.seeds().complete();
        long written = state.log().written();
        if (store != null && state.log().end() - written > CrawlLoop.LAG) {
            say.accept("writing " + (state.log().end() - written) + " pages of earlier runs to the graph first");
        }
        try (WarcFiles warc = options.output().warcBytes() == 0 ? null : warc(state);
                Fetcher fetcher = new Fetcher(options.agent().header(), options.network());
                FetchPipeline pipeline = pipeline(state, strategy, fetcher, warc != null, marks);
                GraphWriter writer = store == null ? null : writer(store, state, id, pipeline)) {
            fetcher.addHeadersTo(options.network().headers().isEmpty() ? Set.of() : CrawlSeeds.origins(state));
            state.commit();
            if (writer != null) {
                writer.committed(state.log().end());
            }
            OriginPolicy origins = new OriginPolicy(
                    state,
                    options.politeness().delay(),
                    options.politeness().retries(),
                    options.network().allowPrivate());
            CrawlLoop loop =
                    new CrawlLoop(options, state, strategy, earlier, origins, counters, pipeline, writer, warc);
            CrawlStrategy.End end = loop.run(listener, began);
            while (end == CrawlStrategy.End.DONE && proposeSoleViews(state, strategy)) {
                end = loop.run(listener, began);
            }
            if (warc != null) {
                warc.index();
            }
            return counters.report(id, end, strategy);
        }
    }

    private WarcFiles warc(CrawlState state) throws IOException {
        Path folder = options.output().folder().resolve(CrawlLoop.WARC);
        long size = options.output().warcBytes();
        Map<String, String> info = Map.of(
                "operator", options.agent().contact(),
                "http-header-user-agent", options.agent().header(),
                "robots", "obey");
        WarcFiles.WarcPosition position = state.value(CrawlLoop.WARC, WarcFiles.WarcPosition.class);
        WarcFiles files = position == null
                ? WarcFiles.begin(folder, Instant.now(), size, info)
                : WarcFiles.resume(folder, position, size, info);
        state.value(CrawlLoop.WARC, WarcFiles.WarcPosition.class, files.position());
        return files;
    }

    /**
     * Proposes the URLs in removed clusters that alone show an item; returns whether there are any new ones. Each is
     * its own source, so that trap detection stops when a form of URLs brings no new text.
     */
    private boolean proposeSoleViews(CrawlState state, CrawlStrategy strategy) {
        CrawlRules rules = strategy.rules();
        if (store == null || rules.filters().sites().isEmpty()) {
            return false;
        }
        List<DiscoveredLink> views = store.soleViews(rules.filters()).stream()
                .map(url -> new DiscoveredLink(url, url, 1, 0))
                .filter(link ->
                        !state.links().seen(link.url()) && rules.onLinks().refusal(link) == null)
                .toList();
        if (!views.isEmpty()) {
            say.accept("fetching " + views.size() + (views.size() == 1 ? " page that" : " pages that")
                    + " the clusters skip but that alone show an item");
            state.links().propose(views);
        }
        return !views.isEmpty();
    }

    private void begin(CrawlState state, CrawlStrategy strategy, CrawlCounters counters) {
        boolean isNew = !state.seeds().isComplete();
        strategy.begin(isNew, reason -> counters.refused(reason, 1));
        if (isNew && !counters.refused().isEmpty()) {
            say.accept("seeds refused: "
                    + counters.refused().entrySet().stream()
                            .map(count ->
                                    count.getValue() + " " + count.getKey().text())
                            .collect(Collectors.joining(", ")));
        }
    }

    /** Reports the URLs that were in flight when the last run was interrupted. */
    private void resumed(CrawlState state, FetchPipeline.ReadingMarks marks) {
        state.tasks().leftInFlight().stream()
                .filter(task -> marks.before().contains(task.id()))
                .forEach(task -> state.unread().unfinished(task.url()));
        List<String> before =
                state.tasks().leftInFlight().stream().map(FetchTask::url).toList();
        if (!before.isEmpty()) {
            say.accept("an earlier run was interrupted and may have fetched these URLs (" + before.size()
                    + "); they are fetched again, first on their hosts:");
            before.forEach(url -> say.accept("  " + url));
        }
    }

    private FetchPipeline pipeline(
            CrawlState state, CrawlStrategy strategy, Fetcher fetcher, boolean keep, FetchPipeline.ReadingMarks marks) {
        NetworkOptions network = options.network();
        String agent = options.agent().name();
        PageReader reader = new PageReader(
                strategy,
                network.limits(),
                agent,
                options.politeness().retries(),
                keep,
                options.output().requisites(),
                options.output().details());
        RobotsFetcher robots = new RobotsFetcher(
                agent,
                network.limits(),
                state.clock(),
                UrlRules.ofRequests()::allows,
                options.politeness().delay());
        return new FetchPipeline(fetcher, network.threads(), reader, robots, marks, LONGEST_READING);
    }

    private GraphWriter writer(CrawlStore store, CrawlState state, String id, FetchPipeline pipeline) {
        return new GraphWriter(
                state,
                (pages, hosts) -> store.write(id, pages, hosts),
                state.log().written(),
                options.politeness().patience(),
                pipeline::tell,
                say);
    }

    private static String id(CrawlState state) {
        String known = state.value(ID, String.class);
        String id = known != null
                ? known
                : "crawl-" + STAMP.format(Instant.now()) + "-"
                        + UUID.randomUUID().toString().substring(0, 8);
        state.value(ID, String.class, id);
        return id;
    }

    /** Copies the seeds of a crawl into its state, in line order. A file is streamed twice, first to validate it. */
    static final class CrawlSeeds {

        /** Number of seeds per commit. */
        private static final int BATCH = 16_384;
        /**
         * Maximum number of seed hosts for which clusters are queried by host; beyond it, the clusters of all sites are
         * read.
         */
        private static final int MOST_HOSTS = 10_000;

        private final CrawlOptions options;
        private final @Nullable CrawlStore store;

        /** Passes each seed to a taker. */
        private @Nullable Consumer<Consumer<String>> found;

        CrawlSeeds(CrawlOptions options, @Nullable CrawlStore store) {
            this.options = options;
            this.store = store;
        }

        /**
         * Finds the seeds.
         *
         * @throws CrawlException if there are none, or the file is not a valid seed list
         */
        Consumer<Consumer<String>> find() {
            Path file = options.seeds().file();
            if (file == null) {
                found = ofPlanOrStore()::forEach;
            } else if (Files.isRegularFile(file)) {
                read(file, url -> {});
                found = taker -> read(file, taker);
            } else { // standard input and pipes are read once
                List<String> seeds = new ArrayList<>();
                read(file, seeds::add);
                found = seeds::forEach;
            }
            return found;
        }

        private List<String> ofPlanOrStore() {
            List<String> seeds = options.plan().seeds();
            if (!seeds.isEmpty()) {
                return seeds;
            }
            if (store == null) {
                throw new CrawlException("no seeds: seeds cannot be extracted without a graph; pass --seeds-file");
            }
            try {
                seeds = store.seeds(options.seeds().count(), options.seeds().options());
            } catch (StoreFailure e) {
                throw new CrawlException(e.getMessage() + "; or pass --seeds-file", e);
            }
            if (seeds.isEmpty()) {
                throw new CrawlException("no seeds: the database has no links between sites to extract seeds from;"
                        + " pass --seeds-file");
            }
            return seeds;
        }

        private static void read(Path file, Consumer<String> taker) {
            try {
                SeedList.read(file, taker);
            } catch (NoSuchFileException e) {
                throw new CrawlException(file + ": no such file", e);
            } catch (IOException e) {
                throw new CrawlException(file + " cannot be read: " + e, e);
            } catch (IllegalArgumentException e) {
                throw new CrawlException(String.valueOf(e.getMessage()), e);
            }
        }

        /** The origins of the seeds, and the same hosts and ports by TLS. */
        static Set<String> origins(CrawlState state) {
            Set<String> origins = new HashSet<>();
            state.seeds()
                    .forEach(url -> origins.addAll(
                            List.of(Origin.of(url), Origin.of(url).replaceFirst("^http:", "https:"))));
            return origins;
        }

        /** Stores the seeds in the state of a crawl, unless it has them. */
        void keep(CrawlState state) {
            if (state.seeds().isComplete()) {
                return;
            }
            Consumer<Consumer<String>> seeds = found == null ? find() : found;
            state.seeds().clear();
            int most = options.seeds().count();
            long[] kept = {0};
            seeds.accept(url -> {
                if (most == 0 || kept[0] < most) {
                    state.seeds().append(canonical(url));
                    if (++kept[0] % BATCH == 0) {
                        state.commit();
                    }
                }
            });
        }

        /** The hosts of the seeds; empty if there are more than {@value #MOST_HOSTS}. */
        static Set<String> hosts(CrawlState state) {
            Set<String> hosts = new LinkedHashSet<>();
            state.seeds().forEach(url -> {
                String host = Host.of(url);
                if (host != null && hosts.size() <= MOST_HOSTS) {
                    hosts.add(host);
                }
            });
            return hosts.size() > MOST_HOSTS ? Set.of() : hosts;
        }

        static String canonical(String url) {
            String canonical = CanonicalUrl.of(url);
            return canonical == null ? url : canonical;
        }
    }
}
