package org.crawlgraph.procedures.seeds;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.seeds.SeedOptions;
import org.crawlgraph.seeds.SeedSearch;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.extractSeeds}: extracts crawl seeds. */
public final class SeedProcedures extends ProcedureContext {

    private static final Call STREAM = Call.of(
                    "crawl.extractSeeds", SeedOptions.OPTIONS, CoreOptions.OPTIONS, GraphArguments.RANKED)
            .estimated(
                    (context, read) -> {
                        Request request = Request.of(1L, read);
                        return context.memory(request.common(), read, request.work());
                    },
                    GraphArguments.DIMENSIONS);
    private static final Call WRITE = STREAM.and("crawl.extractSeeds.write", SharedOptions.RUN);

    public static final List<Call> CALLS = List.of(STREAM, WRITE);

    public record SeedRow(
            @Description("Rank of the seed, from 1, best first")
            long rank,

            @Description("URL to start the crawl from") @Nullable
            String url,

            @Description(Call.Columns.HOST) @Nullable String host,

            @Description(Call.Columns.PAGE) @Nullable Node page,

            @Description(
                    "Number of the core that the seed is a member of, else of the core that at least a third of its"
                            + " links to other sites go to; null without such a core, like hubs, authorities and community")
            @Nullable
            Long core,

            @Description("Number of hubs of that core") @Nullable
            Long hubs,

            @Description("Number of authorities of that core") @Nullable
            Long authorities,

            @Description("Number of pages that this seed covers (itself and the pages that it links to,"
                    + " on any site) and no earlier seed does")
            long newPages,

            @Description("Worth of these pages as a share of all pages, 0 to 1; with worth: 'pageRank' their PageRank."
                    + " Sort by it to read the list; rank is the order of the crawl, cheap gains first. The list depends"
                    + " on count: its first ten are not the seeds of count 10")
            double newWorth,

            @Description("Whether the page was never fetched and is known only from links")
            boolean unfetched,

            @Description("Title of the core: its words and sites") @Nullable
            String community) {}

    public record SeedSummary(
            @Description(Call.Columns.RUN) String run,
            @Description("Number of seeds written") long seeds,

            @Description("Number of cores written (all extracted cores)")
            long cores,

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

            @Description("Number of pages covered: seeds and the pages that they link to")
            long newPages,

            @Description("Worth of these pages as a share of all pages, 0 to 1")
            double newWorth) {}

    private record Request(int count, GraphArguments common, SeedOptions seeds) {

        static Request of(@Nullable Long count, Options options) {
            return new Request(
                    SharedOptions.count(count, "seed"), GraphArguments.withAllLinks(options), SeedOptions.of(options));
        }

        Work work() {
            return (pages, links, ranked) -> SeedSearch.memory(seeds, pages, links, ranked);
        }
    }

    private SeedSearch.Found find(PageGraph whole, PageGraph ranked, Request request, Job job) {
        return SeedSearch.find(
                whole.siteGraph(),
                ranked.siteGraph(),
                new GraphPageData(tx, whole, request.common().graph(), job),
                request.seeds(),
                request.count(),
                request.common().concurrency(),
                job);
    }

    @Procedure(name = "crawl.extractSeeds", mode = Mode.READ)
    @Description(
            "Returns seeds, the pages where the next crawl should start, and the community that each represents. By"
                    + " default a crawl from them gathers as much PageRank as possible per page fetched, and among"
                    + " nearly equal pages the seed is the entry page of a host; with objective: 'communities' they"
                    + " are the best hubs of the strongest bipartite cores.")
    public Stream<SeedRow> extractSeeds(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Request request = Request.of(count, STREAM.read(options));
        try (Job job = start(STREAM, request.common().jobId())) {
            PageGraph whole = graph(request.common(), job, request.work());
            PageGraph ranked = whole.ranked(request.common().concurrency(), job).withLinks();
            SeedSearch.Found found = find(whole, ranked, request, job);
            List<String> titles = ranked.describe(tx, found.represented(), job).stream()
                    .map(description -> description.title())
                    .toList();
            return found.seeds().stream().map(seed -> row(whole, seed, found, titles));
        }
    }

    private SeedRow row(PageGraph whole, Seed seed, SeedSearch.Found found, List<String> titles) {
        PageList.Page page = page(whole, seed.page());
        if (page.url() == null) {
            throw new IllegalArgumentException("seed " + seed.rank() + ", a page of " + whole.source()
                    + ", has neither a URL nor an id; pass the property of the URLs as urlProperty");
        }
        Core core = seed.core();
        return new SeedRow(
                seed.rank(),
                page.url(),
                page.host(),
                page.node(),
                core == null ? null : (long) core.number(),
                core == null ? null : (long) core.hubs().length,
                core == null ? null : (long) core.authorities().length,
                seed.newPages(),
                seed.newWorth(),
                found.unfetched().pages().get(seed.page()),
                core == null ? null : titles.get(found.represented().indexOf(core)));
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
            PageGraph whole = graph(request.common(), job, request.work());
            whole.nodes();
            PageGraph graph = whole.ranked(request.common().concurrency(), job).withLinks();
            SeedSearch.Found found = find(whole, graph, request, job);
            long computeMillis = job.elapsedMillis();
            String note = found.note(request.count(), request.seeds());
            Run run = Run.begin(tx, graph, runId, "seeds");
            run.writeManifest(WRITE.name(), (long) request.count(), read.effective())
                    .note(note);
            long written = run.writeSeeds(found, job);
            return Stream.of(new SeedSummary(
                    run.id(),
                    found.seeds().size(),
                    found.cores().size(),
                    graph.pages(),
                    graph.links(),
                    graph.linkGraph().links(),
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    written,
                    note,
                    read.effective(),
                    found.newPages(),
                    found.newWorth()));
        }
    }
}
