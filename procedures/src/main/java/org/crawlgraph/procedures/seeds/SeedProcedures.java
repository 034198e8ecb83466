package org.crawlgraph.procedures.seeds;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.cores.Certainty;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.cores.Uncertainty;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.FictiveGraph;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.FilePages;
import org.crawlgraph.procedures.store.Hosts;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.procedures.store.WholeGraph;
import org.crawlgraph.seeds.Aim;
import org.crawlgraph.seeds.CrawlSeed;
import org.crawlgraph.seeds.Objective;
import org.crawlgraph.seeds.SeedSearch;
import org.crawlgraph.seeds.Worth;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.extractSeeds}: where the next crawl should start. */
public final class SeedProcedures extends ProcedureContext {

    /** A seed. */
    public record SeedRow(
            @Description("place among the seeds, from 1, best first")
            long rank,

            @Description("url to start the crawl from") @Nullable
            String url,

            @Description("its host") @Nullable String host,

            @Description("the page; null in a graph loaded from a file") @Nullable
            Node page,

            @Description("number of the core it is a member of, in the order of extraction, else of the one with most"
                    + " authorities among its links; null when no extracted core is either, here and up to iterations")
            @Nullable
            Long core,

            @Description("hubs of that core") @Nullable Long hubs,

            @Description("authorities of that core") @Nullable
            Long authorities,

            @Description("links of the possible ones from its hubs to its authorities, in percent") @Nullable
            Double coverDensity,

            @Description("hub score of the seed in the ranking that showed the core; null when it is no hub of it")
            @Nullable
            Double hubScore,

            @Description("singular value of that ranking") @Nullable
            Double sigma,

            @Description("iterations of that ranking") @Nullable
            Long iterations,

            @Description(
                    "pages among the seed and its links, those inside its site too, that no seed before it is or links to")
            long newPages,

            @Description("what these are worth, as a share of all pages, 0 to 1; with worth: 'pageRank' their PageRank")
            double newWorth,

            @Description("how sure that core is: " + Certainty.MEANING + "; null without a core") @Nullable
            String certainty) {}

    /** What a run has written. */
    public record SeedSummary(
            @Description("id of the run") String run,
            @Description("seeds written") long seeds,

            @Description("cores written, all that were extracted")
            long cores,

            @Description("hubs of all these cores") long hubs,

            @Description("authorities of all these cores") long authorities,

            @Description("pages of the graph") long pages,

            @Description("links left to rank, without those inside a site")
            long rankedLinks,

            @Description("time taken, in milliseconds") long millis,

            @Description("why there are fewer seeds than asked for, and which cores are not exact; else null") @Nullable
            String note,

            @Description("all options with the values they had")
            Map<String, Object> configuration,

            @Description("seeds that stand for no core") long withoutCore,

            @Description("pages that the seeds add, theirs and those they link to")
            long newPages,

            @Description("what these are worth, as a share of all pages, 0 to 1")
            double newWorth) {}

    private record Request(int count, GraphOptions common, SeedSearch search, String worth, Options options) {

        static Request of(@Nullable Long count, Options options) {
            int seeds = ExtractionOptions.count(count, "seed");
            GraphOptions common = GraphOptions.of(options);
            Aim aim = AimOptions.aim(options);
            String worth = options.get(AimOptions.WORTH);
            CoreOptions cores = ExtractionOptions.cores(options);
            LinkWeights weights = options.get(SharedOptions.WEIGHTS);
            Reranking reranking = ExtractionOptions.reranking(options);
            SeedSearch search = new SeedSearch(aim, AimOptions.seeds(options, aim), cores, reranking, weights);
            AimOptions.silenceUnused(options, aim);
            return new Request(seeds, common, search, worth, options);
        }

        MemoryNeed memory(long pages, long links, long ranked) {
            return MemoryNeed.largest(
                    "worth and seeds", PageWorth.memory(worth, pages, links), search.memory(pages, links, ranked));
        }
    }

    /** A row per seed, best first. */
    @Procedure(name = "crawl.extractSeeds", mode = Mode.READ)
    @Description(
            "Where the next crawl should start: pages from which it gathers much worth with few downloads, and the community"
                    + " behind each; or with objective: 'communities' the best hub of each of the strongest bipartite cores. Options: "
                    + ExtractionOptions.SEED_NAMES)
    public Stream<SeedRow> extractSeeds(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Request request = Request.of(count, new Options(options));
        request.options().end();
        try (Job job = start("crawl.extractSeeds", request.common().jobId())) {
            WholeGraph whole = withAllLinks(request.common(), job, request::memory);
            PageGraph graph = ranked(whole, request, job);
            return find(whole, graph, request, job).seeds().stream().map(seed -> row(graph, seed));
        }
    }

    private static PageGraph ranked(WholeGraph whole, Request request, Job job) {
        return whole.ranked(request.common().concurrency(), job).withLinks();
    }

