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
import org.crawlgraph.ranking.opic.Opic;
import org.crawlgraph.ranking.opic.OpicOptions;
import org.crawlgraph.ranking.opic.OpicScores;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.opic.*}: OPIC, the importance by the cash that has passed through, of all pages. */
public final class OpicProcedures extends ScoreProcedures {

    private static final String OPTIONS = OF_GRAPH + "order, maxIterations, tolerance, concurrency, jobId";

    /** Scores of all pages, by ascending node id. */
    @Procedure(name = "crawl.opic.stream", mode = Mode.READ)
    @Description(
            "OPIC, the importance by the cash that has passed through, of all pages, links inside a site left out. Options: "
                    + OPTIONS)
    public Stream<ScoreRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        GraphOptions common = GraphOptions.of(read);
        Ranking ranking = new ByOpic(RankOptions.opic(read));
        read.end();
        return stream("crawl.opic.stream", common, ranking);
    }

    /** One row about the ranking. */
    @Procedure(name = "crawl.opic.stats", mode = Mode.READ)
    @Description("How a ranking by OPIC goes: iterations, residual. Options: " + OPTIONS)
    public Stream<ScoreSummary> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        GraphOptions common = GraphOptions.of(read);
        Ranking ranking = new ByOpic(RankOptions.opic(read));
        read.end();
        return stats("crawl.opic.stats", common, ranking, read);
    }

    /** Keeps the scores as a property of the pages, and what they are in a manifest, in the transaction of the caller. */
    @Procedure(name = "crawl.opic.write", mode = Mode.WRITE)
    @Description("Writes the scores of OPIC to all pages, all or nothing; crawl.run.drop removes them. Options: run; "
            + OPTIONS + ", writeProperty")
    public Stream<ScoreSummary> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        String runId = read.find(SharedOptions.RUN);
        GraphOptions common = GraphOptions.of(read);
        Ranking ranking = new ByOpic(RankOptions.opic(read));
        String property = RankOptions.scoreProperty(read, RankOptions.OPIC_PROPERTY);
        read.end();
        return write("crawl.opic.write", runId, property, common, ranking, read);
    }

    /** One row about the heap that the others need. */
    @Procedure(name = "crawl.opic.estimate", mode = Mode.READ)
    @Description(
            "The heap that crawl.opic.stream, stats or write would need, told without reading the graph; with nodeCount"
                    + " and relationshipCount, of a graph that is not there. Options: mode, nodeCount, relationshipCount; "
                    + OPTIONS)
    public Stream<EstimateRow> estimate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        GraphOptions common = GraphOptions.of(read);
        Ranking ranking = new ByOpic(RankOptions.opic(read));
        CallMode mode = read.get(RankOptions.MODE);
        FictiveGraph fictive = FictiveGraph.of(read);
        read.end();
        return estimate(common, fictive, mode, ranking.work(), SCORES);
    }

    private record ByOpic(OpicOptions options) implements Ranking {

        @Override
        public Demand.Work work() {
            return (pages, links) -> Opic.memory(pages, options.order());
        }

        @Override
        public Scores rank(PageGraph graph, Job job) {
            OpicScores ranked = Opic.rank(graph.ranked(), options, job);
            return new Scores(ranked.scores(), ranked.ranIterations(), ranked.didConverge(), ranked.residual());
        }
    }
}
