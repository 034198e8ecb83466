package org.crawlgraph.procedures.call;

import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.graphs.Projection;
import org.crawlgraph.procedures.graphs.StoreSize;
import org.jspecify.annotations.Nullable;

/**
 * The graph of a call, and the number of threads.
 *
 * @param graph name of a graph in {@link org.crawlgraph.procedures.graphs.GraphCatalog}; null to read the store
 * @param projection what to read from the store
 * @param kept the links used by the call
 * @param concurrency threads, at least 1
 * @param options the options they were read from
 */
public record GraphArguments(
        @Nullable String graph, Projection projection, Projection.Kept kept, int concurrency, Options options) {

    /** Options of calls that rank links between sites. */
    public static final List<Option<?>> RANKED =
            Call.list(SharedOptions.GRAPH, Projection.OPTIONS, SharedOptions.OF_JOB);

    /** Options of calls that follow all links. */
    public static final List<Option<?>> ALL_LINKS =
            Call.list(SharedOptions.GRAPH, Projection.WITHOUT_SITE, SharedOptions.OF_JOB);

    /** Maximum length of an array in the JVM. */
    private static final long MOST_PAGES = Integer.MAX_VALUE - 8;

    /** More links than any crawl has. */
    private static final long MOST_LINKS = 1_000_000_000_000L;

    private static final Option<Long> PAGES =
            count("nodeCount", MOST_PAGES, "Number of pages of a graph that is not in the store, for its estimate");

    private static final Option<Long> LINKS =
            count("relationshipCount", MOST_LINKS, "Number of links of that graph, including links inside a site");

    /** The dimensions of a graph to estimate; the graph need not exist. */
    public static final List<Option<?>> DIMENSIONS = List.of(PAGES, LINKS);

    /** Reads the options of a call that ranks links between sites. */
    public static GraphArguments of(Options options) {
        return of(options, Projection.of(options), Projection.OPTIONS, Projection.Kept.RANKED);
    }

    /** Reads the options of a call that ranks links between sites, and also follows all links. */
    public static GraphArguments withAllLinks(Options options) {
        return of(options, Projection.of(options), Projection.OPTIONS, Projection.Kept.BOTH);
    }

    /** Reads the options of a call that follows all links; ignores {@code site}. */
    public static GraphArguments ofAllLinks(Options options) {
        return of(options, Projection.ofAllLinks(options), Projection.WITHOUT_SITE, Projection.Kept.ALL);
    }

    private static GraphArguments of(
            Options options, Projection projection, List<Option<?>> ofProjection, Projection.Kept kept) {
        String graph = options.find(SharedOptions.GRAPH);
        if (graph != null) {
            String shown = Options.shown(graph);
            refuse(
                    options,
                    ofProjection,
                    " belongs to crawl.graph.project; the graph " + shown + " already has its own");
            options.silence(ofProjection);
        }
        return new GraphArguments(graph, projection, kept, options.integer(SharedOptions.CONCURRENCY), options);
    }

    private static void refuse(Options options, List<Option<?>> refused, String because) {
        refused.stream().filter(options::has).findFirst().ifPresent(option -> {
            throw new IllegalArgumentException(option.name() + because);
        });
    }

    private static Option<Long> count(String name, long most, String meaning) {
        return Option.integer(name, 0, most, 0, meaning).worded("of the graph in the store");
    }

    /** Reads {@link #DIMENSIONS}; null when neither is set, as in a call that is not an estimate. */
    static @Nullable StoreSize dimensions(Options options) {
        if (!options.has(PAGES) && !options.has(LINKS)) {
            return null;
        }
        refuse(
                options,
                Call.list(SharedOptions.GRAPH, Projection.WITHOUT_SITE),
                " is given together with " + PAGES.name() + " and " + LINKS.name()
                        + ", which describe a graph that is not in the store; pass one or the others");
        return StoreSize.imported(options.get(PAGES), options.get(LINKS));
    }
}