    private SeedSearch.Found find(WholeGraph whole, PageGraph ranked, Request request, Job job) {
        int concurrency = request.common().concurrency();
        PageGraph everyLink = whole.everyLink();
        boolean bonus = request.search().aim().prices().hostBonus() > 0;
        boolean content = request.worth().equals(AimOptions.CONTENT);
        int[] hosts = bonus || content
                ? hosts(everyLink, content ? "worth: 'content'" : "hostBonus", concurrency, job)
                : new int[0];
        Worth worth = PageWorth.of(tx, everyLink, request.worth(), hosts, concurrency, job);
        return request.search()
                .find(
                        whole.links(),
                        ranked.siteLinks(),
                        worth,
                        bonus ? hosts : new int[0],
                        request.count(),
                        concurrency,
                        job);
    }

    private int[] hosts(PageGraph graph, String option, int concurrency, Job job) {
        if (graph.list() instanceof FilePages file && !file.crawl().hasUrls()) {
            throw new IllegalArgumentException(option + " is given, but the pages of "
                    + file.crawl().file() + " have no URLs, so their hosts are not known; leave it out");
        }
        return Hosts.read(tx, graph, Site.HOST, concurrency, log, job).ofPage();
    }

    private SeedRow row(PageGraph graph, CrawlSeed seed) {
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
                core == null ? null : core.certainty().text());
    }

    /** The same, kept as a run: {@code (:CrawlRun)} and its {@code (:Core)} nodes. */
    @Procedure(name = "crawl.extractSeeds.write", mode = Mode.WRITE)
    @Description(
            "Extracts seeds and keeps them with what each adds, HAS_SEED, and the cores that they stand for as (:Core) nodes"
                    + " with HAS_HUB and HAS_AUTHORITY, all or nothing. Options: run; " + ExtractionOptions.SEED_NAMES)
    public Stream<SeedSummary> write(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = new Options(options);
        String runId = read.find(SharedOptions.RUN);
        Request request = Request.of(count, read);
        read.end();
        try (Job job = start("crawl.extractSeeds.write", request.common().jobId())) {
            requireFree(runId);
            WholeGraph whole = withAllLinks(request.common(), job, request::memory);
            whole.everyLink().nodes();
            PageGraph graph = ranked(whole, request, job);
            SeedSearch.Found found = find(whole, graph, request, job);
            List<CrawlSeed> seeds = found.seeds();
            List<Core> cores = found.cores();
            Run run = Run.begin(tx, graph, runId, "seeds");
            String note = note(request, seeds, cores);
            run.writeManifest(
                            request.search().weights(),
                            "crawl.extractSeeds.write",
                            (long) request.count(),
                            read.effective())
                    .note(note);
            if (request.search().aim().objective() == Objective.HARVEST) {
                run.hangsOnAllLinks(whole.links().all());
            }
            run.writeSeeds(found, job);
            return Stream.of(new SeedSummary(
                    run.id(),
                    seeds.size(),
                    cores.size(),
                    cores.stream().mapToLong(core -> core.hubs().length).sum(),
                    cores.stream().mapToLong(core -> core.authorities().length).sum(),
                    graph.pages(),
                    graph.ranked().links(),
                    job.elapsedMillis(),
                    note,
                    read.effective(),
                    seeds.stream().filter(seed -> seed.core() == null).count(),
                    seeds.stream().mapToLong(CrawlSeed::newPages).sum(),
                    seeds.stream().mapToDouble(CrawlSeed::newWorth).sum()));
        }
    }

    /** What a person should know of the answer. */
    private static @Nullable String note(Request request, List<CrawlSeed> seeds, List<Core> cores) {
        SeedSearch search = request.search();
        String few = seeds.size() == request.count() ? null : why(search.aim(), seeds, cores);
        String unsure = Uncertainty.note(search.reranking(), cores);
        if (few == null) {
            return unsure;
        }
        return unsure == null ? few : few + "; " + unsure;
    }

    private static String why(Aim aim, List<CrawlSeed> seeds, List<Core> cores) {
        if (aim.objective() == Objective.COMMUNITIES) {
            return "no link is left outside the " + cores.size() + " cores";
        }
        return switch (aim.within()) {
            case CORES -> "only " + seeds.size() + " of " + cores.size() + " cores have a page that may become a seed";
            case HUBS -> "only " + seeds.size() + " pages may become seeds: those that link to another site";
        };
    }

    /** One row about what the others need. */
    @Procedure(name = "crawl.extractSeeds.estimate", mode = Mode.READ)
    @Description(
            "The heap that crawl.extractSeeds would need, told without reading the graph; of a graph that is not there with"
                    + " nodeCount and relationshipCount. Options: " + ExtractionOptions.SEED_NAMES
                    + "; nodeCount, relationshipCount")
    public Stream<EstimateRow> estimate(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Request request = Request.of(count, new Options(options));
        FictiveGraph fictive = FictiveGraph.of(request.options());
        request.options().end();
        return estimate(request.common(), fictive, request::memory);
    }
}
