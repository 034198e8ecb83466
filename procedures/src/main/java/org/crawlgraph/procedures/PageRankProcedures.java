package org.crawlgraph.procedures;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.graph.LinkWeights;
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
public final class PageRankProcedures extends Call {

    private static final String OPTIONS =
            "graph, nodeLabels, relationshipTypes, site, dampingFactor, maxIterations, tolerance, concurrency, jobId";

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

            @Description("whether the last iteration moved the scores by less than tolerance")
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
        Common common = Common.of(read);
        PageRankOptions pageRankOptions = pageRankOptions(read);
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
        Common common = Common.of(read);
        PageRankOptions pageRankOptions = pageRankOptions(read);
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
        String runId = read.text("run");
        Common common = Common.of(read);
        PageRankOptions pageRankOptions = pageRankOptions(read);
        String property = scoreProperty(read, "writeProperty", "pagerank");
        read.end();
        try (Job job = start("crawl.pagerank.write", common.jobId())) {
            PageGraph graph = graphToWrite(runId, common, job, RANKING.writing(SCORES));
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
        Common common = Common.of(read);
        pageRankOptions(read);
        CallMode mode = read.choice("mode", CallMode.STREAM);
        Fictive fictive = Fictive.of(read);
        read.end();
        return estimate(common, fictive, mode, RANKING, SCORES);
    }

    private static PageRankOptions pageRankOptions(Options options) {
        double dampingFactor = options.number("dampingFactor", PageRankOptions.DEFAULT.alpha());
        if (!(dampingFactor >= 0 && dampingFactor < 1)) {
            throw new IllegalArgumentException("dampingFactor is " + dampingFactor + "; it goes from 0 to below 1");
        }
        return new PageRankOptions(
                dampingFactor,
                options.integer("maxIterations", PageRankOptions.DEFAULT.maxIterations()),
                options.number("tolerance", PageRankOptions.DEFAULT.tolerance()));
    }

    private static Ranking rank(PageGraph graph, Common common, PageRankOptions options, Job job) {
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
