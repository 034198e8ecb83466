package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.function.IntFunction;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.ranking.Scores;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;

/** Base class for rankings with one score per page. */
public abstract class ScoreProcedures extends RankingProcedures {

    public record ScoreRow(
            @Description(Call.Columns.PAGE) @Nullable Node page,
            @Description(Call.Columns.URL) @Nullable String url,
            @Description(Call.Columns.HOST) @Nullable String host,

            @Description("Score, at least 0; the scores of all pages sum to 1")
            double score,

            @Description(Call.Columns.DID_CONVERGE) boolean didConverge) {

        static ScoreRow of(PageList.Page page, Scores scores, int number) {
            return new ScoreRow(page.node(), page.url(), page.host(), scores.scores()[number], scores.didConverge());
        }
    }

    public static class ScoreStats extends Stats {
        @Description(Call.Columns.RANKED_COUNT)
        public final long rankedRelationshipCount;

        @Description("Number of iterations; in an iteration of OPIC, the number of pages that spend equals the"
                + " number of pages of the graph")
        public final long ranIterations;

        @Description("Whether the residual is below tolerance or, for PageRank, consists only of rounding errors")
        public final boolean didConverge;

        @Description("For PageRank, the sum of the absolute changes of the scores in the last iteration; for OPIC, the"
                + " sum of the absolute differences between each score and what the pages that link to it give"
                + " it")
        public final double residual;

        ScoreStats(Outcome<Scores> outcome) {
            super(outcome);
            Scores scores = outcome.result();
            rankedRelationshipCount = outcome.graph().linkGraph().links();
            ranIterations = scores.ranIterations();
            didConverge = scores.didConverge();
            residual = scores.residual();
        }
    }

    public static final class ScoreMutation extends ScoreStats {
        @Description(Call.Columns.MUTATE_MILLIS)
        public final long mutateMillis;

        @Description(Call.Columns.PROPERTIES_WRITTEN)
        public final long nodePropertiesWritten;

        ScoreMutation(Outcome<Scores> outcome) {
            super(outcome);
            mutateMillis = outcome.keptMillis();
            nodePropertiesWritten = outcome.propertiesWritten();
        }
    }

    public static final class ScoreWriting extends ScoreStats {
        @Description(Call.Columns.WRITE_MILLIS)
        public final long writeMillis;

        @Description(Call.Columns.PROPERTIES_WRITTEN)
        public final long nodePropertiesWritten;

        @Description(Call.Columns.RUN)
        public final @Nullable String run;

        ScoreWriting(Outcome<Scores> outcome) {
            super(outcome);
            writeMillis = outcome.keptMillis();
            nodePropertiesWritten = outcome.propertiesWritten();
            run = outcome.run();
        }
    }

    static List<IntFunction<Object>> values(Scores result) {
        return List.of(page -> result.scores()[page]);
    }
}
