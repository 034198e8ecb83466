package org.crawlgraph.procedures.rank;

import java.util.List;
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

    private static final Call STREAM =
            Call.of("crawl.hits.stream", HitsOptions.OPTIONS, SharedOptions.WEIGHTS, GraphOptions.RANKED);
    private static final Call STATS = STREAM.and("crawl.hits.stats");
    private static final Call WRITE =
            STREAM.and("crawl.hits.write", RankOptions.AUTHORITY_PROPERTY, RankOptions.HUB_PROPERTY, SharedOptions.RUN);
    private static final Call ESTIMATE = STREAM.and("crawl.hits.estimate", FictiveGraph.OPTIONS);
    private static final Call WRITE_ESTIMATE = WRITE.and("crawl.hits.write.estimate", FictiveGraph.OPTIONS);

    public static final List<Call> CALLS = List.of(STREAM, STATS, WRITE, ESTIMATE, WRITE_ESTIMATE);

    private static final int SCORES = 2;

    /** A page and its scores. */
    public record HitsRow(
            @Description(Columns.PAGE) @Nullable Node page,
            @Description(Columns.URL) @Nullable String url,
            @Description(Columns.HOST) @Nullable String host,
            @Description("Authority score, from 0 to 1") double authority,
            @Description("Hub score, from 0 to 1") double hub) {}

    /** Statistics of a ranking. */
    public record HitsSummary(
            @Description(Columns.NODE_COUNT) long nodeCount,
            @Description(Columns.RELATIONSHIP_COUNT) long relationshipCount,
            @Description(Columns.RANKED_COUNT) long rankedRelationshipCount,
            @Description("Number of iterations") long ranIterations,

            @Description(
                    "Whether the last iteration moved both score vectors by less than tolerance, or only by rounding errors")
            boolean didConverge,

            @Description("Distance by which the last iteration moved the authority and the hub scores")
            List<Double> residuals,

            @Description("Singular value of the link matrix that belongs to the scores")
            double sigma,

            @Description(Columns.COMPUTE_MILLIS) long computeMillis,

            @Description(Columns.WRITE_MILLIS + "; 0 for stats")
            long writeMillis,

            @Description("Number of properties written, two for each page; 0 for stats")
            long nodePropertiesWritten,

            @Description(Columns.CONFIGURATION) Map<String, Object> configuration,

            @Description(Columns.RUN + "; null for stats") @Nullable
            String run) {}

    private record Request(GraphOptions common, HitsOptions hits, LinkWeights weights) {

        static Request of(Options read) {
            return new Request(GraphOptions.of(read), HitsOptions.of(read), read.get(SharedOptions.WEIGHTS));
        }

        Demand.Work work() {
            return (pages, links) -> Hits.memory(pages, links, weights);
        }

        Ranking rank(PageGraph graph, Job job) {
            return new Ranking(graph, Hits.rank(graph.weighted(weights), hits, common.concurrency(), job));
        }
    }

    private record Ranking(PageGraph graph, HitsScores scores) {}

    /** Scores of all pages, by ascending node id. */
    @Procedure(name = "crawl.hits.stream", mode = Mode.READ)
    @Description("Returns hub and authority scores (HITS) of all pages. Links inside a site are not ranked.")
    public Stream<HitsRow> stream(@Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Request request = Request.of(STREAM.read(options));
        Ranking ranking;
        try (Job job = start(STREAM, request.common().jobId())) {
            ranking = request.rank(graph(request.common(), job, request.work()), job);
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
    @Description("Ranks all pages by HITS and returns the number of iterations, residuals and singular value.")
    public Stream<HitsSummary> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = STATS.read(options);
        Request request = Request.of(read);
        try (Job job = start(STATS, request.common().jobId())) {
            Ranking ranking = request.rank(graph(request.common(), job, request.work()), job);
            return Stream.of(summary(ranking, job.elapsedMillis(), 0, 0, read, null));
        }
    }

    /** Writes the scores to the pages, and a manifest, in the caller's transaction. */
    @Procedure(name = "crawl.hits.write", mode = Mode.WRITE)
    @Description("Writes hub and authority scores to all pages, all or nothing. crawl.run.drop removes them.")
    public Stream<HitsSummary> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = WRITE.read(options);
        String runId = read.find(SharedOptions.RUN);
        Request request = Request.of(read);
        String authorityProperty = RankOptions.scoreProperty(read, RankOptions.AUTHORITY_PROPERTY);
        String hubProperty = RankOptions.scoreProperty(read, RankOptions.HUB_PROPERTY);
        if (authorityProperty.equals(hubProperty)) {
            throw new IllegalArgumentException(
                    "authorityProperty and hubProperty are both '" + hubProperty + "'; they must differ");
        }
        try (Job job = start(WRITE, request.common().jobId())) {
            PageGraph graph =
                    graphToWrite(runId, request.common(), job, request.work().writing(SCORES));
            RankOptions.requireOther(graph, authorityProperty, hubProperty);
            Ranking ranking = request.rank(graph, job);
            long computeMillis = job.elapsedMillis();
            HitsScores scores = ranking.scores();
            Run run = Run.begin(tx, graph, runId, "hits");
            run.writeScores(
                    request.weights(),
                    WRITE.name(),
                    null,
                    read.effective(),
                    Map.of(authorityProperty, scores.authorities(), hubProperty, scores.hubs()),
                    job);
            return Stream.of(summary(
                    ranking,
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    (long) SCORES * graph.pages(),
                    read,
                    run.id()));
        }
    }

    @Procedure(name = "crawl.hits.estimate", mode = Mode.READ)
    @Description(
            "Estimates the heap that crawl.hits.stream and stats need without loading the graph. For a graph that is not in the"
                    + " store, pass nodeCount and relationshipCount.")
    public Stream<EstimateRow> estimate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = ESTIMATE.read(options);
        Request request = Request.of(read);
        return estimate(request.common(), FictiveGraph.of(read), request.work());
    }

    @Procedure(name = "crawl.hits.write.estimate", mode = Mode.READ)
    @Description(
            "Estimates the heap that crawl.hits.write needs, about 2 KB a page until the transaction commits. For a graph that is"
                    + " not in the store, pass nodeCount and relationshipCount.")
    public Stream<EstimateRow> estimateOfWrite(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = WRITE_ESTIMATE.read(options);
        Request request = Request.of(read);
        RankOptions.scoreProperty(read, RankOptions.AUTHORITY_PROPERTY);
        RankOptions.scoreProperty(read, RankOptions.HUB_PROPERTY);
        read.find(SharedOptions.RUN);
        return estimate(request.common(), FictiveGraph.of(read), request.work().writing(SCORES));
    }

    private static HitsSummary summary(
            Ranking ranking,
            long computeMillis,
            long writeMillis,
            long written,
            Options options,
            @Nullable String run) {
        HitsScores scores = ranking.scores();
        return new HitsSummary(
                ranking.graph().pages(),
                ranking.graph().links(),
                ranking.graph().ranked().links(),
                scores.ranIterations(),
                scores.didConverge(),
                List.of(scores.authorityResidual(), scores.hubResidual()),
                scores.sigma(),
                computeMillis,
                writeMillis,
                written,
                options.effective(),
                run);
    }
}
