package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.ingest.distance.HarmonicCentrality;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.SharedOptions;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.harmonic.*}: harmonic centrality. */
public final class HarmonicProcedures extends RankingProcedures {

    private static final Option<Long> LOG2M = Option.integer(
            "log2m",
            HarmonicCentrality.LEAST_LOG2M,
            HarmonicCentrality.MOST_LOG2M,
            8,
            "Binary logarithm of the number of registers per page: each increment doubles the memory"
                    + " and divides the error by 1.4");

    private static final Ranking<HarmonicCentrality> HARMONIC = new Ranking<>(
            "crawl.harmonic",
            Call.list(LOG2M, SharedOptions.RANDOM_SEED, GraphArguments.ALL_LINKS),
            true,
            RankOptions.writeProperty("harmonic"),
            HarmonicProcedures::computation,
            found -> List.of(page -> (double) found.scores()[page]));

    public static final List<Call> CALLS = HARMONIC.calls(Ranking.Mode.STREAM, Ranking.Mode.WRITE);

    public record HarmonicRow(
            @Description(Call.Columns.PAGE) @Nullable Node page,
            @Description(Call.Columns.URL) @Nullable String url,
            @Description(Call.Columns.HOST) @Nullable String host,

            @Description("Harmonic centrality: sum of 1 / distance over the pages that reach the page;"
                    + " estimated by HyperBall")
            double score) {}

    public static final class HarmonicWriting extends Writing {
        @Description("Relative standard error of a score")
        public final double standardError;

        HarmonicWriting(Outcome<HarmonicCentrality> outcome) {
            super(outcome);
            standardError = outcome.result().standardError();
        }
    }

    @Procedure(name = "crawl.harmonic.stream", mode = Mode.READ)
    @Description("Returns the harmonic centrality of all pages, using all links, estimated by HyperBall.")
    public Stream<HarmonicRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return stream(
                HARMONIC,
                options,
                (page, found, number) -> new HarmonicRow(page.node(), page.url(), page.host(), found.scores()[number]));
    }

    @Procedure(name = "crawl.harmonic.write", mode = Mode.WRITE)
    @Description("Writes the harmonic centrality to all pages, in one transaction. crawl.run.drop removes it.")
    public Stream<HarmonicWriting> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new HarmonicWriting(rank(HARMONIC, Ranking.Mode.WRITE, options)));
    }

    private static Ranking.Computation<HarmonicCentrality> computation(Options read) {
        int log2m = read.integer(LOG2M);
        long seed = read.get(SharedOptions.RANDOM_SEED);
        return new Ranking.Computation<>(
                (pages, all, links) -> HarmonicCentrality.memory(pages, links, log2m),
                (graph, common, tx, job) ->
                        HarmonicCentrality.estimate(graph.linkGraph(), log2m, seed, common.concurrency(), job));
    }
}
