package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.crawlgraph.procedures.call.Columns;
import org.crawlgraph.procedures.store.PageList;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;

/** Base class of rankings that give each page one score. */
public abstract class ScoreProcedures extends PageValueProcedures<ScoreProcedures.Scores> {

    /** A page and its score. */
    public record ScoreRow(
            @Description(Columns.PAGE) @Nullable Node page,
            @Description(Columns.URL) @Nullable String url,
            @Description(Columns.HOST) @Nullable String host,

            @Description("Score, at least 0; the scores of all pages sum to 1")
            double score) {

        static ScoreRow of(PageList.Page page, Scores scores, int number) {
            return new ScoreRow(page.node(), page.url(), page.host(), scores.scores()[number]);
        }
    }

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
                    "For PageRank, the sum of the absolute changes of the scores in the last iteration; for OPIC, the"
                            + " sum of the absolute differences between each score and what the pages that link to it give"
                            + " it")
            double residual,

            @Description(Columns.COMPUTE_MILLIS) long computeMillis,

            @Description(Columns.WRITE_MILLIS + "; 0 for stats")
            long writeMillis,

            @Description("Number of properties written; 0 for stats")
            long nodePropertiesWritten,

            @Description(Columns.CONFIGURATION) Map<String, Object> configuration,

            @Description(Columns.RUN + "; null for stats and mutate") @Nullable
            String run) {

        static ScoreSummary of(Outcome<Scores> outcome) {
            Scores scores = outcome.result();
            return new ScoreSummary(
                    outcome.graph().pages(),
                    outcome.graph().links(),
                    outcome.graph().linkGraph().links(),
                    scores.ranIterations(),
                    scores.didConverge(),
                    scores.residual(),
                    outcome.computeMillis(),
                    outcome.writeMillis(),
                    outcome.nodePropertiesWritten(),
                    outcome.configuration(),
                    outcome.run());
        }
    }

    /** The scores of a graph, and how the ranking ended. */
    @SuppressWarnings("ArrayRecordComponent") // large, never copied
    record Scores(double[] scores, int ranIterations, boolean didConverge, double residual) {}

    @Override
    List<Property> properties() {
        return List.of(new Property(RankOptions.WRITE_PROPERTY, RankOptions.MUTATE_PROPERTY));
    }

    @Override
    List<IntFunction<Object>> values(Scores result) {
        return List.of(page -> result.scores()[page]);
    }
}
