package org.crawlgraph.procedures.rank;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphCatalog;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;

/**
 * The modes of a {@link Ranking}: {@code stream} returns its values, {@code stats} summarises them, {@code mutate} adds
 * them to a named graph, and {@code write} writes them to the store.
 */
public abstract class RankingProcedures extends ProcedureContext {

    /**
     * The result of a call.
     * @param keptMillis time to mutate or write; 0 for stats
     * @param run the id of the run; null if nothing was written to the store
     */
    record Outcome<T>(
            Ranking.Request<T> request,
            PageGraph graph,
            T result,
            long computeMillis,
            long keptMillis,
            @Nullable String run) {

        long propertiesWritten() {
            return (long) request.names().size() * graph.pages();
        }
    }

    /** Columns of stats, extended by mutate and write. Neo4j lists the columns of a subclass first. */
    public abstract static class Stats {
        @Description(Call.Columns.NODE_COUNT)
        public final long nodeCount;

        @Description(Call.Columns.RELATIONSHIP_COUNT)
        public final long relationshipCount;

        @Description(Call.Columns.COMPUTE_MILLIS)
        public final long computeMillis;

        @Description(Call.Columns.CONFIGURATION)
        public final Map<String, Object> configuration;

        Stats(Outcome<?> outcome) {
            nodeCount = outcome.graph().pages();
            relationshipCount = outcome.graph().links();
            computeMillis = outcome.computeMillis();
            configuration = outcome.request().options().effective();
        }
    }

    @FunctionalInterface
    interface RowOf<T, R> {
        R row(PageList.Page page, T result, int number);
    }

    /** Returns a row per page, by ascending node id. */
    <T, R> Stream<R> stream(Ranking<T> ranking, @Nullable Map<String, Object> options, RowOf<T, R> rows) {
        Ranking.Request<T> request = ranking.request(Ranking.Mode.STREAM, options);
        PageGraph graph;
        T result;
        try (Job job = start(request.call(), request.common().jobId())) {
            graph = graph(request, job);
            result = request.computation().run(this, graph, job);
        }
        return IntStream.range(0, graph.pages()).mapToObj(page -> rows.row(page(graph, page), result, page));
    }

    <T> Outcome<T> stats(Ranking<T> ranking, @Nullable Map<String, Object> options) {
        Ranking.Request<T> request = ranking.request(Ranking.Mode.STATS, options);
        try (Job job = start(request.call(), request.common().jobId())) {
            PageGraph graph = graph(request, job);
            T result = request.computation().run(this, graph, job);
            return new Outcome<>(request, graph, result, job.elapsedMillis(), 0, null);
        }
    }

    <T> Outcome<T> mutate(Ranking<T> ranking, @Nullable Map<String, Object> options) {
        Ranking.Request<T> request = ranking.request(Ranking.Mode.MUTATE, options);
        String name = request.common().graph();
        if (name == null) {
            throw new IllegalArgumentException(
                    "graph is missing; " + request.call().name()
                            + " adds values to a named graph: CALL crawl.graph.project('name') creates one, and "
                            + ranking.name() + ".write writes to the store");
        }
        try (Job job = start(request.call(), request.common().jobId())) {
            GraphCatalog.Entry entry = GraphCatalog.of(tx).named(name);
            request.names().forEach(entry::requireFree);
            PageGraph graph = graph(request, job);
            T result = request.computation().run(this, graph, job);
            long computeMillis = job.elapsedMillis();
            byName(request, result).forEach(entry::add);
            return new Outcome<>(request, graph, result, computeMillis, job.elapsedMillis() - computeMillis, null);
        }
    }

    /** Writes the values to the store; generated run ids start with the second word of the procedure's name. */
    <T> Outcome<T> write(Ranking<T> ranking, @Nullable Map<String, Object> options) {
        Ranking.Request<T> request = ranking.request(Ranking.Mode.WRITE, options);
        String runId = request.options().find(SharedOptions.RUN);
        try (Job job = start(request.call(), request.common().jobId())) {
            requireFree(runId);
            PageGraph graph = graph(request, job);
            graph.nodes();
            RankOptions.requireOther(graph, request.names());
            T result = request.computation().run(this, graph, job);
            long computeMillis = job.elapsedMillis();
            Run run = Run.begin(tx, graph, runId, ranking.name().split("\\.", -1)[1]);
            run.writeValues(request.call().name(), null, request.options().effective(), byName(request, result), job);
            return new Outcome<>(request, graph, result, computeMillis, job.elapsedMillis() - computeMillis, run.id());
        }
    }

    /** Reads the graph; rankings of links between sites refuse one without such links. */
    private PageGraph graph(Ranking.Request<?> request, Job job) {
        PageGraph graph = graph(request.common(), job, request.work());
        return request.ranking().followsAllLinks() ? graph : graph.withLinks();
    }

    private static <T> Map<String, IntFunction<Object>> byName(Ranking.Request<T> request, T result) {
        List<IntFunction<Object>> values = request.ranking().values().apply(result);
        Map<String, IntFunction<Object>> byName = new LinkedHashMap<>();
        for (String name : request.names()) {
            byName.put(name, values.get(byName.size()));
        }
        return byName;
    }
}
