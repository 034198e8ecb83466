package org.crawlgraph.procedures.rank;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.Columns;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.FictiveGraph;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.store.Demand;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;

/** Base class of rankings with one score a page. */
public abstract class ScoreProcedures extends ProcedureContext {

    private static final int SCORES = 1;

    /** A page and its score. */
    public record ScoreRow(
            @Description(Columns.PAGE) @Nullable Node page,
            @Description(Columns.URL) @Nullable String url,
            @Description(Columns.HOST) @Nullable String host,

            @Description("Score, above 0; the scores of all pages sum to 1")
            double score) {}

    /** Statistics of a ranking. */
    public record ScoreSummary(
            @Description(Columns.NODE_COUNT) long nodeCount,
            @Description(Columns.RELATIONSHIP_COUNT) long relationshipCount,
            @Description(Columns.RANKED_COUNT) long rankedRelationshipCount,

            @Description("Number of iterations; in an iteration of OPIC as many pages spend as the graph has")
            long ranIterations,

            @Description("Whether the residual is below tolerance or, for PageRank, only rounding errors are left")
            boolean didConverge,

            @Description(
                    "For PageRank, the sum of the absolute changes of the scores in the last iteration; for OPIC, the sum of the"
                            + " absolute differences between each score and what the pages that link to it give it")
            double residual,

            @Description(Columns.COMPUTE_MILLIS) long computeMillis,

            @Description(Columns.WRITE_MILLIS + "; 0 for stats")
            long writeMillis,

            @Description("Number of properties written; 0 for stats")
            long nodePropertiesWritten,

            @Description(Columns.CONFIGURATION) Map<String, Object> configuration,

            @Description(Columns.RUN + "; null for stats") @Nullable
            String run) {}

    /** The scores of a graph, and how the ranking ended. */
    @SuppressWarnings("ArrayRecordComponent") // large, never copied
    record Scores(double[] scores, int ranIterations, boolean didConverge, double residual) {}

    /** A ranking with its options. */
    interface Ranking {

        /** Its memory estimate. */
        Demand.Work work();

        Scores rank(PageGraph graph, Job job);
    }

    abstract Ranking ranking(Options read, GraphOptions common);

    /** Scores of all pages, by ascending node id. */
    Stream<ScoreRow> stream(Call call, Options read) {
        GraphOptions common = GraphOptions.of(read);
        Ranking ranking = ranking(read, common);
        PageGraph graph;
        double[] scores;
        try (Job job = start(call, common.jobId())) {
            graph = graph(common, job, ranking.work());
            scores = ranking.rank(graph, job).scores();
        }
        return IntStream.range(0, graph.pages()).mapToObj(page -> {
            PageList.Page row = page(graph, page);
            return new ScoreRow(row.node(), row.url(), row.host(), scores[page]);
        });
    }

    /** One row about the ranking. */
    Stream<ScoreSummary> stats(Call call, Options read) {
        GraphOptions common = GraphOptions.of(read);
        Ranking ranking = ranking(read, common);
        try (Job job = start(call, common.jobId())) {
            PageGraph graph = graph(common, job, ranking.work());
            Scores scores = ranking.rank(graph, job);
            return Stream.of(summary(graph, scores, job.elapsedMillis(), 0, 0, read, null));
        }
    }

    /** Writes the scores; the word before the last in the name of the procedure names the run. */
    Stream<ScoreSummary> write(Call call, Options read) {
        String runId = read.find(SharedOptions.RUN);
        GraphOptions common = GraphOptions.of(read);
        Ranking ranking = ranking(read, common);
        String property = RankOptions.scoreProperty(read, RankOptions.WRITE_PROPERTY);
        try (Job job = start(call, common.jobId())) {
            PageGraph graph = graphToWrite(runId, common, job, ranking.work().writing(SCORES));
            RankOptions.requireOther(graph, property);
            Scores scores = ranking.rank(graph, job);
            long computeMillis = job.elapsedMillis();
            Run run = Run.begin(tx, graph, runId, call.name().split("\\.", -1)[1]);
            run.writeScores(
                    LinkWeights.NONE, call.name(), null, read.effective(), Map.of(property, scores.scores()), job);
            return Stream.of(summary(
                    graph, scores, computeMillis, job.elapsedMillis() - computeMillis, graph.pages(), read, run.id()));
        }
    }

    Stream<EstimateRow> estimate(Options read) {
        GraphOptions common = GraphOptions.of(read);
        return estimate(common, FictiveGraph.of(read), ranking(read, common).work());
    }

    Stream<EstimateRow> estimateOfWrite(Options read) {
        GraphOptions common = GraphOptions.of(read);
        RankOptions.scoreProperty(read, RankOptions.WRITE_PROPERTY);
        read.find(SharedOptions.RUN);
        return estimate(
                common, FictiveGraph.of(read), ranking(read, common).work().writing(SCORES));
    }

    private static ScoreSummary summary(
            PageGraph graph,
            Scores scores,
            long computeMillis,
            long writeMillis,
            long written,
            Options options,
            @Nullable String run) {
        return new ScoreSummary(
                graph.pages(),
                graph.links(),
                graph.ranked().links(),
                scores.ranIterations(),
                scores.didConverge(),
                scores.residual(),
                computeMillis,
                writeMillis,
                written,
                options.effective(),
                run);
    }
}
