package org.crawlgraph.procedures.rank;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.GraphCatalog;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.store.MemoryEstimate;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.procedures.store.RelationshipWeights;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;

/**
 * Base class for procedures that compute a value of all pages: {@code stream} returns them, {@code stats} summarises
 * them, {@code mutate} adds them to a named graph, and {@code write} writes them to the store.
 * @param <T> the result of the algorithm
 */
public abstract class PageValueProcedures<T> extends ProcedureContext {

    interface Algorithm<T> {

        /** Estimates its heap. */
        Work work();

        T run(PageGraph graph, Job job);

        /** The weights of links by site. */
        default SiteGraph.LinkWeights weights() {
            return SiteGraph.LinkWeights.NONE;
        }
    }

    /**
     * The result of a call.
     * @param keptMillis time to mutate or write; 0 for stats
     * @param nodePropertiesWritten 0 for stats
     * @param run the id of the run; null if nothing was written to the store
     */
    record Outcome<T>(
            PageGraph graph,
            T result,
            long computeMillis,
            long keptMillis,
            long nodePropertiesWritten,
            Map<String, Object> configuration,
            @Nullable String run) {}

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
            configuration = outcome.configuration();
        }
    }

    @FunctionalInterface
    interface RowOf<T, R> {
        R row(PageList.Page page, T result, int number);
    }

    abstract Algorithm<T> algorithm(Options read, GraphArguments common);

    /** The option for the properties to write, in the order of {@link #values}. */
    abstract Option<List<String>> writeProperty();

    /** The values of each page, one function per property. */
    abstract List<IntFunction<Object>> values(T result);

    /** Whether links within a site count too. */
    boolean followsAllLinks() {
        return false;
    }

    private GraphArguments common(Options read) {
        return followsAllLinks() ? GraphArguments.ofAllLinks(read) : GraphArguments.of(read);
    }

    /** Returns a row per page, by ascending node id. */
    <R> Stream<R> stream(Call call, @Nullable Map<String, Object> options, RowOf<T, R> rows) {
        Options read = call.read(options);
        GraphArguments common = common(read);
        Algorithm<T> algorithm = algorithm(read, common);
        PageGraph graph;
        T result;
        try (Job job = start(call, common.jobId())) {
            graph = graph(common, job, algorithm.work());
            result = algorithm.run(graph, job);
        }
        return IntStream.range(0, graph.pages()).mapToObj(page -> rows.row(page(graph, page), result, page));
    }

    Outcome<T> stats(Call call, @Nullable Map<String, Object> options) {
        Options read = call.read(options);
        GraphArguments common = common(read);
        Algorithm<T> algorithm = algorithm(read, common);
        try (Job job = start(call, common.jobId())) {
            PageGraph graph = graph(common, job, algorithm.work());
            T result = algorithm.run(graph, job);
            return new Outcome<>(graph, result, job.elapsedMillis(), 0, 0, read.effective(), null);
        }
    }

    Outcome<T> mutate(Call call, @Nullable Map<String, Object> options) {
        Options read = call.read(options);
        GraphArguments common = common(read);
        Algorithm<T> algorithm = algorithm(read, common);
        List<String> names = RankOptions.written(read, RankOptions.mutateProperty(writeProperty()));
        if (common.graph() == null) {
            throw new IllegalArgumentException("graph is missing; " + call.name()
                    + " adds values to a named graph: CALL crawl.graph.project('name') creates one, and "
                    + call.name().replace("mutate", "write") + " writes to the store");
        }
        try (Job job = start(call, common.jobId())) {
            GraphCatalog.Entry entry = GraphCatalog.of(tx).named(common.graph());
            names.forEach(entry::requireFree);
            Work work = algorithm.work();
            PageGraph graph = graph(common, job, work);
            T result = algorithm.run(graph, job);
            long computeMillis = job.elapsedMillis();
            List<IntFunction<Object>> values = values(result);
            for (int i = 0; i < names.size(); i++) {
                entry.add(names.get(i), values.get(i));
            }
            long written = (long) names.size() * graph.pages();
            return new Outcome<>(
                    graph, result, computeMillis, job.elapsedMillis() - computeMillis, written, read.effective(), null);
        }
    }

    /** Writes the values to the store; generated run ids start with the second word of the procedure's name. */
    Outcome<T> write(Call call, @Nullable Map<String, Object> options) {
        Options read = call.read(options);
        String runId = read.find(SharedOptions.RUN);
        GraphArguments common = common(read);
        Algorithm<T> algorithm = algorithm(read, common);
        List<String> names = RankOptions.written(read, writeProperty());
        try (Job job = start(call, common.jobId())) {
            requireFree(runId);
            PageGraph graph = graph(common, job, algorithm.work().writing(names.size()));
            graph.nodes();
            RankOptions.requireOther(graph, names);
            T result = algorithm.run(graph, job);
            long computeMillis = job.elapsedMillis();
            Run run = Run.begin(tx, graph, runId, call.name().split("\\.", -1)[1]);
            Map<String, IntFunction<Object>> values = new LinkedHashMap<>();
            List<IntFunction<Object>> all = values(result);
            for (int i = 0; i < names.size(); i++) {
                values.put(names.get(i), all.get(i));
            }
            run.writeValues(call.name(), null, read.effective(), values, job);
            return new Outcome<>(
                    graph,
                    result,
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    (long) names.size() * graph.pages(),
                    read.effective(),
                    run.id());
        }
    }

    /** Estimates the heap of stream, stats and mutate. */
    Stream<MemoryEstimate.Row> estimate(Call call, @Nullable Map<String, Object> options) {
        Options read = call.read(options);
        GraphArguments common = common(read);
        return estimate(common, read, algorithm(read, common).work());
    }

    /** Estimates the heap of write. */
    Stream<MemoryEstimate.Row> estimateOfWrite(Call call, @Nullable Map<String, Object> options) {
        Options read = call.read(options);
        GraphArguments common = common(read);
        int values = RankOptions.written(read, writeProperty()).size();
        read.find(SharedOptions.RUN);
        return estimate(common, read, algorithm(read, common).work().writing(values));
    }

    /**
     * Reads the weights of a graph's links.
     * @param property relationship property
     * @throws IllegalArgumentException if the named graph has no such weights, no relationship has the property, or a
     *     weight is not a number of at least 0
     */
    LinkValues relationshipWeights(GraphArguments common, PageGraph graph, String property, Checkpoint checkpoint) {
        return common.graph() == null
                ? RelationshipWeights.read(tx, graph, property, checkpoint)
                : GraphCatalog.of(tx).named(common.graph()).weights(property).of(graph.linkGraph(), checkpoint);
    }
}
