package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.PageList;
import org.crawlgraph.procedures.graphs.RelationshipWeights;
import org.crawlgraph.ranking.Hits;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.hits.*}: hub and authority scores of all pages. */
public final class HitsProcedures extends RankingProcedures {

    private static final Ranking<Hits.HitsScores> HITS = new Ranking<>(
            "crawl.hits",
            Call.list(Hits.Settings.OPTIONS, SharedOptions.WEIGHTS, RankOptions.WEIGHT_PROPERTY, GraphArguments.RANKED),
            false,
            RankOptions.writeProperty("authority", "hub"),
            HitsProcedures::computation,
            scores -> List.of(page -> scores.authorities()[page], page -> scores.hubs()[page]));

    public static final List<Call> CALLS = HITS.calls(Ranking.Mode.values());

    public record HitsRow(
            @Description(Call.Columns.PAGE) @Nullable Node page,
            @Description(Call.Columns.URL) @Nullable String url,
            @Description(Call.Columns.HOST) @Nullable String host,
            @Description("Authority score, from 0 to 1") double authority,
            @Description("Hub score, from 0 to 1") double hub,
            @Description(Call.Columns.DID_CONVERGE) boolean didConverge) {

        private static HitsRow of(PageList.Page page, Hits.HitsScores scores, int number) {
            return new HitsRow(
                    page.node(),
                    page.url(),
                    page.host(),
                    scores.authorities()[number],
                    scores.hubs()[number],
                    scores.didConverge());
        }
    }

    public static class HitsStats extends Stats {
        @Description(Call.Columns.RANKED_COUNT)
        public final long rankedRelationshipCount;

        @Description("Number of iterations")
        public final long ranIterations;

        @Description("Whether the last iteration moved both score vectors by less than tolerance, or only by rounding"
                + " errors")
        public final boolean didConverge;

        @Description("Distance that the last iteration moved the authority and hub scores")
        public final List<Double> residuals;

        @Description("Singular value of the link matrix for these scores")
        public final double sigma;

        HitsStats(Outcome<Hits.HitsScores> outcome) {
            super(outcome);
            Hits.HitsScores scores = outcome.result();
            rankedRelationshipCount = outcome.graph().linkGraph().links();
            ranIterations = scores.ranIterations();
            didConverge = scores.didConverge();
            residuals = List.of(scores.authorityResidual(), scores.hubResidual());
            sigma = scores.sigma();
        }
    }

    public static final class HitsMutation extends HitsStats {
        @Description(Call.Columns.MUTATE_MILLIS)
        public final long mutateMillis;

        @Description(Call.Columns.PROPERTIES_WRITTEN)
        public final long nodePropertiesWritten;

        HitsMutation(Outcome<Hits.HitsScores> outcome) {
            super(outcome);
            mutateMillis = outcome.keptMillis();
            nodePropertiesWritten = outcome.propertiesWritten();
        }
    }

    public static final class HitsWriting extends HitsStats {
        @Description(Call.Columns.WRITE_MILLIS)
        public final long writeMillis;

        @Description(Call.Columns.PROPERTIES_WRITTEN)
        public final long nodePropertiesWritten;

        @Description(Call.Columns.RUN)
        public final @Nullable String run;

        HitsWriting(Outcome<Hits.HitsScores> outcome) {
            super(outcome);
            writeMillis = outcome.keptMillis();
            nodePropertiesWritten = outcome.propertiesWritten();
            run = outcome.run();
        }
    }

    @Procedure(name = "crawl.hits.stream", mode = Mode.READ)
    @Description("Returns hub and authority scores (HITS) of all pages. Links inside a site are not ranked.")
    public Stream<HitsRow> stream(@Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return stream(HITS, options, HitsRow::of);
    }

    @Procedure(name = "crawl.hits.stats", mode = Mode.READ)
    @Description("Ranks all pages by HITS and returns iterations, residuals and singular value.")
    public Stream<HitsStats> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new HitsStats(rank(HITS, Ranking.Mode.STATS, options)));
    }

    @Procedure(name = "crawl.hits.mutate", mode = Mode.READ)
    @Description("Adds hub and authority scores of all pages to a named graph, for"
            + " crawl.graph.nodeProperties.stream and the option worth.")
    public Stream<HitsMutation> mutate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new HitsMutation(rank(HITS, Ranking.Mode.MUTATE, options)));
    }

    @Procedure(name = "crawl.hits.write", mode = Mode.WRITE)
    @Description("Writes hub and authority scores to all pages, in one transaction. crawl.run.drop removes them.")
    public Stream<HitsWriting> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new HitsWriting(rank(HITS, Ranking.Mode.WRITE, options)));
    }

    private static Ranking.Computation<Hits.HitsScores> computation(Options read) {
        Hits.Settings how = Hits.Settings.of(read);
        SiteGraph.LinkWeights votes = read.get(SharedOptions.WEIGHTS);
        String weight = read.find(RankOptions.WEIGHT_PROPERTY);
        if (weight == null) {
            return new Ranking.Computation<>(
                    (pages, all, links) -> Hits.memory(pages, links, votes),
                    (graph, common, tx, job) -> Hits.rank(graph.weighted(votes), how, common.concurrency(), job));
        }
        if (votes != SiteGraph.LinkWeights.NONE) {
            throw new IllegalArgumentException(
                    "weights and relationshipWeightProperty exclude each other; pass one of them");
        }
        return new Ranking.Computation<>(
                (pages, all, links) -> MemoryNeed.sum(
                        "weighted HITS", RelationshipWeights.memory(pages, links), Hits.weightedMemory(pages, links)),
                (graph, common, tx, job) ->
                        Hits.rank(RankOptions.weights(tx, common, graph, weight, job), how, common.concurrency(), job));
    }
}
