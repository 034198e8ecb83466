package org.crawlgraph.procedures.rank;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.Demand;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;

/** What rankings that give each page one score have in common. */
public abstract class ScoreProcedures extends ProcedureContext {

    /** The options of every such ranking, before its own. */
    static final String OF_GRAPH = "graph, nodeLabels, relationshipTypes, site, urlProperty, hostProperty, ";

    /** How many scores each page is given. */
    static final int SCORES = 1;

    /** A page and its score. */
    public record ScoreRow(
            @Description("the page; null in a graph loaded from a file") @Nullable
            Node page,

            @Description("its url") @Nullable String url,
            @Description("its host") @Nullable String host,

            @Description("its share, above 0; the scores of all pages sum to 1")
            double score) {}

    /** How a ranking went. */
    public record ScoreSummary(
            @Description("pages of the graph") long pages,
            @Description("links between different pages") long links,

            @Description("links left to rank, without those inside a site")
            long rankedLinks,

            @Description("iterations done; with OPIC, rounds in which as many pages spend as there are")
            long ranIterations,

            @Description("whether the residual is below tolerance, or with PageRank no more than rounding")
            boolean didConverge,

            @Description(
                    "with PageRank, how far the last iteration moved the scores: the sum of what each page gained or lost; with"
                            + " OPIC, the most that the scores differ in all from what the pages that link to each give it")
            double residual,

            @Description("time taken, in milliseconds") long millis,

            @Description("pages that were given their score; 0 unless in write mode")
            long pagesWritten,

            @Description("all options with the values they had")
            Map<String, Object> configuration,

            @Description("id of the run that has been written; null unless in write mode") @Nullable
            String run) {}

    /** The scores of a graph, and how the ranking ended. */
    @SuppressWarnings("ArrayRecordComponent") // large, never copied
    record Scores(double[] scores, int ranIterations, boolean didConverge, double residual) {}

    /** One kind of ranking, with its options read. */
    interface Ranking {

        /** The heap that it takes. */
        Demand.Work work();

        /** Ranks. */
        Scores rank(PageGraph graph, Job job);
    }

    /** Scores of all pages, by ascending node id. */
    Stream<ScoreRow> stream(String procedure, GraphOptions common, Ranking ranking) {
        PageGraph graph;
        double[] scores;
        try (Job job = start(procedure, common.jobId())) {
            graph = graph(common, job, ranking.work());
            scores = ranking.rank(graph, job).scores();
        }
        return IntStream.range(0, graph.pages()).mapToObj(page -> {
            PageList.Page row = page(graph, page);
            return new ScoreRow(row.node(), row.url(), row.host(), scores[page]);
        });
    }

    /** One row about the ranking. */
    Stream<ScoreSummary> stats(String procedure, GraphOptions common, Ranking ranking, Options read) {
        try (Job job = start(procedure, common.jobId())) {
            PageGraph graph = graph(common, job, ranking.work());
            return Stream.of(summary(graph, ranking.rank(graph, job), job, 0, read, null));
        }
    }

    /**
     * Keeps the scores.
     *
     * @param procedure its name, of which the word before the last names the run
     * @param runId id that the caller chose, or null
     * @param property where the scores go
     */
    Stream<ScoreSummary> write(
            String procedure,
            @Nullable String runId,
            String property,
            GraphOptions common,
            Ranking ranking,
            Options read) {
        try (Job job = start(procedure, common.jobId())) {
            PageGraph graph = graphToWrite(runId, common, job, ranking.work().writing(SCORES));
            RankOptions.requireOther(graph, property);
            Scores scores = ranking.rank(graph, job);
            Run run = Run.begin(tx, graph, runId, procedure.split("\\.", -1)[1]);
            run.writeScores(
                    LinkWeights.NONE, procedure, null, read.effective(), Map.of(property, scores.scores()), job);
            return Stream.of(summary(graph, scores, job, graph.pages(), read, run.id()));
        }
    }

    private static ScoreSummary summary(
            PageGraph graph, Scores scores, Job job, long pagesWritten, Options options, @Nullable String run) {
        return new ScoreSummary(
                graph.pages(),
                graph.links(),
                graph.ranked().links(),
                scores.ranIterations(),
                scores.didConverge(),
                scores.residual(),
                job.elapsedMillis(),
                pagesWritten,
                options.effective(),
                run);
    }
}
