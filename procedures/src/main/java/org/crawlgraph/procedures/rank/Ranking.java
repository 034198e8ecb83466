package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.jspecify.annotations.Nullable;

/**
 * A ranking of pages: its options, its computation, and the values that it gives to each page.
 * @param name such as {@code crawl.hits}, before the mode
 * @param options its own options, with those of its graph
 * @param followsAllLinks whether links inside a site count too
 * @param properties the option for the properties to write, in the order of {@code values}
 * @param computation its memory and its computation with the options of a call
 * @param values the values of a page, one function per property
 * @param <T> the result of the algorithm
 */
record Ranking<T>(
        String name,
        List<Option<?>> options,
        boolean followsAllLinks,
        Option<List<String>> properties,
        BiFunction<Options, GraphArguments, Computation<T>> computation,
        Function<T, List<IntFunction<Object>>> values) {

    /** A ranking with the options of a call. */
    interface Computation<T> {

        /** Its heap, in addition to the graph. */
        Work work();

        T run(ProcedureContext context, PageGraph graph, Job job);
    }

    /** What happens to the values: returned, summarised, added to a named graph, or written to the store. */
    enum Mode {
        STREAM,
        STATS,
        MUTATE,
        WRITE
    }

    /**
     * A call of a procedure of this ranking.
     * @param names the properties to add or to write; empty for the other modes
     */
    record Request<T>(
            Ranking<T> ranking,
            Call call,
            Options options,
            GraphArguments common,
            Computation<T> computation,
            List<String> names) {

        Work work() {
            return call.options().contains(ranking.properties)
                    ? computation.work().writing(names.size())
                    : computation.work();
        }
    }

    /** The procedures of this ranking. */
    List<Call> calls(Mode... modes) {
        return Stream.of(modes).map(this::call).toList();
    }

    private Call call(Mode mode) {
        List<Option<?>> ofMode = switch (mode) {
            case STREAM, STATS -> List.of();
            case MUTATE -> List.of(RankOptions.mutateProperty(properties));
            case WRITE -> List.of(properties, SharedOptions.RUN);
        };
        return Call.of(name + '.' + mode.name().toLowerCase(Locale.ROOT), options, ofMode)
                .estimated(
                        (context, read) -> {
                            Request<T> request = request(mode, read);
                            return context.memory(request.common(), read, request.work());
                        },
                        GraphArguments.DIMENSIONS);
    }

    /** Reads the options of a call. */
    Request<T> request(Mode mode, @Nullable Map<String, Object> given) {
        return request(mode, call(mode).read(given));
    }

    private Request<T> request(Mode mode, Options read) {
        GraphArguments common = followsAllLinks ? GraphArguments.ofAllLinks(read) : GraphArguments.of(read);
        Computation<T> computed = computation.apply(read, common);
        List<String> names = switch (mode) {
            case STREAM, STATS -> List.of();
            case MUTATE -> RankOptions.written(read, RankOptions.mutateProperty(properties));
            case WRITE -> RankOptions.written(read, properties);
        };
        return new Request<>(this, call(mode), read, common, computed, names);
    }
}
