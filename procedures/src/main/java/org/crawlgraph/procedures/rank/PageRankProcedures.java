package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.MemoryEstimate;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.RelationshipWeights;
import org.crawlgraph.ranking.Scores;
import org.crawlgraph.ranking.pagerank.PageRank;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.pagerank.*}: PageRank of all pages. */
public final class PageRankProcedures extends ScoreProcedures {

    private enum Orientation {
        NATURAL,
        REVERSE
    }

    private static final Option<Orientation> ORIENTATION = Option.choice(
            "orientation",
            Orientation.NATURAL,
            "Direction of links: 'natural'; 'reverse' follows them from target to source, for anti-TrustRank with spam"
                    + " pages as sourceNodes");

    private static final Option<List<String>> PROPERTY = RankOptions.writeProperty("pagerank");

    private static final Call STREAM = Call.of(
            "crawl.pagerank.stream",
            PageRank.Settings.OPTIONS,
            SharedOptions.SOURCE_NODES,
            RankOptions.WEIGHT_PROPERTY,
            ORIENTATION,
            GraphArguments.RANKED);
    private static final Call STATS = STREAM.and("crawl.pagerank.stats");
    private static final Call MUTATE = STREAM.and("crawl.pagerank.mutate", RankOptions.mutateProperty(PROPERTY));
    private static final Call WRITE = STREAM.and("crawl.pagerank.write", PROPERTY, SharedOptions.RUN);
    private static final Call ESTIMATE = STREAM.and("crawl.pagerank.estimate", GraphArguments.DIMENSIONS);
    private static final Call WRITE_ESTIMATE = WRITE.and("crawl.pagerank.write.estimate", GraphArguments.DIMENSIONS);

    public static final List<Call> CALLS = List.of(STREAM, STATS, MUTATE, WRITE, ESTIMATE, WRITE_ESTIMATE);

    @Procedure(name = "crawl.pagerank.stream", mode = Mode.READ)
    @Description(
            "Returns the PageRank of all pages, personalised with sourceNodes. Links inside a site are not ranked.")
    public Stream<ScoreRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return stream(STREAM, options, ScoreRow::of);
    }

    @Procedure(name = "crawl.pagerank.stats", mode = Mode.READ)
    @Description("Ranks all pages by PageRank and returns the number of iterations and the residual.")
    public Stream<ScoreStats> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ScoreStats(stats(STATS, options)));
    }

    @Procedure(name = "crawl.pagerank.mutate", mode = Mode.READ)
    @Description("Adds the PageRank of all pages to a named graph, for crawl.graph.nodeProperties.stream,"
            + " crawl.graph.filter and the option worth.")
    public Stream<ScoreMutation> mutate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ScoreMutation(mutate(MUTATE, options)));
    }

    @Procedure(name = "crawl.pagerank.write", mode = Mode.WRITE)
    @Description("Writes PageRank to all pages, in one transaction. crawl.run.drop removes it.")
    public Stream<ScoreWriting> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ScoreWriting(write(WRITE, options)));
    }

    @Procedure(name = "crawl.pagerank.estimate", mode = Mode.READ)
    @Description(Call.Columns.ESTIMATE)
    public Stream<MemoryEstimate.Row> estimate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimate(ESTIMATE, options);
    }

    @Procedure(name = "crawl.pagerank.write.estimate", mode = Mode.READ)
    @Description(Call.Columns.ESTIMATE_OF_WRITE)
    public Stream<MemoryEstimate.Row> estimateOfWrite(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimateOfWrite(WRITE_ESTIMATE, options);
    }

    @Override
    Algorithm<Scores> algorithm(Options read, GraphArguments common) {
        PageRank.Settings how = PageRank.Settings.of(read);
        List<String> sources = read.find(SharedOptions.SOURCE_NODES);
        String weight = read.find(RankOptions.WEIGHT_PROPERTY);
        boolean backwards = read.get(ORIENTATION) == Orientation.REVERSE;
        return new Algorithm<>() {
            @Override
            public Work work() {
                return weight == null
                        ? (pages, all, links) -> PageRank.memory(pages, links)
                        : (pages, all, links) -> MemoryNeed.sum(
                                "weighted PageRank",
                                RelationshipWeights.memory(pages, links),
                                PageRank.weightedMemory(pages, links));
            }

            @Override
            public Scores run(PageGraph graph, Job job) {
                PageRank.Surfer surfer = new PageRank.Surfer(
                        weight == null ? null : relationshipWeights(common, graph, weight, job),
                        sources == null
                                ? null
                                : graph.list().named(tx, SharedOptions.SOURCE_NODES.name(), sources, job),
                        backwards);
                return PageRank.rank(graph.linkGraph(), surfer, how, common.concurrency(), job);
            }
        };
    }

    @Override
    Option<List<String>> writeProperty() {
        return PROPERTY;
    }
}
