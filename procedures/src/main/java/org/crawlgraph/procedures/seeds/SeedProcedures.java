package org.crawlgraph.procedures.seeds;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.GraphCatalog;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.store.Hosts;
import org.crawlgraph.procedures.store.MemoryEstimate;
import org.crawlgraph.procedures.store.NodeIds;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.ranking.pagerank.PageRank;
import org.crawlgraph.seeds.Aim;
import org.crawlgraph.seeds.PriceCover;
import org.crawlgraph.seeds.SeedSearch;
import org.crawlgraph.seeds.simulation.Boilerplate;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Transaction;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.extractSeeds}: extracts crawl seeds. */
public final class SeedProcedures extends ProcedureContext {

    private static final Call STREAM = Call.of("crawl.extractSeeds", ExtractionOptions.OF_SEEDS);
    private static final Call WRITE = STREAM.and("crawl.extractSeeds.write", SharedOptions.RUN);
    private static final Call ESTIMATE = STREAM.and("crawl.extractSeeds.estimate", GraphArguments.DIMENSIONS);
    private static final Call WRITE_ESTIMATE =
            WRITE.and("crawl.extractSeeds.write.estimate", GraphArguments.DIMENSIONS);

    public static final List<Call> CALLS = List.of(STREAM, WRITE, ESTIMATE, WRITE_ESTIMATE);

    public record SeedRow(
            @Description("Rank of the seed, from 1, best first")
            long rank,

            @Description("URL to start the crawl from") @Nullable
            String url,

            @Description(Call.Columns.HOST) @Nullable String host,

            @Description(Call.Columns.PAGE) @Nullable Node page,

            @Description(
                    "Number of the core that the seed is a member of, else of the core with most authorities among its"
                            + " links; null without such a core, like the columns up to iterations")
            @Nullable
            Long core,

            @Description("Number of hubs of that core") @Nullable
            Long hubs,

            @Description("Number of authorities of that core") @Nullable
            Long authorities,

            @Description("Percentage of the possible links from its hubs to its authorities") @Nullable
            Double coverDensity,

            @Description(
                    "Hub score of the seed in the ranking that found the core; null if the seed is not a hub of it")
            @Nullable
            Double hubScore,

            @Description("Singular value of that ranking; relative error typically below 1e-8 without weights")
            @Nullable
            Double sigma,

            @Description("Number of iterations of that ranking") @Nullable
            Long iterations,

            @Description("Number of pages that this seed covers (itself and the pages that it links to,"
                    + " on any site) and no earlier seed does")
            long newPages,

            @Description("Worth of these pages as a share of all pages, 0 to 1; with worth: 'pageRank' their PageRank")
            double newWorth,

            @Description("Certainty of that core: " + Core.Certainty.MEANING + "; null without a core") @Nullable
            String certainty,

            @Description("Whether the page was never fetched and is known only from links")
            boolean unfetched) {}

    public record SeedSummary(
            @Description(Call.Columns.RUN) String run,
            @Description("Number of seeds written") long seeds,

            @Description("Number of cores written (all extracted cores)")
            long cores,

            @Description("Number of hubs of these cores") long hubs,

            @Description("Number of authorities of these cores")
            long authorities,

            @Description(Call.Columns.NODE_COUNT) long nodeCount,
            @Description(Call.Columns.RELATIONSHIP_COUNT) long relationshipCount,

            @Description(Call.Columns.RANKED_COUNT) long rankedRelationshipCount,
            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Call.Columns.WRITE_MILLIS) long writeMillis,

            @Description("Number of HAS_SEED, HAS_HUB and HAS_AUTHORITY relationships written")
            long relationshipsWritten,

            @Description("Why there are fewer seeds than requested, and which cores are not exact; else null") @Nullable
            String note,

            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration,

            @Description("Number of seeds without a core") long withoutCore,

            @Description("Number of pages covered: seeds and the pages that they link to")
            long newPages,

