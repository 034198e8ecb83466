package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.MemoryEstimate;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.procedures.store.RelationshipWeights;
import org.crawlgraph.ranking.hits.Hits;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.hits.*}: hub and authority scores of all pages. */
public final class HitsProcedures extends PageValueProcedures<Hits.HitsScores> {

    private static final Option<List<String>> PROPERTY = RankOptions.writeProperty("authority", "hub");

    private static final Call STREAM = Call.of(
            "crawl.hits.stream",
            Hits.Settings.OPTIONS,
            SharedOptions.WEIGHTS,
            RankOptions.WEIGHT_PROPERTY,
            GraphArguments.RANKED);
    private static final Call STATS = STREAM.and("crawl.hits.stats");
    private static final Call MUTATE = STREAM.and("crawl.hits.mutate", RankOptions.mutateProperty(PROPERTY));
    private static final Call WRITE = STREAM.and("crawl.hits.write", PROPERTY, SharedOptions.RUN);
    private static final Call ESTIMATE = STREAM.and("crawl.hits.estimate", GraphArguments.DIMENSIONS);
    private static final Call WRITE_ESTIMATE = WRITE.and("crawl.hits.write.estimate", GraphArguments.DIMENSIONS);

    public static final List<Call> CALLS = List.of(STREAM, STATS, MUTATE, WRITE, ESTIMATE, WRITE_ESTIMATE);

    public record HitsRow(
            @Description(Call.Columns.PAGE) @Nullable Node page,
            @Description(Call.Columns.URL) @Nullable String url,
            @Description(Call.Columns.HOST) @Nullable String host,
            @Description("Authority score, from 0 to 1") double authority,
            @Description("Hub score, from 0 to 1") double hub) {

        private static HitsRow of(PageList.Page page, Hits.HitsScores scores, int number) {
            return new HitsRow(
                    page.node(), page.url(), page.host(), scores.authorities()[number], scores.hubs()[number]);
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
            nodePropertiesWritten = outcome.nodePropertiesWritten();
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
            nodePropertiesWritten = outcome.nodePropertiesWritten();
            run = outcome.run();
        }
    }

    @Procedure(name = "crawl.hits.stream", mode = Mode.READ)
    @Description("Returns hub and authority scores (HITS) of all pages. Links inside a site are not ranked.")
    public Stream<HitsRow> stream(@Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return stream(STREAM, options, HitsRow::of);
    }

    @Procedure(name = "crawl.hits.stats", mode = Mode.READ)
    @Description("Ranks all pages by HITS and returns iterations, residuals and singular value.")
    public Stream<HitsStats> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new HitsStats(stats(STATS, options)));
    }

    @Procedure(name = "crawl.hits.mutate", mode = Mode.READ)
    @Description("Adds hub and authority scores of all pages to a named graph, for"
            + " crawl.graph.nodeProperties.stream, crawl.graph.filter and the option worth.")
    public Stream<HitsMutation> mutate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new HitsMutation(mutate(MUTATE, options)));
    }

    @Procedure(name = "crawl.hits.write", mode = Mode.WRITE)
    @Description("Writes hub and authority scores to all pages, in one transaction. crawl.run.drop removes them.")
    public Stream<HitsWriting> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new HitsWriting(write(WRITE, options)));
    }

    @Procedure(name = "crawl.hits.estimate", mode = Mode.READ)
    @Description(Call.Columns.ESTIMATE)
    public Stream<MemoryEstimate.Row> estimate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimate(ESTIMATE, options);
    }

    @Procedure(name = "crawl.hits.write.estimate", mode = Mode.READ)
    @Description(Call.Columns.ESTIMATE_OF_WRITE)
    public Stream<MemoryEstimate.Row> estimateOfWrite(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimateOfWrite(WRITE_ESTIMATE, options);
    }

    @Override
    Algorithm<Hits.HitsScores> algorithm(Options read, GraphArguments common) {
        Hits.Settings how = Hits.Settings.of(read);
        SiteGraph.LinkWeights votes = read.get(SharedOptions.WEIGHTS);
        String weight = read.find(RankOptions.WEIGHT_PROPERTY);
        if (weight != null && votes != SiteGraph.LinkWeights.NONE) {
            throw new IllegalArgumentException(
                    "weights and relationshipWeightProperty exclude each other; pass one of them");
        }
        return new Algorithm<>() {
            @Override
            public Work work() {
                return weight == null
                        ? (pages, all, links) -> Hits.memory(pages, links, votes)
                        : (pages, all, links) -> MemoryNeed.sum(
                                "weighted HITS",
                                RelationshipWeights.memory(pages, links),
                                Hits.weightedMemory(pages, links));
            }

            @Override
            public Hits.HitsScores run(PageGraph graph, Job job) {
                return weight == null
                        ? Hits.rank(graph.weighted(votes), how, common.concurrency(), job)
                        : Hits.rank(relationshipWeights(common, graph, weight, job), how, common.concurrency(), job);
            }

            @Override
            public SiteGraph.LinkWeights weights() {
                return votes;
            }
        };
    }

    @Override
    Option<List<String>> writeProperty() {
        return PROPERTY;
    }

    @Override
    List<IntFunction<Object>> values(Hits.HitsScores result) {
        return List.of(page -> result.authorities()[page], page -> result.hubs()[page]);
    }
}
