package org.crawlgraph.crawler;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.crawlgraph.crawl.FilterOrder;
import org.crawlgraph.crawler.frontier.Candidate;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.StateException;
import org.crawlgraph.crawler.frontier.Ticket;
import org.crawlgraph.crawler.graph.CrawlStore;
import org.crawlgraph.crawler.graph.Seed;
import org.crawlgraph.crawler.graph.StoreFailure;
import org.crawlgraph.crawler.lists.ListedSeed;
import org.crawlgraph.crawler.lists.SeedList;
import org.crawlgraph.crawler.net.AddressPolicy;
import org.crawlgraph.crawler.net.Fetcher;
import org.crawlgraph.crawler.net.FetcherOptions;
import org.crawlgraph.crawler.warc.WarcFiles;
import org.crawlgraph.crawler.warc.WarcPosition;
import org.crawlgraph.url.CanonicalUrl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/** One run of a crawl, from its seeds or from where the last run was cut short. */
public final class Crawl {

    private static final String STATE = "state";
    private static final String WARC = "warc";
    private static final String ID = "id";
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private final CrawlOptions options;
    private final CrawlStore store;
    private final Consumer<String> say;

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
        try {
            Path folder = options.out().resolve(STATE);
            List<String> found = CrawlState.exists(folder) ? List.of() : firstSeeds();
            Files.createDirectories(options.out());
            try (CrawlState state = CrawlState.open(folder, options.manifest())) {
                return run(state, found, listener);
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
    public static List<Step> why(Path out, String url, @Nullable String from, int depth) {
        try (CrawlState state = CrawlState.openStored(out.resolve(STATE))) {
            CrawlRules rules = CrawlRules.of(state);
            Decisions seen = new Decisions(List.of(new Rule(
                    Refusal.SEEN,
                    link -> false,
                    link -> state.seen(link.url())
                            ? "the crawl has taken it before: it is fetched, waits, or was refused for its host"
                            : "the crawl has not come to it, or has not taken it")));
            Decisions all = rules.onLinks()
                    .then(seen)
                    .then(rules.onNew())
                    .then(new Origins(state, Duration.ZERO, CrawlRules.retries(state)).rules());
            return all.steps(new Candidate(canonical(url), from == null ? null : canonical(from), depth, 0));
        } catch (StateException e) {
            throw new CrawlException(String.valueOf(e.getMessage()), e);
        }
    }

    private static String canonical(String url) {
        String canonical = CanonicalUrl.of(url);
        return canonical == null ? url : canonical;
    }

    private CrawlReport run(CrawlState state, List<String> found, CrawlProgress.Listener listener)
            throws IOException, InterruptedException {
        List<String> before = state.inFlight().stream().map(Ticket::url).toList();
        if (!before.isEmpty()) {
            say.accept("an earlier run was cut short; nobody knows whether it fetched these URLs (" + before.size()
                    + "), so they come first on their hosts:");
            before.forEach(url -> say.accept("  " + url));
        }
        String id = id(state);
        store.prepare();
        List<String> seeds = CrawlRules.haveSeeds(state) ? CrawlRules.seeds(state) : found.isEmpty() ? seeds() : found;
        if (options.order() != FilterOrder.D && options.sample() == null) {
            CrawlRules.keepFilters(state, store.filters(hosts(seeds)));
        }
        boolean fresh = !CrawlRules.haveSeeds(state);
        CrawlRules.keepSeeds(state, seeds);
        CrawlRules.keepRetries(state, options.politeness().retries());
        CrawlRules rules = CrawlRules.of(state);
        Tally tally = new Tally(state, rules.filters());
        List<Candidate> starts = passed(seeds, rules, fresh ? tally : null);
        LiveSample sample = sample(state, rules, starts);
        if (fresh && sample == null) {
            state.propose(starts);
        }
        state.written(Clerk.GRAPH, state.written(Clerk.GRAPH));
        try (WarcFiles warc = warc(state)) {
            state.commit();
            return crawl(state, rules, tally, warc, sample, listener, id, before);
        }
    }

    private CrawlReport crawl(
            CrawlState state,
            CrawlRules rules,
            Tally tally,
            @Nullable WarcFiles warc,
            @Nullable LiveSample sample,
            CrawlProgress.Listener listener,
            String id,
            List<String> before)
            throws InterruptedException {
        NetworkOptions network = options.network();
        AddressPolicy addresses = network.allowPrivate() ? AddressPolicy.ANY : AddressPolicy.PUBLIC;
        String agent = options.agent().name();
        int retries = options.politeness().retries();
        PageReader reader = new PageReader(rules.onLinks(), network.limits(), agent, retries, warc != null);
        Origins origins = new Origins(state, options.politeness().delay(), retries);
        try (Fetcher fetcher = new Fetcher(new FetcherOptions(
                        options.agent().header(),
                        network.limits(),
                        addresses,
                        network.connectTo(),
                        network.threads()));
                Pipeline pipeline =
                        new Pipeline(fetcher, network.threads(), reader, new RobotsAsk(agent, network.limits()));
                GraphWriter writer = new GraphWriter(
                        state,
                        store,
                        id,
                        state.written(Clerk.GRAPH),
                        options.politeness().patience(),
                        pipeline::tell,
                        say)) {
            writer.committed(state.logEnd());
            CrawlEnd end =
                    new Clerk(options, state, rules, origins, tally, pipeline, writer, warc, sample).run(listener);
            return tally.report(id, end, before);
        }
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

    /** The seeds of a crawl that has no folder yet, and gets none when there are no seeds. */
    private List<String> firstSeeds() {
        try {
            return seeds();
        } catch (StoreFailure e) {
            throw new CrawlException(e.getMessage() + "; or name seeds with --seeds-file", e);
        }
    }

    /** Canonical, distinct, best first. */
    private List<String> seeds() {
        SeedChoice choice = options.seeds();
        Path file = choice.file();
        List<String> urls = file == null
                ? store.seeds(choice.count(), choice.options()).stream()
                        .map(Seed::url)
                        .toList()
                : listed(file);
        Set<String> seeds = new LinkedHashSet<>();
        urls.stream()
                .limit(choice.count() == 0 ? Long.MAX_VALUE : choice.count())
                .forEach(url -> seeds.add(canonical(url)));
        if (seeds.isEmpty()) {
            throw new CrawlException("there is no seed, because the database has no links between sites to tell any by;"
                    + " name some with --seeds-file");
        }
        return new ArrayList<>(seeds);
    }

    private static List<String> listed(Path file) {
        try {
            return SeedList.read(file).stream().map(ListedSeed::url).toList();
        } catch (NoSuchFileException e) {
            throw new CrawlException(file + ": there is no such file", e);
        } catch (IOException e) {
            throw new CrawlException(file + " cannot be read: " + e, e);
        } catch (IllegalArgumentException e) {
            throw new CrawlException(String.valueOf(e.getMessage()), e);
        }
    }

    private static List<Candidate> passed(List<String> seeds, CrawlRules rules, @Nullable Tally tally) {
        List<Candidate> passed = new ArrayList<>();
        for (String seed : seeds) {
            Candidate start = new Candidate(seed, null, 0, 0);
            Refusal refusal = rules.onLinks().refusal(start);
            if (refusal == null) {
                passed.add(start);
            } else if (tally != null) {
                tally.refused(refusal, 1);
            }
        }
        return passed;
    }

    /** The hosts whose clusters matter; none for those of all sites. */
    private Set<String> hosts(List<String> seeds) {
        Set<String> hosts = new LinkedHashSet<>();
        if (options.scope() == Scope.HOST) {
            for (String seed : seeds) {
                String host = Host.of(seed);
                if (host != null) {
                    hosts.add(host);
                }
            }
        }
        return hosts;
    }

    private @Nullable LiveSample sample(CrawlState state, CrawlRules rules, List<Candidate> starts) {
        SampleChoice choice = options.sample();
        return choice == null ? null : new LiveSample(state, choice, rules.onLinks(), starts);
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
        byte[] position = state.value(Clerk.WARC);
        WarcFiles files = position == null
                ? WarcFiles.begin(folder, Instant.now(), options.warcBytes(), info)
                : WarcFiles.resume(
                        folder,
                        WarcPosition.parse(new String(position, StandardCharsets.US_ASCII)),
                        options.warcBytes(),
                        info);
        state.value(Clerk.WARC, files.position().toString().getBytes(StandardCharsets.US_ASCII));
        return files;
    }
}
