package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.MemoryEstimate;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.ranking.Scores;
import org.crawlgraph.ranking.opic.Opic;
import org.crawlgraph.ranking.opic.OpicOptions;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.opic.*}: OPIC, importance by the cash that passes through a page. */
public final class OpicProcedures extends ScoreProcedures {

    private static final Option<List<String>> PROPERTY = RankOptions.writeProperty("opic");

    private static final Call STREAM = Call.of("crawl.opic.stream", OpicOptions.OPTIONS, GraphArguments.RANKED);
    private static final Call STATS = STREAM.and("crawl.opic.stats");
    private static final Call MUTATE = STREAM.and("crawl.opic.mutate", RankOptions.mutateProperty(PROPERTY));
    private static final Call WRITE = STREAM.and("crawl.opic.write", PROPERTY, SharedOptions.RUN);
    private static final Call ESTIMATE = STREAM.and("crawl.opic.estimate", GraphArguments.DIMENSIONS);
    private static final Call WRITE_ESTIMATE = WRITE.and("crawl.opic.write.estimate", GraphArguments.DIMENSIONS);

    public static final List<Call> CALLS = List.of(STREAM, STATS, MUTATE, WRITE, ESTIMATE, WRITE_ESTIMATE);

    @Procedure(name = "crawl.opic.stream", mode = Mode.READ)
    @Description("Returns OPIC scores of all pages: importance by the cash that passes through a page."
            + " Links inside a site are not ranked.")
    public Stream<ScoreRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return stream(STREAM, options, ScoreRow::of);
    }

    @Procedure(name = "crawl.opic.stats", mode = Mode.READ)
    @Description("Ranks all pages by OPIC and returns the number of iterations and the residual.")
    public Stream<ScoreStats> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ScoreStats(stats(STATS, options)));
    }

    @Procedure(name = "crawl.opic.mutate", mode = Mode.READ)
    @Description("Adds OPIC scores of all pages to a named graph, for crawl.graph.nodeProperties.stream,"
            + " crawl.graph.filter and the option worth.")
    public Stream<ScoreMutation> mutate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ScoreMutation(mutate(MUTATE, options)));
    }

    @Procedure(name = "crawl.opic.write", mode = Mode.WRITE)
    @Description("Writes OPIC scores to all pages, in one transaction. crawl.run.drop removes them.")
    public Stream<ScoreWriting> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ScoreWriting(write(WRITE, options)));
    }

    @Procedure(name = "crawl.opic.estimate", mode = Mode.READ)
    @Description(Call.Columns.ESTIMATE)
    public Stream<MemoryEstimate.Row> estimate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimate(ESTIMATE, options);
    }

    @Procedure(name = "crawl.opic.write.estimate", mode = Mode.READ)
    @Description(Call.Columns.ESTIMATE_OF_WRITE)
    public Stream<MemoryEstimate.Row> estimateOfWrite(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimateOfWrite(WRITE_ESTIMATE, options);
    }

    @Override
    Algorithm<Scores> algorithm(Options read, GraphArguments common) {
        OpicOptions how = OpicOptions.of(read);
        return new Algorithm<>() {
            @Override
            public Work work() {
                return (pages, all, links) -> Opic.memory(pages, how.order());
            }

            @Override
            public Scores run(PageGraph graph, Job job) {
                return Opic.rank(graph.linkGraph(), how, job);
            }
        };
    }

    @Override
    Option<List<String>> writeProperty() {
        return PROPERTY;
    }
}
