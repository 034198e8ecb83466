package org.crawlgraph.procedures.call;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.graphs.MemoryEstimate;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.jspecify.annotations.Nullable;

/**
 * A procedure with an options map. Calls are parsed with this declaration; {@code crawl.help}, {@code crawl.estimate}
 * and the reference pages are generated from it.
 *
 * @param name such as {@code crawl.hits.stream}
 * @param options all options with their defaults for this procedure, in display order
 * @param estimator estimates the heap of a call; null for procedures without an estimate
 * @param ofEstimate further options of {@code crawl.estimate} for this procedure
 */
public record Call(
        String name, List<Option<?>> options, @Nullable Estimator estimator, List<Option<?>> ofEstimate) {

    /** Estimates the heap of a call before it reads its graph. */
    @FunctionalInterface
    public interface Estimator {

        MemoryEstimate of(ProcedureContext context, Options options);
    }

    /**
     * Declares a call.
     *
     * @param options options and lists of options
     */
    public static Call of(String name, Object... options) {
        return new Call(name, list(options), null, List.of());
    }

    /** Returns a call of another procedure with the same options and more, and the same estimate. */
    public Call and(String other, Object... more) {
        return new Call(
                other, Stream.concat(options.stream(), list(more).stream()).toList(), estimator, ofEstimate);
    }

    /** Returns this call with the estimate of reading a graph and then working on it. */
    public Call onGraph(Function<Options, GraphArguments> graph, Function<Options, Work> work) {
        return estimated(
                (context, read) -> context.memory(graph.apply(read), work.apply(read)), GraphArguments.DIMENSIONS);
    }

    /**
     * Returns this call with an estimate.
     *
     * @param more further options of the estimate
     */
    public Call estimated(Estimator by, Object... more) {
        return new Call(name, options, by, list(more));
    }

    /**
     * Estimates the heap of a call with these options; checks them all.
     *
     * @throws IllegalArgumentException when an option is invalid
     */
    public MemoryEstimate estimate(ProcedureContext context, @Nullable Map<String, Object> given) {
        Options read = new Options(given, list(options, ofEstimate));
        options.forEach(read::find);
        return Objects.requireNonNull(estimator).of(context, read);
    }

    public static List<Option<?>> list(Object... options) {
        return Stream.of(options)
                .flatMap(option -> option instanceof List<?> several ? several.stream() : Stream.of(option))
                .map(option -> (Option<?>) option)
                .collect(Collectors.toUnmodifiableList());
    }

    /**
     * Reads the options of a call.
     *
     * @throws IllegalArgumentException when one is unknown, or the name of the job invalid
     */
    public Options read(@Nullable Map<String, Object> given) {
        Options read = new Options(given, options);
        if (options.contains(SharedOptions.JOB_ID)) {
            read.find(SharedOptions.JOB_ID); // an invalid name is said before graphs and runs are looked up
        }
        return read;
    }

    /** Descriptions of common columns. */
    public static final class Columns {

        public static final String COMPUTE_MILLIS = "Time to read the graph and to compute, in milliseconds";
        public static final String MUTATE_MILLIS = "Time to add the values to the named graph, in milliseconds";
        public static final String WRITE_MILLIS = "Time to write, in milliseconds";
        public static final String PROPERTIES_WRITTEN = "Number of properties written";
        public static final String CONFIGURATION = "All options and their values in this call";
        public static final String NODE_COUNT = "Number of pages of the graph";
        public static final String RELATIONSHIP_COUNT = "Number of links between different pages";
        public static final String RANKED_COUNT = "Number of links that are ranked, without links inside a site";
        public static final String DID_CONVERGE =
                "Whether the scores of all pages converged; if not, increase maxIterations or tolerance";
        public static final String PAGE = "Page; null in a graph loaded from a file";
        public static final String URL = "URL of the page; its id if it has no URL";
        public static final String HOST = "Host of the page";
        public static final String SITE = "Host of the site";
        public static final String RUN = "Id of the run";
        public static final String NOTE = "Remark about the result, such as why it is incomplete; null without one";
        public static final String BY_HAND = "Number of user decisions, which are kept";

        private Columns() {}
    }
}
