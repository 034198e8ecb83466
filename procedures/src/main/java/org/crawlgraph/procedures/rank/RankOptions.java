package org.crawlgraph.procedures.rank;

import java.util.List;
import java.util.Set;
import org.crawlgraph.procedures.call.CallMode;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.ranking.opic.OpicOptions;
import org.crawlgraph.ranking.opic.OpicOrder;
import org.crawlgraph.ranking.pagerank.PageRankOptions;

/** Options of {@code crawl.hits.*} and {@code crawl.pagerank.*}. */
public final class RankOptions {

    private static final String OF_PAGERANK = "for PageRank";

    static final Option<Long> MAX_ITERATIONS =
            SharedOptions.MAX_ITERATIONS.when(OF_PAGERANK, (long) PageRankOptions.DEFAULT.maxIterations());

    static final Option<Double> TOLERANCE =
            SharedOptions.TOLERANCE.when(OF_PAGERANK, PageRankOptions.DEFAULT.tolerance());

    static final Option<Double> DAMPING_FACTOR = Option.below(
            "dampingFactor",
            0,
            1,
            PageRankOptions.DEFAULT.alpha(),
            "chance that the surfer of PageRank follows a link rather than jump to any page");

    /** Where scores are written. */
    public static final Option<String> WRITE_PROPERTY = Option.text(
            "writeProperty",
            "pagerank",
            "property for the scores; pages of a Common Crawl graph with ranks have one of the name pagerank already");

    static final Option<String> OPIC_PROPERTY = WRITE_PROPERTY.when("for OPIC", "opic");

    static final Option<Long> OPIC_ITERATIONS =
            SharedOptions.MAX_ITERATIONS.when("for OPIC", (long) OpicOptions.DEFAULT.maxIterations());

    static final Option<Double> OPIC_TOLERANCE =
            SharedOptions.TOLERANCE.when("for OPIC", OpicOptions.DEFAULT.tolerance());

    static final Option<OpicOrder> ORDER = Option.choice(
            "order",
            OpicOrder.values(),
            OpicOrder::option,
            OpicOptions.DEFAULT.order(),
            "which page spends its cash next: all in turn, or the one with the most, which is what a crawler does and slower");

    /** What an estimate is about. */
    public static final Option<CallMode> MODE = Option.choice(
            "mode",
            CallMode.STREAM,
            "the call that an estimate is about; to write takes about 2 KB a page until the transaction is committed");

    static final Option<String> AUTHORITY_PROPERTY =
            Option.text("authorityProperty", "authority", "property for the authority scores");

    static final Option<String> HUB_PROPERTY = Option.text("hubProperty", "hub", "property for the hub scores");

    /** All of them, for help. */
    public static final List<Option<?>> ALL = List.of(
            MAX_ITERATIONS,
            OPIC_ITERATIONS,
            TOLERANCE,
            OPIC_TOLERANCE,
            DAMPING_FACTOR,
            ORDER,
            WRITE_PROPERTY,
            OPIC_PROPERTY,
            MODE,
            AUTHORITY_PROPERTY,
            HUB_PROPERTY);

    /** What imports and crawls keep at a page. */
    private static final Set<String> OWNED = Set.of(
            "url",
            "host",
            "id",
            "title",
            "status",
            "trouble",
            "contentType",
            "bytes",
            "depth",
            "crawl",
            "fetchedAt",
            "etag",
            "lastModified",
            "digest",
            "canonical",
            "noindex",
            "visits",
            "changes",
            "changedAt",
            "firstFetchedAt",
            "gone");

    private RankOptions() {}

    /** Reads when PageRank stops, and how often its surfer jumps. */
    static PageRankOptions pageRank(Options options) {
        return new PageRankOptions(
                options.get(DAMPING_FACTOR), options.integer(MAX_ITERATIONS), options.get(TOLERANCE));
    }

    /** Reads how OPIC ranks. */
    static OpicOptions opic(Options options) {
        return new OpicOptions(options.get(ORDER), options.integer(OPIC_ITERATIONS), options.get(OPIC_TOLERANCE));
    }

    /**
     * Reads an option that names a property for scores.
     *
     * @throws IllegalArgumentException when imports or crawls keep something else in it
     */
    public static String scoreProperty(Options options, Option<String> option) {
        String property = options.get(option);
        if (OWNED.contains(property)) {
            throw new IllegalArgumentException(option.name() + " is '" + property + "', which would overwrite the "
                    + property + " of every page; choose another");
        }
        return property;
    }

    /**
     * Refuses scores in a property from which this graph has its URLs or hosts.
     *
     * @throws IllegalArgumentException naming the property
     */
    static void requireOther(PageGraph graph, String... properties) {
        for (String property : properties) {
            if (graph.nodes().properties().has(property)) {
                throw new IllegalArgumentException("scores would overwrite the property '" + property
                        + "', which tells the URLs or hosts of these pages; choose another");
            }
        }
    }
}
