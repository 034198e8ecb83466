package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.neo4j.graphdb.Transaction;

/**
 * A ranking of pages: its options, its computation, and the values that it gives to each page.
 *
 * @param name such as {@code crawl.hits}, before the mode
 * @param options its own options, with those of its graph
 * @param followsAllLinks whether links inside a site count too
 * @param properties the option for the properties to write, in the order of {@code values}
 * @param computation its computation with the options of a call
 * @param values the values of a page, one function per property
 * @param <T> the result of the algorithm
 */
record Ranking<T>(
        String name,
        List<Option<?>> options,
        boolean followsAllLinks,
        Option<List<String>> properties,
        Function<Options, Computation<T>> computation,
        Function<T, List<IntFunction<Object>>> values) {

    /**
     * The computation of a ranking with the options of a call.
     *
     * @param work its heap, in addition to the graph
     */
    record Computation<T>(Work work, Algorithm<T> algorithm) {}

    @FunctionalInterface
    interface Algorithm<T> {
        T rank(PageGraph graph, GraphArguments common, Transaction tx, Job job);
    }

    /** What happens to the values: returned, summarised, added to a named graph, or written to the store. */
    enum Mode {
        STREAM,
        STATS,
        MUTATE,
        WRITE
    }

    /** The beginning of generated ids of runs: the last word of the name. */
    String kind() {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** The procedures of this ranking. */
    List<Call> calls(Mode... modes) {
        return Stream.of(modes).map(this::call).toList();
    }

    Call call(Mode mode) {
        List<Option<?>> ofMode = switch (mode) {
            case STREAM, STATS -> List.of();
            case MUTATE -> List.of(RankOptions.mutateProperty(properties));
            case WRITE -> List.of(properties, SharedOptions.RUN);
        };
        return Call.of(name + '.' + mode.name().toLowerCase(Locale.ROOT), options, ofMode)
                .onGraph(this::graph, read -> work(mode, read));
    }

    GraphArguments graph(Options read) {
        return followsAllLinks ? GraphArguments.ofAllLinks(read) : GraphArguments.of(read);
    }

    /** The heap of a call, in addition to the graph. */
    Work work(Mode mode, Options read) {
        Work work = computation.apply(read).work();
        int written = names(mode, read).size();
        return mode == Mode.WRITE ? work.writing(written) : work;
    }

    /** The properties to add or to write; empty for the other modes. */
    List<String> names(Mode mode, Options read) {
        return switch (mode) {
            case STREAM, STATS -> List.of();
            case MUTATE -> RankOptions.written(read, RankOptions.mutateProperty(properties));
            case WRITE -> RankOptions.written(read, properties);
        };
    }
}
