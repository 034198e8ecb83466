package org.crawlgraph.procedures.seeds;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.ingest.distance.AverageDistance;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.FictiveGraph;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.Demand;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.seeds.simulation.CoreDistances;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.cores.distances}: how far the cores of a run lie from each other. */
public final class DistanceProcedures extends ProcedureContext {

    private static final String OPTIONS =
            "run; graph, nodeLabels, relationshipTypes, urlProperty, hostProperty, concurrency, jobId";

    private static Demand.Work withAverage(int concurrency) {
        return (pages, links) -> MemoryNeed.largest(
                "one after another", CoreDistances.memory(pages), AverageDistance.memory(pages, links, concurrency));
    }

    /** The distance from one core to another. */
    public record DistanceRow(
            @Description("number of the core from which the way leads")
            long from,

            @Description("number of the core to which it leads")
            long to,

            @Description("fewest links from any page of the one to any page of the other; null when no way leads there")
            @Nullable
            Long distance) {}

    /** All distances in a few figures. */
    public record DistanceSummary(
            @Description("cores of the run") long cores,
            @Description("ordered pairs of two cores") long pairs,
            @Description("pairs that a way joins") long reachable,
            @Description("pairs that no way joins") long unreachable,

            @Description("smallest distance between two cores; null when no way joins any") @Nullable
            Long min,

            @Description("mean distance over the pairs that a way joins; null likewise") @Nullable
            Double mean,

            @Description("largest distance of the pairs that a way joins; null likewise") @Nullable
            Long max,

            @Description(
                    "mean distance between two pages of the whole graph, over the pairs that a way joins, to compare with; null without links")
            @Nullable
            Double averageDistance,

            @Description("standard error of averageDistance, 0 when all pairs were counted") @Nullable
            Double standardError,

            @Description("how averageDistance was found: counted, or HyperBall with so many runs and registers")
            String method,

            @Description("pages of the graph") long pages,

            @Description("links of the graph, those inside a site too")
            long links,

            @Description("time taken, in milliseconds") long millis,

            @Description("all options with the values they had")
            Map<String, Object> configuration) {}

    private record Request(String run, GraphOptions common) {
        static Request of(Options options) {
            String run = options.find(SharedOptions.RUN);
            if (run == null) {
                throw new IllegalArgumentException(
                        "run is missing; it is the id of a run that kept its cores, and CALL crawl.run.list() shows them");
            }
            return new Request(run, GraphOptions.ofAllLinks(options));
        }
    }

    /** A row for each ordered pair of two cores, by {@code from} and {@code to}. */
    @Procedure(name = "crawl.cores.distances", mode = Mode.READ)
    @Description(
            "How far the cores of a run lie from each other: the fewest links from a page of the one to a page of the other,"
                    + " along all links of the graph. Options: " + OPTIONS)
    public Stream<DistanceRow> distances(@Name("options") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        Request request = Request.of(read);
        read.end();
        try (Job job = start("crawl.cores.distances", request.common().jobId())) {
            StoredCores cores = StoredCores.of(tx, request.run()).withCores();
            CoreDistances distances = distances(
                    request,
                    cores,
                    wholeGraph(request.common(), job, (pages, links) -> CoreDistances.memory(pages)),
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
                graph.ranked(), cores.pages(graph), request.common().concurrency(), job);
    }

    private static @Nullable Long distance(CoreDistances distances, int from, int to) {
        int distance = distances.distance(from, to);
        return distance == CoreDistances.UNREACHABLE ? null : (long) distance;
    }

    /** One row about all distances. */
    @Procedure(name = "crawl.cores.distances.stats", mode = Mode.READ)
    @Description("The distances between the cores of a run in a few figures, beside the average distance of the graph."
            + " Options: " + OPTIONS + ", randomSeed")
    public Stream<DistanceSummary> stats(@Name("options") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        Request request = Request.of(read);
        long randomSeed = read.get(SharedOptions.RANDOM_SEED);
        read.end();
        try (Job job = start("crawl.cores.distances.stats", request.common().jobId())) {
            StoredCores cores = StoredCores.of(tx, request.run()).withCores();
            int concurrency = request.common().concurrency();
            PageGraph graph = wholeGraph(request.common(), job, withAverage(concurrency));
            CoreDistances distances = distances(request, cores, graph, job);
            AverageDistance average = AverageDistance.estimate(graph.ranked(), randomSeed, concurrency, job);
            return Stream.of(new DistanceSummary(
                    distances.cores(),
                    distances.pairs(),
                    distances.reachablePairs(),
                    distances.pairs() - distances.reachablePairs(),
                    number(distances.min()),
                    number(distances.mean()),
                    number(distances.max()),
                    number(average.mean()),
                    number(average.standardError()),
                    method(average),
                    graph.pages(),
                    graph.ranked().links(),
                    job.elapsedMillis(),
                    read.effective()));
        }
    }

    /** One row about the heap that the others need. */
    @Procedure(name = "crawl.cores.distances.estimate", mode = Mode.READ)
    @Description(
            "The heap that crawl.cores.distances.stats would need, and crawl.cores.distances at most, told without reading the"
                    + " graph; of a graph that is not there with nodeCount and relationshipCount. Options: nodeCount,"
                    + " relationshipCount; " + OPTIONS + ", randomSeed")
    public Stream<EstimateRow> estimate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        read.find(SharedOptions.RUN);
        read.get(SharedOptions.RANDOM_SEED);
        GraphOptions common = GraphOptions.ofAllLinks(read);
        FictiveGraph fictive = FictiveGraph.of(read);
        read.end();
        return estimateOfAllLinks(common, fictive, withAverage(common.concurrency()));
    }

    private static String method(AverageDistance average) {
        return average.runs() == 0
                ? "all pairs counted"
                : "HyperBall, " + average.runs() + " runs of " + (1 << average.log2m()) + " registers";
    }

    private static @Nullable Long number(OptionalInt number) {
        return number.isPresent() ? (long) number.getAsInt() : null;
    }

    private static @Nullable Double number(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : null;
    }

    private static @Nullable Double number(double number) {
        return Double.isNaN(number) ? null : number;
    }
}
