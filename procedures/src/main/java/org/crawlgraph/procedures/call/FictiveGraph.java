package org.crawlgraph.procedures.call;

import java.util.List;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.PageProperties;
import org.crawlgraph.procedures.store.Projection;
import org.jspecify.annotations.Nullable;

/**
 * The size of a graph that need not exist, for an estimate.
 *
 * @param pages its pages
 * @param links its links, those inside a site included
 */
public record FictiveGraph(long pages, long links) {

    /** As many as the longest array of a JVM has entries. */
    private static final long MOST_PAGES = Integer.MAX_VALUE - 8;

    /** More than any crawl has; a graph in memory takes as many as there is heap for. */
    private static final long MOST_LINKS = 1_000_000_000_000L;

    /** Its pages. */
    public static final Option<Long> PAGES = count(
            "nodeCount",
            MOST_PAGES,
            "pages of a graph that is not there, for an estimate of it as after a bulk import");

    /** Its links. */
    public static final Option<Long> LINKS =
            count("relationshipCount", MOST_LINKS, "its links, those inside a site included");

    private static Option<Long> count(String name, long most, String meaning) {
        return Option.integer(name, 0, most, 0, meaning).worded("none");
    }

    /** Reads the options {@code nodeCount} and {@code relationshipCount}; null when neither is given. */
    public static @Nullable FictiveGraph of(Options options) {
        boolean given = options.has(PAGES) || options.has(LINKS);
        FictiveGraph fictive = new FictiveGraph(options.get(PAGES), options.get(LINKS));
        List<Option<?>> ofOthers = List.of(
                SharedOptions.GRAPH,
                Projection.NODE_LABELS,
                Projection.RELATIONSHIP_TYPES,
                PageProperties.URL,
                PageProperties.HOST);
        for (Option<?> other : given ? ofOthers : List.<Option<?>>of()) {
            if (options.has(other)) {
                throw new IllegalArgumentException(other.name() + " is given beside " + PAGES.name() + " and "
                        + LINKS.name() + "; these are for a graph that is not there, so leave one or the others out");
            }
        }
        return given ? fictive : null;
    }
}