            @Description("Worth of these pages as a share of all pages, 0 to 1")
            double newWorth) {}

    private record Request(int count, GraphArguments common, SeedSearch search, PageWorth worth, Options options) {

        static Request of(@Nullable Long count, Options options) {
            int seeds = SharedOptions.count(count, "seed");
            GraphArguments common = GraphArguments.withAllLinks(options);
            Aim aim = Aim.of(options);
            PageWorth worth = PageWorth.of(options);
            if (aim.objective() == Aim.Objective.COMMUNITIES) {
                options.refuseWithoutEffect(
                        List.of(SeedSearch.Unfetched.SHARE), "objective: 'communities'", "pass objective: 'harvest'");
                options.silence(List.of(SeedSearch.Unfetched.SHARE));
            } else {
                options.get(SeedSearch.Unfetched.SHARE);
            }
            CoreOptions cores = CoreOptions.of(options);
            SiteGraph.LinkWeights weights = options.get(SharedOptions.WEIGHTS);
            CoreOptions.Reranking reranking = CoreOptions.Reranking.of(options);
            if (aim.coreCount() == 0) {
                options.refuseWithoutEffect(
                        ExtractionOptions.EXTRACTION,
                        "coreCount: 0, which extracts no cores",
                        "pass a larger coreCount");
                options.silence(ExtractionOptions.EXTRACTION);
            }
            return new Request(
                    seeds,
                    common,
                    new SeedSearch(aim, CoreOptions.SeedHubs.DEFAULT, cores, reranking, weights),
                    worth,
                    options);
        }

        MemoryNeed memory(long pages, long links, long ranked) {
            return MemoryNeed.largest(
                    "worth and seeds", worth.memory(pages, links), search.memory(pages, links, ranked));
        }
    }

    @Procedure(name = "crawl.extractSeeds", mode = Mode.READ)
    @Description(
            "Returns seeds, the pages where the next crawl should start, and the community that each represents. By"
                    + " default a crawl from them gathers as much PageRank as possible per page fetched; with objective:"
                    + " 'communities' they are the best hubs of the strongest bipartite cores.")
    public Stream<SeedRow> extractSeeds(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Request request = Request.of(count, STREAM.read(options));
        try (Job job = start(STREAM, request.common().jobId())) {
            PageGraph whole = graph(request.common(), job, request::memory);
            PageGraph graph = ranked(whole, request, job);
            SeedSearch.Unfetched unfetched = unfetched(whole, request, job);
            return find(whole, graph, unfetched, request, job).seeds().stream()
                    .map(seed -> row(graph, seed, unfetched));
        }
    }

    private static PageGraph ranked(PageGraph whole, Request request, Job job) {
        return whole.ranked(request.common().concurrency(), job).withLinks();
    }

    private SeedSearch.Unfetched unfetched(PageGraph whole, Request request, Job job) {
        return request.search().aim().objective() == Aim.Objective.HARVEST
                ? new SeedSearch.Unfetched(
                        whole.unfetched(tx, job), request.options().get(SeedSearch.Unfetched.SHARE))
                : SeedSearch.Unfetched.NONE;
    }

    private SeedSearch.Found find(
            PageGraph whole, PageGraph ranked, SeedSearch.Unfetched unfetched, Request request, Job job) {
        int concurrency = request.common().concurrency();
        PageGraph everyLink = whole.everyLink();
        int[] hosts = request.worth().needsHosts() ? hosts(everyLink, concurrency, job) : new int[0];
        PriceCover.Worth worth = request.worth().of(tx, everyLink, hosts, concurrency, job);
        int harvest = request.count() - unfetched.count(request.count());
        SeedSearch.Found found = harvest == 0
                ? new SeedSearch.Found(List.of(), List.of())
                : request.search().find(whole.siteGraph(), ranked.siteGraph(), worth, harvest, concurrency, job);
        return unfetched.among(found, whole.linkGraph(), worth, request.count());
    }

    private int[] hosts(PageGraph graph, int concurrency, Job job) {
        if (!graph.list().hasUrls()) {
            throw new IllegalArgumentException("worth is 'content', but the pages of " + graph.source()
                    + " have no URLs, so their hosts are unknown; remove it");
        }
        return Hosts.read(tx, graph, Site.HOST, concurrency, log, job).ofPage();
    }

    private SeedRow row(PageGraph graph, Seed seed, SeedSearch.Unfetched unfetched) {
        PageList.Page page = page(graph, seed.page());
        Core core = seed.core();
        return new SeedRow(
                seed.rank(),
                page.url(),
                page.host(),
                page.node(),
                core == null ? null : (long) core.number(),
                core == null ? null : (long) core.hubs().length,
                core == null ? null : (long) core.authorities().length,
                core == null ? null : (Double) core.coverDensity(),
                seed.hubScore(),
                core == null ? null : (Double) core.sigma(),
                core == null ? null : (long) core.iterations(),
                seed.newPages(),
                seed.newWorth(),
                core == null ? null : core.certainty().text(),
                unfetched.pages().get(seed.page()));
    }

    @Procedure(name = "crawl.extractSeeds.write", mode = Mode.WRITE)
    @Description("Extracts seeds and writes them with HAS_SEED, and their cores as (:Core) nodes with HAS_HUB and"
            + " HAS_AUTHORITY, in one transaction. crawl.run.drop removes them.")
    public Stream<SeedSummary> write(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = WRITE.read(options);
        String runId = read.find(SharedOptions.RUN);
        Request request = Request.of(count, read);
        try (Job job = start(WRITE, request.common().jobId())) {
            requireFree(runId);
            PageGraph whole = graph(request.common(), job, request::memory);
            whole.nodes();
            PageGraph graph = ranked(whole, request, job);
            SeedSearch.Found found = find(whole, graph, unfetched(whole, request, job), request, job);
            List<Seed> seeds = found.seeds();
            List<Core> cores = found.cores();
            long computeMillis = job.elapsedMillis();
            Run run = Run.begin(tx, graph, runId, "seeds");
            String note = note(request, seeds, cores);
            run.writeManifest(WRITE.name(), (long) request.count(), read.effective()).note(note);
            run.writeSeeds(found, job);
            long hubs = cores.stream().mapToLong(core -> core.hubs().length).sum();
            long authorities =
                    cores.stream().mapToLong(core -> core.authorities().length).sum();
            return Stream.of(new SeedSummary(
                    run.id(),
                    seeds.size(),
                    cores.size(),
                    hubs,
                    authorities,
                    graph.pages(),
                    graph.links(),
                    graph.linkGraph().links(),
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    seeds.size() + hubs + authorities,
                    note,
                    read.effective(),
                    seeds.stream().filter(seed -> seed.core() == null).count(),
                    seeds.stream().mapToLong(Seed::newPages).sum(),
                    seeds.stream().mapToDouble(Seed::newWorth).sum()));
        }
    }

    private static @Nullable String note(Request request, List<Seed> seeds, List<Core> cores) {
        SeedSearch search = request.search();
        String few = seeds.size() == request.count() ? null : why(search.aim(), seeds, cores);
        String unsure = CoreExtraction.note(search.reranking(), cores);
        if (few == null) {
            return unsure;
        }
        return unsure == null ? few : few + "; " + unsure;
    }

    private static String why(Aim aim, List<Seed> seeds, List<Core> cores) {
        if (aim.objective() == Aim.Objective.COMMUNITIES) {
            return "no links are left outside the " + cores.size() + " cores";
        }
        return switch (aim.within()) {
            case CORES -> "only " + seeds.size() + " of " + cores.size() + " cores have a page that can be a seed";
            case HUBS -> "only " + seeds.size() + " pages link to another site and can be seeds";
        };
    }

    @Procedure(name = "crawl.extractSeeds.estimate", mode = Mode.READ)
    @Description(Call.Columns.ESTIMATE)
    public Stream<MemoryEstimate.Row> estimate(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimate(count, ESTIMATE.read(options));
    }

    @Procedure(name = "crawl.extractSeeds.write.estimate", mode = Mode.READ)
    @Description(Call.Columns.ESTIMATE)
    public Stream<MemoryEstimate.Row> estimateOfWrite(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = WRITE_ESTIMATE.read(options);
        read.find(SharedOptions.RUN);
        return estimate(count, read);
    }

    private Stream<MemoryEstimate.Row> estimate(@Nullable Long count, Options read) {
        Request request = Request.of(count, read);
        return estimate(request.common(), read, request::memory);
    }

    /** Options of {@code crawl.extractSeeds} and {@code crawl.cores.stream}. */
    static final class ExtractionOptions {

        static final List<Option<?>> EXTRACTION =
                Call.list(CoreOptions.OPTIONS, SharedOptions.WEIGHTS, CoreOptions.Reranking.OPTIONS);

        static final List<Option<?>> OF_CORES = Call.list(EXTRACTION, GraphArguments.RANKED);

        static final List<Option<?>> OF_SEEDS = Call.list(
                Aim.OBJECTIVE,
                PageWorth.WORTH,
                SharedOptions.SOURCE_NODES.without("none"),
                Aim.OF_HARVEST,
                SeedSearch.Unfetched.SHARE,
                OF_CORES);

        private ExtractionOptions() {}
    }

    /**
     * The worth of pages: their PageRank, optionally without boilerplate, their TrustRank, or a property.
     * @param worth {@link #PAGE_RANK}, {@link #CONTENT}, {@link #TRUST} or the name of a property
     * @param trusted URLs and hosts of trusted pages; empty for other kinds
     * @param graph the named graph of the call; null for the store
     */
    record PageWorth(
            String worth, List<String> trusted, @Nullable String graph) {

        /** PageRank, computed instead of read from pages. */
        static final String PAGE_RANK = "pageRank";

        /** PageRank without boilerplate. */
        static final String CONTENT = "content";

        /** PageRank with random jumps only to trusted pages. */
        static final String TRUST = "trust";

        static final Option<String> WORTH = Option.text(
                "worth",
                PAGE_RANK,
                "Worth of a page: 'pageRank', its PageRank along all links; 'trust', its TrustRank,"
                        + " PageRank with jumps to sourceNodes alone; 'content', PageRank, but 0 for boilerplate:"
                        + " pages that other hosts link to only from templates (each from at least five pages); or"
                        + " the name of a numeric property of pages or of the named graph, at least 0, where pages"
                        + " without it are worth 0");

        static PageWorth of(Options options) {
            String worth = options.get(WORTH);
            List<String> trusted = options.find(SharedOptions.SOURCE_NODES);
            if (worth.equals(TRUST)) {
                if (trusted == null) {
                    throw new IllegalArgumentException(
                            "worth is 'trust', but sourceNodes is missing; pass the URLs or hosts of trusted pages");
                }
                return new PageWorth(worth, trusted, options.find(SharedOptions.GRAPH));
            }
            options.refuseWithoutEffect(
                    List.of(SharedOptions.SOURCE_NODES), "worth: '" + worth + "'", "pass worth: 'trust'");
            return new PageWorth(worth, List.of(), options.find(SharedOptions.GRAPH));
        }

        boolean needsHosts() {
            return worth.equals(CONTENT);
        }

        /**
         * Computes or reads the worth of all pages.
         * @param everyLink the graph with all links, including links within a site
         * @param hosts a number per page, negative without a host; used only by {@link #CONTENT}
         * @throws IllegalArgumentException when content is requested and no page has a host; or a property is requested and
         *     pages are not nodes, no page has it, a value is not a finite number of at least 0, or all are 0
         */
        PriceCover.Worth of(Transaction tx, PageGraph everyLink, int[] hosts, int concurrency, Checkpoint checkpoint) {
            return switch (worth) {
                case TRUST -> PriceCover.Worth.of(trust(tx, everyLink, concurrency, checkpoint));
                case PAGE_RANK -> PriceCover.Worth.of(pageRank(everyLink, concurrency, checkpoint));
                case CONTENT -> PriceCover.Worth.of(content(everyLink, hosts, concurrency, checkpoint));
                default -> PriceCover.Worth.of(property(everyLink.pages(), values(tx, everyLink), checkpoint));
            };
        }

        private double[] trust(Transaction tx, PageGraph everyLink, int concurrency, Checkpoint checkpoint) {
            BitSet sources = everyLink.list().named(tx, SharedOptions.SOURCE_NODES.name(), trusted, checkpoint);
            PageRank.Surfer surfer = new PageRank.Surfer(null, sources, false);
            return PageRank.rank(everyLink.linkGraph(), surfer, PageRank.Settings.DEFAULT, concurrency, checkpoint)
                    .scores();
        }

        /** The property of the named graph, else of the nodes. */
        private IntFunction<@Nullable Object> values(Transaction tx, PageGraph everyLink) {
            if (graph != null) {
                GraphCatalog.Entry entry = GraphCatalog.of(tx).named(graph);
                if (entry.properties().containsKey(worth)) {
                    return entry.property(worth);
                }
            }
            NodeIds nodes = everyLink.nodes();
            return page -> nodes.node(tx, page).getProperty(worth, null);
        }

        private static double[] pageRank(PageGraph everyLink, int concurrency, Checkpoint checkpoint) {
            return PageRank.rank(everyLink.linkGraph(), PageRank.Settings.DEFAULT, concurrency, checkpoint)
                    .scores();
        }

        private static double[] content(PageGraph everyLink, int[] hosts, int concurrency, Checkpoint checkpoint) {
            if (Arrays.stream(hosts).allMatch(host -> host < 0)) {
                throw new IllegalArgumentException(
                        "worth is 'content', but no page has a host, so templates are unknown; set the property"
                                + " host of pages, or pass worth: 'pageRank'");
            }
            double[] scores = pageRank(everyLink, concurrency, checkpoint);
            return Boilerplate.without(scores, everyLink.linkGraph(), hosts, checkpoint);
        }

        /** Heap in addition to PageRank. */
        MemoryNeed memory(long pages, long links) {
            return worth.equals(CONTENT)
                    ? MemoryNeed.sum(
                            "content",
                            MemoryNeed.of("hosts of the pages", 8 * pages),
                            MemoryNeed.of("scores", 16 * pages),
                            Boilerplate.memory(pages, links))
                    : MemoryNeed.of("none", 0);
        }

        private double[] property(int pages, IntFunction<@Nullable Object> read, Checkpoint checkpoint) {
            double[] values = new double[pages];
            boolean found = false;
            double sum = 0;
            for (int page = 0; page < values.length; page++) {
                checkpoint.passed("reading worth", page, values.length);
                Object value = read.apply(page);
                if (value == null) {
                    continue;
                }
                if (!(value instanceof Number number)
                        || !(number.doubleValue() >= 0)
                        || Double.isInfinite(number.doubleValue())) {
                    throw new IllegalArgumentException("worth is the property '" + worth + "', which is "
                            + Options.shown(value) + " on page " + page
                            + "; it must be a finite number, at least 0");
                }
                found = true;
                values[page] = number.doubleValue();
                sum += values[page];
            }
            if (!found) {
                throw new IllegalArgumentException("worth is the property '" + worth
                        + "', but no page has this property; set it, or pass worth: '" + PAGE_RANK
                        + "'");
            }
            if (sum == 0) {
                throw new IllegalArgumentException("worth is the property '" + worth
                        + "', which is 0 on all pages; at least one value must be above 0");
            }
            return values;
        }
    }
}
