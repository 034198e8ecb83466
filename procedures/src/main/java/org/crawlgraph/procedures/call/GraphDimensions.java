package org.crawlgraph.procedures.call;

import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.store.Projection;
import org.crawlgraph.procedures.store.StoreSize;
import org.jspecify.annotations.Nullable;

/** The dimensions of a graph to estimate; the graph need not exist. */
public final class GraphDimensions {

    /** Maximum length of an array in the JVM. */
    private static final long MOST_PAGES = Integer.MAX_VALUE - 8;

    /** More links than any crawl has. */
    private static final long MOST_LINKS = 1_000_000_000_000L;

    public static final Option<Long> PAGES =
            count("nodeCount", MOST_PAGES, "Number of pages of a graph to estimate that is not in the store");

    public static final Option<Long> LINKS =
            count("relationshipCount", MOST_LINKS, "Number of links of that graph, including links inside a site");

    public static final List<Option<?>> OPTIONS = List.of(PAGES, LINKS);

    private GraphDimensions() {}

    private static Option<Long> count(String name, long most, String meaning) {
        return Option.integer(name, 0, most, 0, meaning).worded("of the graph in the store");
    }

    /** Reads the options; null when neither is set. */
    static @Nullable StoreSize of(Options options) {
        boolean given = options.has(PAGES) || options.has(LINKS);
        StoreSize size = StoreSize.imported(options.get(PAGES), options.get(LINKS));
        List<Option<?>> ofOthers = Call.list(SharedOptions.GRAPH, Projection.WITHOUT_SITE);
        for (Option<?> other : given ? ofOthers : List.<Option<?>>of()) {
            if (options.has(other)) {
                throw new IllegalArgumentException(other.name() + " is given together with " + PAGES.name() + " and "
                        + LINKS.name() + ", which describe a graph that is not in the store; pass one or the others");
            }
        }
        return given ? size : null;
    }
}
