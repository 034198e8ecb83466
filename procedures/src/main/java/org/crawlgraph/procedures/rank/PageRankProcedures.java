package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.FictiveGraph;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.Demand;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.ranking.pagerank.PageRank;
import org.crawlgraph.ranking.pagerank.PageRankOptions;
import org.crawlgraph.ranking.pagerank.PageRankScores;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.pagerank.*}: PageRank of all pages. */
public final class PageRankProcedures extends ScoreProcedures {

    private static final Call STREAM = Call.of("crawl.pagerank.stream", PageRankOptions.OPTIONS, GraphOptions.RANKED);
    private static final Call STATS = STREAM.and("crawl.pagerank.stats");
    private static final Call WRITE = STREAM.and("crawl.pagerank.write", RankOptions.WRITE_PROPERTY, SharedOptions.RUN);
    private static final Call ESTIMATE = STREAM.and("crawl.pagerank.estimate", FictiveGraph.OPTIONS);
    private static final Call WRITE_ESTIMATE = WRITE.and("crawl.pagerank.write.estimate", FictiveGraph.OPTIONS);

    public static final List<Call> CALLS = List.of(STREAM, STATS, WRITE, ESTIMATE, WRITE_ESTIMATE);

    /** Scores of all pages, by ascending node id. */
    @Procedure(name = "crawl.pagerank.stream", mode = Mode.READ)
    @Description("Returns the PageRank of all pages. Links inside a site are not ranked.")
    public Stream<ScoreRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return stream(STREAM, STREAM.read(options));
    }

    /** One row about the ranking. */
    @Procedure(name = "crawl.pagerank.stats", mode = Mode.READ)
    @Description("Ranks all pages by PageRank and returns the number of iterations and the residual.")
    public Stream<ScoreSummary> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return stats(STATS, STATS.read(options));
    }

    /** Writes the scores to the pages, and a manifest, in the caller's transaction. */
    @Procedure(name = "crawl.pagerank.write", mode = Mode.WRITE)
    @Description("Writes PageRank to all pages, all or nothing. crawl.run.drop removes it.")
    public Stream<ScoreSummary> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return write(WRITE, WRITE.read(options));
    }

    @Procedure(name = "crawl.pagerank.estimate", mode = Mode.READ)
    @Description(
            "Estimates the heap that crawl.pagerank.stream and stats need without loading the graph. For a graph that is not in"
                    + " the store, pass nodeCount and relationshipCount.")
    public Stream<EstimateRow> estimate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimate(ESTIMATE.read(options));
    }

    @Procedure(name = "crawl.pagerank.write.estimate", mode = Mode.READ)
    @Description(
            "Estimates the heap that crawl.pagerank.write needs, about 2 KB a page until the transaction commits. For a graph"
                    + " that is not in the store, pass nodeCount and relationshipCount.")
    public Stream<EstimateRow> estimateOfWrite(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimateOfWrite(WRITE_ESTIMATE.read(options));
    }

    @Override
    Ranking ranking(Options read, GraphOptions common) {
        PageRankOptions how = PageRankOptions.of(read);
        return new Ranking() {
            @Override
            public Demand.Work work() {
                return PageRank::memory;
            }

            @Override
            public Scores rank(PageGraph graph, Job job) {
                PageRankScores ranked = PageRank.rank(graph.ranked(), how, common.concurrency(), job);
                return new Scores(ranked.scores(), ranked.ranIterations(), ranked.didConverge(), ranked.residual());
            }
        };
    }
}
