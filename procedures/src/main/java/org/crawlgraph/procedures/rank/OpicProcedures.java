package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.ranking.Opic;
import org.crawlgraph.ranking.Scores;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.opic.*}: OPIC, importance by the cash that passes through a page. */
public final class OpicProcedures extends ScoreProcedures {

    private static final Ranking<Scores> OPIC = new Ranking<>(
            "crawl.opic",
            Call.list(Opic.Settings.OPTIONS, GraphArguments.RANKED),
            false,
            RankOptions.writeProperty("opic"),
            OpicProcedures::computation,
            ScoreProcedures::values);

    public static final List<Call> CALLS = OPIC.calls(Ranking.Mode.STREAM, Ranking.Mode.WRITE);

    @Procedure(name = "crawl.opic.stream", mode = Mode.READ)
    @Description("Returns OPIC scores of all pages: importance by the cash that passes through a page."
            + " Links inside a site are not ranked.")
    public Stream<ScoreRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return stream(OPIC, options, ScoreRow::of);
    }

    @Procedure(name = "crawl.opic.write", mode = Mode.WRITE)
    @Description("Writes OPIC scores to all pages, in one transaction. crawl.run.drop removes them.")
    public Stream<ScoreWriting> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ScoreWriting(write(OPIC, options)));
    }

    private static Ranking.Computation<Scores> computation(Options read, GraphArguments common) {
        Opic.Settings how = Opic.Settings.of(read);
        return new Ranking.Computation<>() {
            @Override
            public Work work() {
                return (pages, all, links) -> Opic.memory(pages);
            }

            @Override
            public Scores run(ProcedureContext context, PageGraph graph, Job job) {
                return Opic.rank(graph.linkGraph(), how, job);
            }
        };
    }
}
