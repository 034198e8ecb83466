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
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.graphs.PageList;
import org.crawlgraph.procedures.runs.Run;
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
            .onGraph(GraphArguments::withAllLinks, SeedProcedures::work);
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
                    "Number of the core that the seed is a member of, else of the core that at least a third, and two, of"
                            + " its links to other sites go to; null without such a core, like hubs, authorities and community")
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

    private static Work work(Options read) {
        SeedOptions seeds = SeedOptions.of(read);
        return (pages, links, ranked) -> SeedSearch.memory(seeds, pages, links, ranked);
    }

    /**
     * The seeds of a call.
     *
     * @param whole all links
     * @param ranked the links between sites
     */
    private record Extraction(PageGraph whole, PageGraph ranked, SeedSearch.Found found) {}

    private Extraction extract(int count, Options read, boolean isWritten, Job job) {
        GraphArguments common = GraphArguments.withAllLinks(read);
        PageGraph whole = graph(common, job, work(read));
        if (isWritten) {
            whole.nodes(); // refuses a graph from a file
        }
        PageGraph ranked = whole.ranked(common.concurrency(), job).withLinks();
        SeedOptions seeds = SeedOptions.of(read);
        return new Extraction(
                whole,
                ranked,
                SeedSearch.find(
                        whole.siteGraph(),
                        ranked.siteGraph(),
                        new GraphPageData(tx, whole, common.graph(), job),
                        seeds,
                        count,
                        common.concurrency(),
                        job));
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
        Options read = STREAM.read(options);
        int wanted = SharedOptions.count(count, "seed");
        try (Job job = start(STREAM, read)) {
            Extraction extraction = extract(wanted, read, false, job);
            SeedSearch.Found found = extraction.found();
            List<String> titles = extraction.ranked().describe(tx, found.cores(), job).stream()
                    .map(description -> description.title())
                    .toList();
            return found.seeds().stream().map(seed -> row(extraction.whole(), seed, found, titles));
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
                core == null ? null : titles.get(found.cores().indexOf(core)));
    }

    @Procedure(name = "crawl.extractSeeds.write", mode = Mode.WRITE)
    @Description("Extracts seeds and writes them with HAS_SEED, and their cores as (:Core) nodes with HAS_HUB and"
            + " HAS_AUTHORITY, in one transaction. crawl.run.drop removes them.")
    public Stream<SeedSummary> write(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = WRITE.read(options);
        int wanted = SharedOptions.count(count, "seed");
        String runId = freeRun(read);
        try (Job job = start(WRITE, read)) {
            Extraction extraction = extract(wanted, read, true, job);
            PageGraph graph = extraction.ranked();
            SeedSearch.Found found = extraction.found();
            long computeMillis = job.elapsedMillis();
            String note = found.note(wanted, SeedOptions.of(read));
            Run run = Run.begin(tx, graph, runId, "seeds");
            run.writeManifest(WRITE.name(), (long) wanted, read.effective()).note(note);
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
