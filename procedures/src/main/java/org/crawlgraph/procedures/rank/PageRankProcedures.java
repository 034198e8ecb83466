package org.crawlgraph.procedures.rank;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.procedures.call.CallMode;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.FictiveGraph;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.read.Demand;
import org.crawlgraph.procedures.read.PageGraph;
import org.crawlgraph.procedures.read.PageList;
import org.crawlgraph.rank.PageRank;
import org.crawlgraph.rank.PageRankOptions;
import org.crawlgraph.rank.PageRankScores;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.pagerank.*}: PageRank of all pages. */
public final class PageRankProcedures extends ProcedureContext {

    private static final String OPTIONS =
            "graph, nodeLabels, relationshipTypes, site, urlProperty, hostProperty, dampingFactor, maxIterations, tolerance, concurrency, jobId";

    private static final Demand.Work RANKING = PageRank::memory;

    /** How many each page is given. */
    private static final int SCORES = 1;

    /** A page and its score. */
    public record PageRankRow(
            @Description("the page; null in a graph loaded from a file") @Nullable
            Node page,

            @Description("its url") @Nullable String url,
            @Description("its host") @Nullable String host,

            @Description("PageRank: the share of time spent on the page; the scores of all pages sum to 1")
            double score) {}

    /** How a ranking went. */
    public record PageRankSummary(
            @Description("pages of the graph") long pages,
            @Description("links between different pages") long links,

            @Description("links left to rank, without those inside a site")
            long rankedLinks,

            @Description("iterations done") long ranIterations,

            @Description(
                    "whether the last iteration moved the scores by less than tolerance, or no more than rounding does")
            boolean didConverge,

            @Description("how far the last iteration moved the scores: the sum of what each page gained or lost")
            double residual,

            @Description("time taken, in milliseconds") long millis,

            @Description("pages that were given their score; 0 unless in write mode")
            long pagesWritten,

            @Description("all options with the values they had")
            Map<String, Object> configuration,

            @Description("id of the run that has been written; null unless in write mode") @Nullable
            String run) {}

    private record Ranking(PageGraph graph, PageRankScores scores) {}

    /** Scores of all pages, by ascending node id. */
    @Procedure(name = "crawl.pagerank.stream", mode = Mode.READ)
    @Description("PageRank of all pages, links inside a site left out. Options: " + OPTIONS)
    public Stream<PageRankRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        GraphOptions common = GraphOptions.of(read);
        PageRankOptions pageRankOptions = RankOptions.pageRank(read);
        read.end();
        Ranking ranking;
        try (Job job = start("crawl.pagerank.stream", common.jobId())) {
            ranking = rank(graph(common, job, RANKING), common, pageRankOptions, job);
        }
        return IntStream.range(0, ranking.graph().pages()).mapToObj(page -> {
            PageList.Page row = page(ranking.graph(), page);
            return new PageRankRow(
                    row.node(), row.url(), row.host(), ranking.scores().scores()[page]);
        });
    }

    /** One row about the ranking. */
    @Procedure(name = "crawl.pagerank.stats", mode = Mode.READ)
    @Description("How a PageRank ranking goes: iterations, residual. Options: " + OPTIONS)
    public Stream<PageRankSummary> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        GraphOptions common = GraphOptions.of(read);
        PageRankOptions pageRankOptions = RankOptions.pageRank(read);
        read.end();
        try (Job job = start("crawl.pagerank.stats", common.jobId())) {
            return Stream.of(
                    summary(rank(graph(common, job, RANKING), common, pageRankOptions, job), job, 0, read, null));
        }
    }

    /** Keeps the scores as a property of the pages, and what they are in a manifest, in the transaction of the caller. */
    @Procedure(name = "crawl.pagerank.write", mode = Mode.WRITE)
    @Description("Writes PageRank to all pages, all or nothing; crawl.run.drop removes it. Options: run; " + OPTIONS
            + ", writeProperty")
    public Stream<PageRankSummary> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        String runId = read.find(SharedOptions.RUN);
        GraphOptions common = GraphOptions.of(read);
        PageRankOptions pageRankOptions = RankOptions.pageRank(read);
        String property = RankOptions.scoreProperty(read, RankOptions.WRITE_PROPERTY);
        read.end();
        try (Job job = start("crawl.pagerank.write", common.jobId())) {
            PageGraph graph = graphToWrite(runId, common, job, RANKING.writing(SCORES));
            RankOptions.requireOther(graph, property);
            Ranking ranking = rank(graph, common, pageRankOptions, job);
            Run run = Run.begin(tx, graph, runId, "pagerank");
            Map<String, double[]> scores = Map.of(property, ranking.scores().scores());
            run.writeScores(LinkWeights.NONE, "crawl.pagerank.write", read.effective(), scores, job);
            return Stream.of(summary(ranking, job, graph.pages(), read, run.id()));
        }
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
        RankOptions.pageRank(read);
        CallMode mode = read.get(RankOptions.MODE);
        FictiveGraph fictive = FictiveGraph.of(read);
        read.end();
        return estimate(common, fictive, mode, RANKING, SCORES);
    }

    private static Ranking rank(PageGraph graph, GraphOptions common, PageRankOptions options, Job job) {
        return new Ranking(graph, PageRank.rank(graph.ranked(), options, common.concurrency(), job));
    }

    private static PageRankSummary summary(
            Ranking ranking, Job job, long pagesWritten, Options options, @Nullable String run) {
        PageRankScores scores = ranking.scores();
        return new PageRankSummary(
                ranking.graph().pages(),
                ranking.graph().links(),
                ranking.graph().ranked().links(),
                scores.ranIterations(),
                scores.didConverge(),
                scores.residual(),
                job.elapsedMillis(),
                pagesWritten,
                options.effective(),
                run);
    }
}
