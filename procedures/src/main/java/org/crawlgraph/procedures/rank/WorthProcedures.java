package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.graphs.PageList;
import org.crawlgraph.procedures.seeds.GraphPageData;
import org.crawlgraph.ranking.WorthPrediction;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.worth.predict.*}: the expected worth of pages without a value. */
public final class WorthProcedures extends RankingProcedures {

    private static final String SKILL = "Correlation of known values with their predictions from other pages, -1 to 1;"
            + " below " + WorthPrediction.POOR_SKILL + ", predictions are hardly better than the mean";
    private static final String ASSORTATIVITY = "Correlation of known values at both ends of a link, -1 to 1; near 0,"
            + " the value does not travel along links, and predictions depend on URLs and shared links";

    /** The squares of larger values could have no finite sum. */
    private static final double MAX_VALUE = 1e100;

    private static final Option<List<String>> WRITE_PROPERTY = RankOptions.writeProperty("predictedWorth");

    public static final List<Call> CALLS = ranking("").calls(Ranking.Mode.STREAM, Ranking.Mode.WRITE);

    public record WorthRow(
            @Description(Call.Columns.PAGE) @Nullable Node page,
            @Description(Call.Columns.URL) @Nullable String url,
            @Description(Call.Columns.HOST) @Nullable String host,

            @Description("Expected value, at least the lowest known one")
            double predicted,

            @Description("What the URL adds to the mean of all known values: its pattern, folders and words")
            double byUrl,

            @Description("What the links add to that mean: the pages that link to it, and their values")
            double byLinks,

            @Description(SKILL) double skill,
            @Description(ASSORTATIVITY) double assortativity) {}

    public static final class WorthWriting extends Writing {
        @Description(SKILL)
        public final double skill;

        @Description(ASSORTATIVITY)
        public final double assortativity;

        WorthWriting(Outcome<WorthPrediction> outcome) {
            super(outcome);
            WorthPrediction found = outcome.result();
            skill = found.skill();
            assortativity = found.assortativity();
        }
    }

    @Procedure(name = "crawl.worth.predict.stream", mode = Mode.READ)
    @Description("Predicts a property of the pages without it, such as a quality that a crawl measures, from the pages"
            + " that have it: by URL, and by the pages that link to them.")
    public Stream<WorthRow> stream(
            @Name("property") @Nullable String property,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Outcome<WorthPrediction> outcome =
                rank(ranking(Options.required("property", property)), Ranking.Mode.STREAM, options);
        WorthPrediction found = outcome.result();
        return IntStream.range(0, outcome.graph().pages())
                .filter(page -> !found.isKnown(page))
                .mapToObj(number -> {
                    PageList.Page page = page(outcome.graph(), number);
                    return new WorthRow(
                            page.node(),
                            page.url(),
                            page.host(),
                            found.worth(number),
                            found.byUrl(number),
                            found.byLinks(number),
                            found.skill(),
                            found.assortativity());
                });
    }

    @Procedure(name = "crawl.worth.predict.write", mode = Mode.WRITE)
    @Description("Writes the property of pages that have it, and its prediction for all others, as another property,"
            + " for the option worth of crawl.extractSeeds. crawl.run.drop removes it.")
    public Stream<WorthWriting> write(
            @Name("property") @Nullable String property,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(
                new WorthWriting(rank(ranking(Options.required("property", property)), Ranking.Mode.WRITE, options)));
    }

    private static Ranking<WorthPrediction> ranking(String property) {
        return new Ranking<>(
                "crawl.worth.predict",
                GraphArguments.ALL_LINKS,
                true,
                WRITE_PROPERTY,
                read -> new Ranking.Computation<>(
                        (pages, all, links) -> WorthPrediction.memory(pages, links), (graph, common, tx, job) -> {
                            Object written = read.effective().get(WRITE_PROPERTY.name());
                            if (property.equals(written) || List.of(property).equals(written)) {
                                throw new IllegalArgumentException("writeProperty is '" + property
                                        + "', which holds the known values; choose another");
                            }
                            GraphPageData data = new GraphPageData(tx, graph, common.graph(), job);
                            return WorthPrediction.of(graph.linkGraph(), values(data, property), data::url, job);
                        }),
                found -> List.of(found::worth));
    }

    private static double[] values(GraphPageData data, String property) {
        IntFunction<@Nullable Object> stored = data.property(property);
        double[] values = new double[data.pages()];
        boolean found = false;
        for (int page = 0; page < values.length; page++) {
            data.checkpoint().passed("reading values", page, values.length);
            Object value = stored.apply(page);
            values[page] = value instanceof Number number ? number.doubleValue() : Double.NaN;
            if (value != null && !(Math.abs(values[page]) <= MAX_VALUE)) {
                throw new IllegalArgumentException("property is '" + property + "', which is " + Options.shown(value)
                        + " on page " + page + "; it must be a number from -1e100 to 1e100");
            }
            found |= value != null;
        }
        if (!found) {
            throw new IllegalArgumentException(
                    "property is '" + property + "', but no page has it; pass a property of pages that were fetched");
        }
        return values;
    }
}
