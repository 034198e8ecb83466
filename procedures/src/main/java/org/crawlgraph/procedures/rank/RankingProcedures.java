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
     * @param keptMillis time to mutate or write; 0 for the other modes
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

    /** Columns of stats, extended by write. Neo4j lists the columns of a subclass first. */
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

    /** Columns of write. */
    public abstract static class Writing extends Stats {
        @Description(Call.Columns.WRITE_MILLIS)
        public final long writeMillis;

        @Description(Call.Columns.PROPERTIES_WRITTEN)
        public final long nodePropertiesWritten;

        @Description(Call.Columns.RUN)
        public final @Nullable String run;

        Writing(Outcome<?> outcome) {
            super(outcome);
            writeMillis = outcome.keptMillis();
            nodePropertiesWritten = outcome.propertiesWritten();
            run = outcome.run();
        }
    }

    @FunctionalInterface
    interface RowOf<T, R> {
        R row(PageList.Page page, T result, int number);
    }

    /** Returns a row per page, by ascending node id. */
    <T, R> Stream<R> stream(Ranking<T> ranking, @Nullable Map<String, Object> options, RowOf<T, R> rows) {
        Outcome<T> outcome = rank(ranking, Ranking.Mode.STREAM, options);
        PageGraph graph = outcome.graph();
        return IntStream.range(0, graph.pages()).mapToObj(page -> rows.row(page(graph, page), outcome.result(), page));
    }

    /** Computes the values, and keeps them as the mode says. */
    <T> Outcome<T> rank(Ranking<T> ranking, Ranking.Mode mode, @Nullable Map<String, Object> options) {
        Ranking.Request<T> request = ranking.request(mode, options);
        boolean writes = mode == Ranking.Mode.WRITE;
        String runId = writes ? freeRun(request.options()) : null;
        GraphCatalog.Entry named = mode == Ranking.Mode.MUTATE ? named(ranking, request) : null;
        try (Job job = start(request.call(), request.options())) {
            PageGraph graph = graph(request.common(), job, request.work());
            if (!ranking.followsAllLinks()) {
                graph.withLinks(); // refuses a graph without
            }
            if (writes) {
                RankOptions.requireOther(graph, request.names());
            }
            T result = request.computation().algorithm().rank(graph, request.common(), tx, job);
            long computeMillis = job.elapsedMillis();
            Map<String, IntFunction<Object>> values = new LinkedHashMap<>();
            List<IntFunction<Object>> inOrder = ranking.values().apply(result);
            request.names().forEach(name -> values.put(name, inOrder.get(values.size())));
            String run = null;
            if (named != null) {
                values.forEach(named::add);
            } else if (writes) {
                Run written = Run.begin(tx, graph, runId, ranking.kind());
                written.writeValues(
                        request.call().name(), null, request.options().effective(), values, job);
                run = written.id();
            }
            return new Outcome<>(request, graph, result, computeMillis, job.elapsedMillis() - computeMillis, run);
        }
    }

    /** The named graph to add values to. */
    private GraphCatalog.Entry named(Ranking<?> ranking, Ranking.Request<?> request) {
        String name = request.common().graph();
        if (name == null) {
            throw new IllegalArgumentException(
                    "graph is missing; " + request.call().name()
                            + " adds values to a named graph: CALL crawl.graph.project('name') creates one, and "
                            + ranking.name() + ".write writes to the store");
        }
        GraphCatalog.Entry entry = GraphCatalog.of(tx).named(name);
        request.names().forEach(entry::requireFree);
        return entry;
    }
}
