package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.graphs.PageList;
import org.crawlgraph.procedures.graphs.RelationshipWeights;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.ranking.Scores;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.pagerank.*}: PageRank of all pages. */
public final class PageRankProcedures extends RankingProcedures {

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
            scores -> List.of(page -> scores.scores()[page]));

    public static final List<Call> CALLS = PAGE_RANK.calls(Ranking.Mode.values());

    public record PageRankRow(
            @Description(Call.Columns.PAGE) @Nullable Node page,
            @Description(Call.Columns.URL) @Nullable String url,
            @Description(Call.Columns.HOST) @Nullable String host,

            @Description("PageRank; the PageRanks of all pages sum to 1")
            double score,

            @Description(Call.Columns.DID_CONVERGE) boolean didConverge) {

        private static PageRankRow of(PageList.Page page, Scores scores, int number) {
            return new PageRankRow(page.node(), page.url(), page.host(), scores.scores()[number], scores.didConverge());
        }
    }

    public static class PageRankStats extends Stats {
        @Description(Call.Columns.RANKED_COUNT)
        public final long rankedRelationshipCount;

        @Description("Number of iterations")
        public final long ranIterations;

        @Description("Whether the residual is below tolerance, or consists only of rounding errors")
        public final boolean didConverge;

        @Description("Sum of the absolute changes of the scores in the last iteration")
        public final double residual;

        PageRankStats(Outcome<Scores> outcome) {
            super(outcome);
            Scores scores = outcome.result();
            rankedRelationshipCount = outcome.graph().linkGraph().links();
            ranIterations = scores.ranIterations();
            didConverge = scores.didConverge();
            residual = scores.residual();
        }
    }

    public static final class PageRankMutation extends PageRankStats {
        @Description(Call.Columns.MUTATE_MILLIS)
        public final long mutateMillis;

        @Description(Call.Columns.PROPERTIES_WRITTEN)
        public final long nodePropertiesWritten;

        PageRankMutation(Outcome<Scores> outcome) {
            super(outcome);
            mutateMillis = outcome.keptMillis();
            nodePropertiesWritten = outcome.propertiesWritten();
        }
    }

    public static final class PageRankWriting extends PageRankStats {
        @Description(Call.Columns.WRITE_MILLIS)
        public final long writeMillis;

        @Description(Call.Columns.PROPERTIES_WRITTEN)
        public final long nodePropertiesWritten;

        @Description(Call.Columns.RUN)
        public final @Nullable String run;

        PageRankWriting(Outcome<Scores> outcome) {
            super(outcome);
            writeMillis = outcome.keptMillis();
            nodePropertiesWritten = outcome.propertiesWritten();
            run = outcome.run();
        }
    }

    @Procedure(name = "crawl.pagerank.stream", mode = Mode.READ)
    @Description(
            "Returns the PageRank of all pages, personalised with sourceNodes. Links inside a site are not ranked.")
    public Stream<PageRankRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return stream(PAGE_RANK, options, PageRankRow::of);
    }

    @Procedure(name = "crawl.pagerank.stats", mode = Mode.READ)
    @Description("Ranks all pages by PageRank and returns the number of iterations and the residual.")
    public Stream<PageRankStats> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new PageRankStats(rank(PAGE_RANK, Ranking.Mode.STATS, options)));
    }

    @Procedure(name = "crawl.pagerank.mutate", mode = Mode.READ)
    @Description("Adds the PageRank of all pages to a named graph, for crawl.graph.nodeProperties.stream and the option"
            + " worth.")
    public Stream<PageRankMutation> mutate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new PageRankMutation(rank(PAGE_RANK, Ranking.Mode.MUTATE, options)));
    }

    @Procedure(name = "crawl.pagerank.write", mode = Mode.WRITE)
    @Description("Writes PageRank to all pages, in one transaction. crawl.run.drop removes it.")
    public Stream<PageRankWriting> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new PageRankWriting(rank(PAGE_RANK, Ranking.Mode.WRITE, options)));
    }

    private static Ranking.Computation<Scores> computation(Options read) {
        PageRank.Settings how = PageRank.Settings.of(read);
        List<String> sources = read.find(SharedOptions.SOURCE_NODES);
        String weight = read.find(RankOptions.WEIGHT_PROPERTY);
        boolean backwards = read.get(ORIENTATION) == Orientation.REVERSE;
        Work plain = (pages, all, links) -> PageRank.memory(pages, links);
        Work weighted = (pages, all, links) -> MemoryNeed.sum(
                "weighted PageRank", RelationshipWeights.memory(pages, links), PageRank.weightedMemory(pages, links));
        return new Ranking.Computation<>(weight == null ? plain : weighted, (graph, common, tx, job) -> {
            PageRank.Surfer surfer = new PageRank.Surfer(
                    weight == null ? null : RankOptions.weights(tx, common, graph, weight, job),
                    sources == null ? null : graph.list().named(tx, SharedOptions.SOURCE_NODES.name(), sources, job),
                    backwards);
            return PageRank.rank(graph.linkGraph(), surfer, how, common.concurrency(), job);
        });
    }
}
