package org.crawlgraph.procedures.seeds;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.Certainty;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.cores.SeedOptions;
import org.crawlgraph.cores.Uncertainty;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.Columns;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.GraphDimensions;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.store.Hosts;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.procedures.store.UnfetchedPages;
import org.crawlgraph.seeds.Aim;
import org.crawlgraph.seeds.Objective;
import org.crawlgraph.seeds.SeedSearch;
import org.crawlgraph.seeds.Unfetched;
import org.crawlgraph.seeds.Worth;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.extractSeeds}: extracts crawl seeds. */
public final class SeedProcedures extends ProcedureContext {

    private static final Call STREAM = Call.of("crawl.extractSeeds", ExtractionOptions.OF_SEEDS);
    private static final Call WRITE = STREAM.and("crawl.extractSeeds.write", SharedOptions.RUN);
    private static final Call ESTIMATE = STREAM.and("crawl.extractSeeds.estimate", GraphDimensions.OPTIONS);
    private static final Call WRITE_ESTIMATE = WRITE.and("crawl.extractSeeds.write.estimate", GraphDimensions.OPTIONS);

    public static final List<Call> CALLS = List.of(STREAM, WRITE, ESTIMATE, WRITE_ESTIMATE);

    public record SeedRow(
            @Description("Rank of the seed, from 1, best first")
            long rank,

            @Description("URL to start the crawl from") @Nullable
            String url,

            @Description(Columns.HOST) @Nullable String host,

            @Description(Columns.PAGE) @Nullable Node page,

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

            @Description("Certainty of that core: " + Certainty.MEANING + "; null without a core") @Nullable
            String certainty,

            @Description("Whether the page was never fetched and is known only from links")
            boolean unfetched) {}

    public record SeedSummary(
            @Description(Columns.RUN) String run,
            @Description("Number of seeds written") long seeds,

            @Description("Number of cores written (all extracted cores)")
            long cores,

            @Description("Number of hubs of these cores") long hubs,

            @Description("Number of authorities of these cores")
            long authorities,

            @Description(Columns.NODE_COUNT) long nodeCount,
            @Description(Columns.RELATIONSHIP_COUNT) long relationshipCount,

            @Description(Columns.RANKED_COUNT) long rankedRelationshipCount,
            @Description(Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Columns.WRITE_MILLIS) long writeMillis,

            @Description("Number of HAS_SEED, HAS_HUB and HAS_AUTHORITY relationships written")
            long relationshipsWritten,

            @Description("Why there are fewer seeds than requested, and which cores are not exact; else null") @Nullable
            String note,

            @Description(Columns.CONFIGURATION) Map<String, Object> configuration,

            @Description("Number of seeds without a core") long withoutCore,

            @Description("Number of pages covered: seeds and the pages that they link to")
            long newPages,

            @Description("Worth of these pages as a share of all pages, 0 to 1")
            double newWorth) {}

    private record Request(int count, GraphOptions common, SeedSearch search, PageWorth worth, Options options) {

        static Request of(@Nullable Long count, Options options) {
            int seeds = SharedOptions.count(count, "seed");
            GraphOptions common = GraphOptions.withAllLinks(options);
            Aim aim = Aim.of(options);
            PageWorth worth = PageWorth.of(options);
            if (aim.objective() == Objective.COMMUNITIES) {
                options.refuseWithoutEffect(
                        List.of(Unfetched.SHARE), "objective: 'communities'", "pass objective: 'harvest'");
                options.silence(List.of(Unfetched.SHARE));
            } else {
                options.get(Unfetched.SHARE);
            }
            CoreOptions cores = CoreOptions.of(options);
            LinkWeights weights = options.get(SharedOptions.WEIGHTS);
            Reranking reranking = Reranking.of(options);
            if (aim.coreCount() == 0) {
                options.refuseWithoutEffect(
                        ExtractionOptions.EXTRACTION,
                        "coreCount: 0, which extracts no cores",
                        "pass a larger coreCount");
                options.silence(ExtractionOptions.EXTRACTION);
            }
            return new Request(
                    seeds, common, new SeedSearch(aim, SeedOptions.DEFAULT, cores, reranking, weights), worth, options);
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
            Unfetched unfetched = unfetched(whole, request, job);
            return find(whole, graph, unfetched, request, job).seeds().stream()
                    .map(seed -> row(graph, seed, unfetched));
        }
    }

