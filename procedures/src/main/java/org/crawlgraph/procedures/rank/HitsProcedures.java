package org.crawlgraph.procedures.rank;

import java.util.List;
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
import org.crawlgraph.procedures.store.Demand;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.ranking.hits.Hits;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.crawlgraph.ranking.hits.HitsScores;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.hits.*}: hub and authority scores of all pages. */
public final class HitsProcedures extends ProcedureContext {

    private static final String OPTIONS =
            "graph, nodeLabels, relationshipTypes, site, urlProperty, hostProperty, weights, maxIterations, tolerance, concurrency, jobId";

    /** How many each page is given. */
    private static final int SCORES = 2;

    /** A page and its scores. */
    public record HitsRow(
            @Description("the page; null in a graph loaded from a file") @Nullable
            Node page,

            @Description("its url") @Nullable String url,
            @Description("its host") @Nullable String host,
            @Description("authority score, from 0 to 1") double authority,
            @Description("hub score, from 0 to 1") double hub) {}

    /** How a ranking went. */
    public record HitsSummary(
            @Description("pages of the graph") long pages,
            @Description("links between different pages") long links,

            @Description("links left to rank, without those inside a site")
            long rankedLinks,

            @Description("iterations done") long ranIterations,

            @Description(
                    "whether the last iteration moved both score vectors by less than tolerance, or no more than rounding does")
            boolean didConverge,

            @Description("how far the last iteration moved the authority and the hub scores")
            List<Double> residuals,

            @Description("singular value of the link matrix that belongs to the scores")
            double sigma,

            @Description("time taken, in milliseconds") long millis,

            @Description("pages that were given both scores; 0 unless in write mode")
            long pagesWritten,

            @Description("all options with the values they had")
            Map<String, Object> configuration,

            @Description("id of the run that has been written; null unless in write mode") @Nullable
            String run) {}

    private record Ranking(PageGraph graph, HitsScores scores) {}

    /** Scores of all pages, by ascending node id. */
    @Procedure(name = "crawl.hits.stream", mode = Mode.READ)
    @Description("Hub and authority scores of all pages, links inside a site left out. Options: " + OPTIONS)
    public Stream<HitsRow> stream(@Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        GraphOptions common = GraphOptions.of(read);
        HitsOptions hitsOptions = SharedOptions.hits(read);
        LinkWeights weights = read.get(SharedOptions.WEIGHTS);
        read.end();
        Ranking ranking;
        try (Job job = start("crawl.hits.stream", common.jobId())) {
            ranking = rank(common, hitsOptions, weights, job);
        }
        return IntStream.range(0, ranking.graph().pages()).mapToObj(page -> {
            PageList.Page row = page(ranking.graph(), page);
            return new HitsRow(
                    row.node(),
                    row.url(),
                    row.host(),
                    ranking.scores().authorities()[page],
                    ranking.scores().hubs()[page]);
        });
    }

    /** One row about the ranking. */
    @Procedure(name = "crawl.hits.stats", mode = Mode.READ)
    @Description("How a HITS ranking goes: iterations, residuals, singular value. Options: " + OPTIONS)
    public Stream<HitsSummary> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        GraphOptions common = GraphOptions.of(read);
        HitsOptions hitsOptions = SharedOptions.hits(read);
        LinkWeights weights = read.get(SharedOptions.WEIGHTS);
        read.end();
        try (Job job = start("crawl.hits.stats", common.jobId())) {
            return Stream.of(summary(rank(common, hitsOptions, weights, job), job, 0, read, null));
        }
    }

    /** Keeps the scores as properties of the pages, and what they are in a manifest, in the transaction of the caller. */
    @Procedure(name = "crawl.hits.write", mode = Mode.WRITE)
    @Description(
            "Writes hub and authority scores to all pages, all or nothing; crawl.run.drop removes them. Options: run; "
                    + OPTIONS + ", authorityProperty, hubProperty")
    public Stream<HitsSummary> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        String runId = read.find(SharedOptions.RUN);
        GraphOptions common = GraphOptions.of(read);
        HitsOptions hitsOptions = SharedOptions.hits(read);
        LinkWeights weights = read.get(SharedOptions.WEIGHTS);
        String authorityProperty = RankOptions.scoreProperty(read, RankOptions.AUTHORITY_PROPERTY);
        String hubProperty = RankOptions.scoreProperty(read, RankOptions.HUB_PROPERTY);
        read.end();
        if (authorityProperty.equals(hubProperty)) {
            throw new IllegalArgumentException(
                    "authorityProperty and hubProperty are both '" + hubProperty + "'; they must differ");
        }
        try (Job job = start("crawl.hits.write", common.jobId())) {
            PageGraph graph = graphToWrite(runId, common, job, memory(weights).writing(SCORES));
            RankOptions.requireOther(graph, authorityProperty, hubProperty);
            Ranking ranking = rank(graph, common, hitsOptions, weights, job);
            HitsScores scores = ranking.scores();
            Run run = Run.begin(tx, graph, runId, "hits");
            run.writeScores(
                    weights,
                    "crawl.hits.write",
                    null,
                    read.effective(),
                    Map.of(authorityProperty, scores.authorities(), hubProperty, scores.hubs()),
                    job);
            return Stream.of(summary(ranking, job, graph.pages(), read, run.id()));
        }
    }

    /** One row about the heap that the others need. */
    @Procedure(name = "crawl.hits.estimate", mode = Mode.READ)
    @Description(
            "The heap that crawl.hits.stream, stats or write would need, told without reading the graph; with nodeCount"
                    + " and relationshipCount, of a graph that is not there. Options: mode, nodeCount, relationshipCount; "
                    + OPTIONS)
    public Stream<EstimateRow> estimate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        GraphOptions common = GraphOptions.of(read);
        SharedOptions.hits(read);
        LinkWeights weights = read.get(SharedOptions.WEIGHTS);
        CallMode mode = read.get(RankOptions.MODE);
        FictiveGraph fictive = FictiveGraph.of(read);
        read.end();
        return estimate(common, fictive, mode, memory(weights), SCORES);
    }

    private static Demand.Work memory(LinkWeights weights) {
        return (pages, links) -> Hits.memory(pages, links, weights);
    }

    private Ranking rank(GraphOptions common, HitsOptions options, LinkWeights weights, Job job) {
        return rank(graph(common, job, memory(weights)), common, options, weights, job);
    }

    private static Ranking rank(
            PageGraph graph, GraphOptions common, HitsOptions options, LinkWeights weights, Job job) {
        return new Ranking(graph, Hits.rank(graph.weighted(weights), options, common.concurrency(), job));
    }

    private static HitsSummary summary(
            Ranking ranking, Job job, long pagesWritten, Options options, @Nullable String run) {
        HitsScores scores = ranking.scores();
        return new HitsSummary(
                ranking.graph().pages(),
                ranking.graph().links(),
                ranking.graph().ranked().links(),
                scores.ranIterations(),
                scores.didConverge(),
                List.of(scores.authorityResidual(), scores.hubResidual()),
                scores.sigma(),
                job.elapsedMillis(),
                pagesWritten,
                options.effective(),
                run);
    }
}
