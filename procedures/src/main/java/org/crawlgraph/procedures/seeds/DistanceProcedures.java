package org.crawlgraph.procedures.seeds;

import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ingest.distance.AverageDistance;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.seeds.simulation.CoreDistances;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.cores.distances}: distances between the cores of a run. */
public final class DistanceProcedures extends ProcedureContext {

    private static final Call STREAM = Call.of(
                    "crawl.cores.distances", SharedOptions.STORED_RUN, GraphArguments.ALL_LINKS)
            .estimated(
                    (context, read) -> {
                        GraphArguments common = GraphArguments.ofAllLinks(read);
                        return context.memory(common, read, distances(common.concurrency()));
                    },
                    GraphArguments.DIMENSIONS);
    private static final Call STATS = STREAM.and("crawl.cores.distances.stats", SharedOptions.RANDOM_SEED)
            .estimated(
                    (context, read) -> {
                        GraphArguments common = GraphArguments.ofAllLinks(read);
                        return context.memory(common, read, withAverage(common.concurrency()));
                    },
                    GraphArguments.DIMENSIONS);

    public static final List<Call> CALLS = List.of(STREAM, STATS);

    private static Work distances(int concurrency) {
        return (pages, all, links) -> CoreDistances.memory(pages, concurrency);
    }

    private static Work withAverage(int concurrency) {
        return (pages, all, links) -> MemoryNeed.largest(
                "one after another",
                CoreDistances.memory(pages, concurrency),
                AverageDistance.memory(pages, links, concurrency));
    }

    public record DistanceRow(
            @Description("Number of the first core, where the path starts")
            long from,

            @Description("Number of the second core, where the path ends")
            long to,

            @Description(
                    "Minimum number of links from any page of the first to any page of the second; null when no path"
                            + " exists")
            @Nullable
            Long distance) {}

    public record DistanceSummary(
            @Description("Number of cores of the run") long cores,
            @Description("Number of ordered pairs of cores") long pairs,

            @Description("Number of pairs connected by a path")
            long reachable,

            @Description("Number of pairs not connected by a path")
            long unreachable,

            @Description("Minimum distance between two cores; null when no pair is connected") @Nullable
            Long min,

            @Description("Mean distance of the connected pairs; null when no pair is connected") @Nullable
            Double mean,

            @Description("Maximum distance of the connected pairs; null when no pair is connected") @Nullable
            Long max,

            @Description(
                    "Mean distance between two connected pages of the whole graph, for comparison; null without links")
            @Nullable
            Double averageDistance,

            @Description("Standard error of averageDistance; 0 when all pairs were counted") @Nullable
            Double standardError,

            @Description("How averageDistance was computed: all pairs counted, or HyperBall with its number of runs and"
                    + " registers")
            String method,

            @Description(Call.Columns.NODE_COUNT) long nodeCount,

            @Description(Call.Columns.RELATIONSHIP_COUNT) long relationshipCount,
            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,

            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    private record Request(String run, GraphArguments common) {
        static Request of(Options options) {
            String run = options.find(SharedOptions.STORED_RUN);
            if (run == null) {
                throw new IllegalArgumentException(
                        "run is missing; pass the id of a run with cores (CALL crawl.run.list() lists all runs)");
            }
            return new Request(run, GraphArguments.ofAllLinks(options));
        }
    }

    @Procedure(name = "crawl.cores.distances", mode = Mode.READ)
    @Description(
            "Returns the distances between the cores of a run: the minimum number of links from a page of one core to"
                    + " a page of another, along all links of the graph.")
    public Stream<DistanceRow> distances(@Name("options") @Nullable Map<String, Object> options) {
        Request request = Request.of(STREAM.read(options));
        try (Job job = start(STREAM, request.common().jobId())) {
            StoredCores cores = StoredCores.of(tx, request.run()).withCores();
            CoreDistances distances = distances(
                    request,
                    cores,
                    graph(request.common(), job, distances(request.common().concurrency())),
                    job);
            List<Long> ranks = cores.ranks();
            return IntStream.range(0, ranks.size())
                    .boxed()
                    .flatMap(from -> IntStream.range(0, ranks.size())
                            .filter(to -> to != from)
                            .mapToObj(to ->
                                    new DistanceRow(ranks.get(from), ranks.get(to), distance(distances, from, to))));
        }
    }

    private static CoreDistances distances(Request request, StoredCores cores, PageGraph graph, Job job) {
        return CoreDistances.between(
                graph.linkGraph(), cores.pages(graph), request.common().concurrency(), job);
    }

    private static @Nullable Long distance(CoreDistances distances, int from, int to) {
        int distance = distances.distance(from, to);
        return distance == CoreDistances.UNREACHABLE ? null : (long) distance;
    }

    @Procedure(name = "crawl.cores.distances.stats", mode = Mode.READ)
    @Description(
            "Summarises the distances between the cores of a run and estimates the average distance between pages of"
                    + " the graph.")
    public Stream<DistanceSummary> stats(@Name("options") @Nullable Map<String, Object> options) {
        Options read = STATS.read(options);
        Request request = Request.of(read);
        long randomSeed = read.get(SharedOptions.RANDOM_SEED);
        try (Job job = start(STATS, request.common().jobId())) {
            StoredCores cores = StoredCores.of(tx, request.run()).withCores();
            int concurrency = request.common().concurrency();
            PageGraph graph = graph(request.common(), job, withAverage(concurrency));
            CoreDistances distances = distances(request, cores, graph, job);
            IntSummaryStatistics connected = distances.connected();
            long pairs = (long) distances.cores() * (distances.cores() - 1);
            AverageDistance average = AverageDistance.estimate(graph.linkGraph(), randomSeed, concurrency, job);
            return Stream.of(new DistanceSummary(
                    distances.cores(),
                    pairs,
                    connected.getCount(),
                    pairs - connected.getCount(),
                    connected.getCount() == 0 ? null : (Long) (long) connected.getMin(),
                    connected.getCount() == 0 ? null : (Double) connected.getAverage(),
                    connected.getCount() == 0 ? null : (Long) (long) connected.getMax(),
                    number(average.mean()),
                    number(average.standardError()),
                    method(average),
                    graph.pages(),
                    graph.linkGraph().links(),
                    job.elapsedMillis(),
                    read.effective()));
        }
    }

    private static String method(AverageDistance average) {
        return average.runs() == 0
                ? "all pairs counted"
                : "HyperBall, " + average.runs() + " runs of " + (1 << average.log2m()) + " registers";
    }

    private static @Nullable Double number(double number) {
        return Double.isNaN(number) ? null : number;
    }
}
