package org.crawlgraph.procedures.rank;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.graphs.GraphCatalog;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.graphs.PageList;
import org.crawlgraph.procedures.runs.Run;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;

/**
 * The modes of a {@link Ranking}: {@code stream} returns its values, {@code stats} summarises them, {@code mutate} adds
 * them to a named graph, and {@code write} writes them to the store.
 */
abstract class RankingProcedures extends ProcedureContext {

    /**
     * The result of a call.
     *
     * @param keptMillis time to mutate or write; 0 for the other modes
     * @param run the id of the run; null if nothing was written to the store
     */
    record Outcome<T>(
            Options options,
            PageGraph graph,
            T result,
            long computeMillis,
            long keptMillis,
            long propertiesWritten,
            @Nullable String run) {}

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
            configuration = outcome.options().effective();
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
        Call call = ranking.call(mode);
        Options read = call.read(options);
        GraphArguments common = ranking.graph(read);
        Ranking.Computation<T> computation = ranking.computation().apply(read);
        List<String> names = ranking.names(mode, read);
        boolean writes = mode == Ranking.Mode.WRITE;
        String runId = writes ? freeRun(read) : null;
        GraphCatalog.Entry named = mode == Ranking.Mode.MUTATE ? named(call, common, names) : null;
        try (Job job = start(call, read)) {
            PageGraph graph = graph(common, job, ranking.work(mode, read));
            if (!ranking.followsAllLinks()) {
                graph.withLinks(); // refuses a graph without
            }
            if (writes) {
                RankOptions.requireOther(graph, names);
            }
            T result = computation.algorithm().rank(graph, common, tx, job);
            long computeMillis = job.elapsedMillis();
            Map<String, IntFunction<Object>> values = new LinkedHashMap<>();
            List<IntFunction<Object>> inOrder = ranking.values().apply(result);
            names.forEach(name -> values.put(name, inOrder.get(values.size())));
            String run = null;
            if (named != null) {
                values.forEach(named::add);
            } else if (writes) {
                Run written = Run.begin(tx, graph, runId, ranking.kind());
                written.writeValues(call.name(), null, read.effective(), values, job);
                run = written.id();
            }
            long keptMillis = job.elapsedMillis() - computeMillis;
            return new Outcome<>(
                    read, graph, result, computeMillis, keptMillis, (long) names.size() * graph.pages(), run);
        }
    }

    /** The named graph to add values to. */
    private GraphCatalog.Entry named(Call call, GraphArguments common, List<String> names) {
        String name = common.graph();
        if (name == null) {
            throw new IllegalArgumentException("graph is missing; " + call.name()
                    + " adds values to a named graph: CALL crawl.graph.project('name') creates one, and "
                    + call.name().replace(".mutate", ".write") + " writes to the store");
        }
        GraphCatalog.Entry entry = GraphCatalog.of(tx).named(name);
        names.forEach(entry::requireFree);
        return entry;
    }
}
