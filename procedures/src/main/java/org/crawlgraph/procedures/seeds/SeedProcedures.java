package org.crawlgraph.procedures.seeds;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.cores.SeedExtraction;
import org.crawlgraph.cores.SeedOptions;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.procedures.call.CallMode;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.FictiveGraph;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.read.PageGraph;
import org.crawlgraph.procedures.read.PageList;
import org.crawlgraph.run.MemoryNeed;
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

            @Description("number of the core it was taken from, in the order of extraction")
            long core,

            @Description("hubs of that core") long hubs,
            @Description("authorities of that core") long authorities,

            @Description("links of the possible ones from its hubs to its authorities, in percent")
            double coverDensity,

            @Description("hub score of the seed in the ranking that showed the core")
            double hubScore,

            @Description("singular value of that ranking") double sigma,
            @Description("iterations of that ranking") long iterations) {}

    /** What a run has written. */
    public record SeedSummary(
            @Description("id of the run") String run,
            @Description("seeds written") long seeds,
            @Description("cores written") long cores,
            @Description("hubs of all cores") long hubs,
            @Description("authorities of all cores") long authorities,
            @Description("pages of the graph") long pages,

            @Description("links left to rank, without those inside a site")
            long rankedLinks,

            @Description("time taken, in milliseconds") long millis,

            @Description("why there are fewer seeds than asked for, else null") @Nullable
            String note,

            @Description("all options with the values they had")
            Map<String, Object> configuration) {}

    private record Request(
            int count,
            GraphOptions common,
            SeedOptions seeds,
            CoreOptions cores,
            LinkWeights weights,
            Reranking reranking,
            Options options) {

        static Request of(@Nullable Long count, Options options) {
            return new Request(
                    ExtractionOptions.count(count, "seed"),
                    GraphOptions.of(options),
                    ExtractionOptions.seeds(options),
                    ExtractionOptions.cores(options),
                    options.get(SharedOptions.WEIGHTS),
                    ExtractionOptions.reranking(options),
                    options);
        }

        List<Seed> extract(PageGraph graph, Job job) {
            return SeedExtraction.extract(
                    graph.weighted(weights), count, seeds, cores, reranking, common.concurrency(), job);
        }

        MemoryNeed memory(long pages, long links) {
            return CoreExtraction.memory(pages, links, weights, reranking);
        }
    }

    /** A row per seed, best first. */
    @Procedure(name = "crawl.extractSeeds", mode = Mode.READ)
    @Description("Crawl seeds: the best hub of each of the strongest bipartite cores of the graph. Options: "
            + ExtractionOptions.SEED_NAMES)
    public Stream<SeedRow> extractSeeds(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Request request = Request.of(count, new Options(options));
        request.options().end();
        try (Job job = start("crawl.extractSeeds", request.common().jobId())) {
            PageGraph graph = graph(request.common(), job, request::memory).withLinks();
            return request.extract(graph, job).stream().map(seed -> row(graph, seed));
        }
    }

    private SeedRow row(PageGraph graph, Seed seed) {
        PageList.Page page = page(graph, seed.page());
        Core core = seed.core();
        return new SeedRow(
                seed.rank(),
                page.url(),
                page.host(),
                page.node(),
                core.number(),
                core.hubs().length,
                core.authorities().length,
                core.coverDensity(),
                seed.hubScore(),
                core.sigma(),
                core.iterations());
    }

    /** The same, kept as a run: {@code (:CrawlRun)} and its {@code (:Core)} nodes. */
    @Procedure(name = "crawl.extractSeeds.write", mode = Mode.WRITE)
    @Description(
            "Extracts seeds and keeps their cores as (:Core) nodes with HAS_HUB, HAS_AUTHORITY and HAS_SEED, all or"
                    + " nothing. Options: run; " + ExtractionOptions.SEED_NAMES)
    public Stream<SeedSummary> write(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = new Options(options);
        String runId = read.find(SharedOptions.RUN);
        Request request = Request.of(count, read);
        read.end();
        try (Job job = start("crawl.extractSeeds.write", request.common().jobId())) {
            PageGraph graph =
                    graphToWrite(runId, request.common(), job, request::memory).withLinks();
            List<Seed> seeds = request.extract(graph, job);
            Run run = Run.begin(tx, graph, runId, "seeds");
            run.writeManifest(request.weights(), "crawl.extractSeeds.write", (long) request.count(), read.effective());
            List<Core> cores = run.writeSeeds(seeds, job);
            return Stream.of(new SeedSummary(
                    run.id(),
                    seeds.size(),
                    cores.size(),
                    cores.stream().mapToLong(core -> core.hubs().length).sum(),
                    cores.stream().mapToLong(core -> core.authorities().length).sum(),
                    graph.pages(),
                    graph.ranked().links(),
                    job.elapsedMillis(),
                    seeds.size() == request.count() ? null : "no link is left outside the " + cores.size() + " cores",
                    read.effective()));
        }
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
        return estimate(request.common(), fictive, CallMode.STREAM, request::memory, 0);
    }
}
