package org.crawlgraph.procedures.rank;

import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.procedures.call.CallMode;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.FictiveGraph;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Options;
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

    private static final String OPTIONS = OF_GRAPH + "dampingFactor, maxIterations, tolerance, concurrency, jobId";

    /** Scores of all pages, by ascending node id. */
    @Procedure(name = "crawl.pagerank.stream", mode = Mode.READ)
    @Description("PageRank of all pages, links inside a site left out. Options: " + OPTIONS)
    public Stream<ScoreRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        GraphOptions common = GraphOptions.of(read);
        Ranking ranking = new ByPageRank(RankOptions.pageRank(read), common);
        read.end();
        return stream("crawl.pagerank.stream", common, ranking);
    }

    /** One row about the ranking. */
    @Procedure(name = "crawl.pagerank.stats", mode = Mode.READ)
    @Description("How a PageRank ranking goes: iterations, residual. Options: " + OPTIONS)
    public Stream<ScoreSummary> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        GraphOptions common = GraphOptions.of(read);
        Ranking ranking = new ByPageRank(RankOptions.pageRank(read), common);
        read.end();
        return stats("crawl.pagerank.stats", common, ranking, read);
    }

    /** Keeps the scores as a property of the pages, and what they are in a manifest, in the transaction of the caller. */
    @Procedure(name = "crawl.pagerank.write", mode = Mode.WRITE)
    @Description("Writes PageRank to all pages, all or nothing; crawl.run.drop removes it. Options: run; " + OPTIONS
            + ", writeProperty")
    public Stream<ScoreSummary> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        String runId = read.find(SharedOptions.RUN);
        GraphOptions common = GraphOptions.of(read);
        Ranking ranking = new ByPageRank(RankOptions.pageRank(read), common);
        String property = RankOptions.scoreProperty(read, RankOptions.WRITE_PROPERTY);
        read.end();
        return write("crawl.pagerank.write", runId, property, common, ranking, read);
    }

    /** One row about the heap that the others need. */
    @Procedure(name = "crawl.pagerank.estimate", mode = Mode.READ)
    @Description(
            "The heap that crawl.pagerank.stream, stats or write would need, told without reading the graph; with nodeCount"
                    + " and relationshipCount, of a graph that is not there. Options: mode, nodeCount, relationshipCount; "
                    + OPTIONS)
    public Stream<EstimateRow> estimate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        GraphOptions common = GraphOptions.of(read);
        Ranking ranking = new ByPageRank(RankOptions.pageRank(read), common);
        CallMode mode = read.get(RankOptions.MODE);
        FictiveGraph fictive = FictiveGraph.of(read);
        read.end();
        return estimate(common, fictive, mode, ranking.work(), SCORES);
    }

    private record ByPageRank(PageRankOptions options, GraphOptions common) implements Ranking {

        @Override
        public Demand.Work work() {
            return PageRank::memory;
        }

        @Override
        public Scores rank(PageGraph graph, Job job) {
            PageRankScores ranked = PageRank.rank(graph.ranked(), options, common.concurrency(), job);
            return new Scores(ranked.scores(), ranked.ranIterations(), ranked.didConverge(), ranked.residual());
        }
    }
}
