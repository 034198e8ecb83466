package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ingest.distance.HarmonicCentrality;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.MemoryEstimate;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.harmonic.*}: harmonic centrality. */
public final class HarmonicProcedures extends PageValueProcedures<HarmonicCentrality> {

    private static final Option<Long> LOG2M = Option.integer(
            "log2m",
            HarmonicCentrality.LEAST_LOG2M,
            HarmonicCentrality.MOST_LOG2M,
            8,
            "Binary logarithm of the number of registers per page: each increment doubles the memory"
                    + " and divides the error by 1.4");

    private static final Option<List<String>> PROPERTY = RankOptions.writeProperty("harmonic");

    private static final Call STREAM =
            Call.of("crawl.harmonic.stream", LOG2M, SharedOptions.RANDOM_SEED, GraphArguments.ALL_LINKS);
    private static final Call STATS = STREAM.and("crawl.harmonic.stats");
    private static final Call MUTATE = STREAM.and("crawl.harmonic.mutate", RankOptions.mutateProperty(PROPERTY));
    private static final Call WRITE = STREAM.and("crawl.harmonic.write", PROPERTY, SharedOptions.RUN);
    private static final Call ESTIMATE = STREAM.and("crawl.harmonic.estimate", GraphArguments.DIMENSIONS);
    private static final Call WRITE_ESTIMATE = WRITE.and("crawl.harmonic.write.estimate", GraphArguments.DIMENSIONS);

    public static final List<Call> CALLS = List.of(STREAM, STATS, MUTATE, WRITE, ESTIMATE, WRITE_ESTIMATE);

    public record HarmonicRow(
            @Description(Call.Columns.PAGE) @Nullable Node page,
            @Description(Call.Columns.URL) @Nullable String url,
            @Description(Call.Columns.HOST) @Nullable String host,

            @Description("Harmonic centrality: sum of 1 / distance over the pages that reach the page;"
                    + " estimated by HyperBall")
            double score) {}

    public static class HarmonicStats extends Stats {
        @Description("Relative standard error of a score")
        public final double standardError;

        HarmonicStats(Outcome<HarmonicCentrality> outcome) {
            super(outcome);
            standardError = outcome.result().standardError();
        }
    }

    public static final class HarmonicMutation extends HarmonicStats {
        @Description(Call.Columns.MUTATE_MILLIS)
        public final long mutateMillis;

        @Description(Call.Columns.PROPERTIES_WRITTEN)
        public final long nodePropertiesWritten;

        HarmonicMutation(Outcome<HarmonicCentrality> outcome) {
            super(outcome);
            mutateMillis = outcome.keptMillis();
            nodePropertiesWritten = outcome.nodePropertiesWritten();
        }
    }

    public static final class HarmonicWriting extends HarmonicStats {
        @Description(Call.Columns.WRITE_MILLIS)
        public final long writeMillis;

        @Description(Call.Columns.PROPERTIES_WRITTEN)
        public final long nodePropertiesWritten;

        @Description(Call.Columns.RUN)
        public final @Nullable String run;

        HarmonicWriting(Outcome<HarmonicCentrality> outcome) {
            super(outcome);
            writeMillis = outcome.keptMillis();
            nodePropertiesWritten = outcome.nodePropertiesWritten();
            run = outcome.run();
        }
    }

    @Procedure(name = "crawl.harmonic.stream", mode = Mode.READ)
    @Description("Returns the harmonic centrality of all pages, using all links, estimated by HyperBall.")
    public Stream<HarmonicRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return stream(
                STREAM,
                options,
                (page, found, number) -> new HarmonicRow(page.node(), page.url(), page.host(), found.scores()[number]));
    }

    @Procedure(name = "crawl.harmonic.stats", mode = Mode.READ)
    @Description("Estimates the harmonic centrality of all pages and returns its standard error.")
    public Stream<HarmonicStats> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new HarmonicStats(stats(STATS, options)));
    }

    @Procedure(name = "crawl.harmonic.mutate", mode = Mode.READ)
    @Description("Adds the harmonic centrality of all pages to a named graph.")
    public Stream<HarmonicMutation> mutate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new HarmonicMutation(mutate(MUTATE, options)));
    }

    @Procedure(name = "crawl.harmonic.write", mode = Mode.WRITE)
    @Description("Writes the harmonic centrality to all pages, in one transaction. crawl.run.drop removes it.")
    public Stream<HarmonicWriting> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new HarmonicWriting(write(WRITE, options)));
    }

    @Procedure(name = "crawl.harmonic.estimate", mode = Mode.READ)
    @Description(Call.Columns.ESTIMATE)
    public Stream<MemoryEstimate.Row> estimate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimate(ESTIMATE, options);
    }

    @Procedure(name = "crawl.harmonic.write.estimate", mode = Mode.READ)
    @Description(Call.Columns.ESTIMATE_OF_WRITE)
    public Stream<MemoryEstimate.Row> estimateOfWrite(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimateOfWrite(WRITE_ESTIMATE, options);
    }

    @Override
    Algorithm<HarmonicCentrality> algorithm(Options read, GraphArguments common) {
        int log2m = read.integer(LOG2M);
        long seed = read.get(SharedOptions.RANDOM_SEED);
        return new Algorithm<>() {
            @Override
            public Work work() {
                return (pages, all, links) -> HarmonicCentrality.memory(pages, links, log2m);
            }

            @Override
            public HarmonicCentrality run(PageGraph graph, Job job) {
                return HarmonicCentrality.estimate(graph.linkGraph(), log2m, seed, common.concurrency(), job);
            }
        };
    }

    @Override
    Option<List<String>> writeProperty() {
        return PROPERTY;
    }

    @Override
    List<IntFunction<Object>> values(HarmonicCentrality found) {
        return List.of(page -> (double) found.scores()[page]);
    }

    @Override
    boolean followsAllLinks() {
        return true;
    }
}