    private static PageGraph ranked(PageGraph whole, Request request, Job job) {
        return whole.ranked(request.common().concurrency(), job).withLinks();
    }

    private Unfetched unfetched(PageGraph whole, Request request, Job job) {
        return request.search().aim().objective() == Objective.HARVEST
                ? new Unfetched(
                        UnfetchedPages.of(tx, whole.list(), whole.linkGraph(), job),
                        request.options().get(Unfetched.SHARE))
                : Unfetched.NONE;
    }

    private SeedSearch.Found find(PageGraph whole, PageGraph ranked, Unfetched unfetched, Request request, Job job) {
        int concurrency = request.common().concurrency();
        PageGraph everyLink = whole.everyLink();
        int[] hosts = request.worth().needsHosts() ? hosts(everyLink, concurrency, job) : new int[0];
        Worth worth = request.worth().of(tx, everyLink, hosts, concurrency, job);
        int harvest = request.count() - unfetched.count(request.count());
        SeedSearch.Found found = harvest == 0
                ? new SeedSearch.Found(List.of(), List.of())
                : request.search()
                        .find(whole.siteGraph(), ranked.siteGraph(), worth, new int[0], harvest, concurrency, job);
        return unfetched.among(found, whole.linkGraph(), worth, request.count());
    }

    private int[] hosts(PageGraph graph, int concurrency, Job job) {
        if (!graph.list().hasUrls()) {
            throw new IllegalArgumentException("worth is 'content', but the pages of " + graph.source()
                    + " have no URLs, so their hosts are unknown; remove it");
        }
        return Hosts.read(tx, graph, Site.HOST, concurrency, log, job).ofPage();
    }

    private SeedRow row(PageGraph graph, Seed seed, Unfetched unfetched) {
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
            run.writeManifest(request.search().weights(), WRITE.name(), (long) request.count(), read.effective())
                    .note(note);
            if (request.search().aim().objective() == Objective.HARVEST) {
                run.dependsOnAllLinks(whole.linkGraph());
            }
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
        String unsure = Uncertainty.note(search.reranking(), cores);
        if (few == null) {
            return unsure;
        }
        return unsure == null ? few : few + "; " + unsure;
    }

    private static String why(Aim aim, List<Seed> seeds, List<Core> cores) {
        if (aim.objective() == Objective.COMMUNITIES) {
            return "no links are left outside the " + cores.size() + " cores";
        }
        return switch (aim.within()) {
            case CORES -> "only " + seeds.size() + " of " + cores.size() + " cores have a page that can be a seed";
            case HUBS -> "only " + seeds.size() + " pages link to another site and can be seeds";
        };
    }

    @Procedure(name = "crawl.extractSeeds.estimate", mode = Mode.READ)
    @Description(Columns.ESTIMATE)
    public Stream<EstimateRow> estimate(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimate(count, ESTIMATE.read(options));
    }

    @Procedure(name = "crawl.extractSeeds.write.estimate", mode = Mode.READ)
    @Description(Columns.ESTIMATE)
    public Stream<EstimateRow> estimateOfWrite(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = WRITE_ESTIMATE.read(options);
        read.find(SharedOptions.RUN);
        return estimate(count, read);
    }

    private Stream<EstimateRow> estimate(@Nullable Long count, Options read) {
        Request request = Request.of(count, read);
        return estimate(request.common(), read, request::memory);
    }

    /** Options of {@code crawl.extractSeeds} and {@code crawl.cores.stream}. */
    static final class ExtractionOptions {

        static final List<Option<?>> EXTRACTION =
                Call.list(CoreOptions.OPTIONS, SharedOptions.WEIGHTS, Reranking.OPTIONS);

        static final List<Option<?>> OF_CORES = Call.list(EXTRACTION, GraphOptions.RANKED);

        static final List<Option<?>> OF_SEEDS = Call.list(
                Aim.OBJECTIVE,
                PageWorth.WORTH,
                SharedOptions.SOURCE_NODES.without("none"),
                Aim.OF_HARVEST,
                Unfetched.SHARE,
                OF_CORES);

        private ExtractionOptions() {}
    }
}
