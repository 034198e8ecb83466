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
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.RelationshipWeights;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.ranking.Scores;
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

    private static final Ranking<Scores> PAGE_RANK = new Ranking<>(
            "crawl.pagerank",
            Call.list(
                    PageRank.Settings.OPTIONS,
                    SharedOptions.SOURCE_NODES,
                    RankOptions.WEIGHT_PROPERTY,
                    ORIENTATION,
                    GraphArguments.RANKED),
            false,
            RankOptions.writeProperty("pagerank"),
            PageRankProcedures::computation,
            ScoreProcedures::values);

    public static final List<Call> CALLS = PAGE_RANK.calls(Ranking.Mode.values());

    @Procedure(name = "crawl.pagerank.stream", mode = Mode.READ)
    @Description(
            "Returns the PageRank of all pages, personalised with sourceNodes. Links inside a site are not ranked.")
    public Stream<ScoreRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return stream(PAGE_RANK, options, ScoreRow::of);
    }

    @Procedure(name = "crawl.pagerank.stats", mode = Mode.READ)
    @Description("Ranks all pages by PageRank and returns the number of iterations and the residual.")
    public Stream<ScoreStats> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ScoreStats(stats(PAGE_RANK, options)));
    }

    @Procedure(name = "crawl.pagerank.mutate", mode = Mode.READ)
    @Description("Adds the PageRank of all pages to a named graph, for crawl.graph.nodeProperties.stream,"
            + " crawl.graph.filter and the option worth.")
    public Stream<ScoreMutation> mutate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ScoreMutation(mutate(PAGE_RANK, options)));
    }

    @Procedure(name = "crawl.pagerank.write", mode = Mode.WRITE)
    @Description("Writes PageRank to all pages, in one transaction. crawl.run.drop removes it.")
    public Stream<ScoreWriting> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ScoreWriting(write(PAGE_RANK, options)));
    }

    private static Ranking.Computation<Scores> computation(Options read, GraphArguments common) {
        PageRank.Settings how = PageRank.Settings.of(read);
        List<String> sources = read.find(SharedOptions.SOURCE_NODES);
        String weight = read.find(RankOptions.WEIGHT_PROPERTY);
        boolean backwards = read.get(ORIENTATION) == Orientation.REVERSE;
        return new Ranking.Computation<>() {
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
            public Scores run(ProcedureContext context, PageGraph graph, Job job) {
                PageRank.Surfer surfer = new PageRank.Surfer(
                        weight == null ? null : RankOptions.weights(context.tx, common, graph, weight, job),
                        sources == null
                                ? null
                                : graph.list().named(context.tx, SharedOptions.SOURCE_NODES.name(), sources, job),
                        backwards);
                return PageRank.rank(graph.linkGraph(), surfer, how, common.concurrency(), job);
            }
        };
    }
}
