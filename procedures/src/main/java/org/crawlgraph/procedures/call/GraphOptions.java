package org.crawlgraph.procedures.call;

import java.util.function.Function;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.PageProperties;
import org.crawlgraph.procedures.store.Projection;
import org.jspecify.annotations.Nullable;

/**
 * Where the graph of a call comes from, and with how many threads it is worked on.
 *
 * @param graph name of a graph in {@link GraphCatalog}; null to read the store anew
 * @param projection what to read from the store
 * @param concurrency threads, at least 1
 * @param jobId name of the call in {@code crawl.listProgress}; null for one of our own
 */
public record GraphOptions(
        @Nullable String graph,
        Projection projection,
        int concurrency,
        @Nullable String jobId) {

    private static final Option<?>[] OF_PROJECTION = {
        Projection.NODE_LABELS, Projection.RELATIONSHIP_TYPES, Projection.SITE, PageProperties.URL, PageProperties.HOST
    };
    private static final Option<?>[] OF_READING = {
        Projection.NODE_LABELS, Projection.RELATIONSHIP_TYPES, PageProperties.URL, PageProperties.HOST
    };

    /** For calls that rank: links inside a site are left out. */
    public static GraphOptions of(Options options) {
        return of(options, Projection::of, OF_PROJECTION);
    }

    /** For calls that walk along all links; {@code site} is left to them to read. */
    public static GraphOptions ofAllLinks(Options options) {
        return of(options, Projection::ofAllLinks, OF_READING);
    }

    private static GraphOptions of(Options options, Function<Options, Projection> reading, Option<?>[] ofProjection) {
        String graph = options.find(SharedOptions.GRAPH);
        for (Option<?> option : ofProjection) {
            if (graph != null && options.has(option)) {
                throw new IllegalArgumentException(option.name() + " belongs to crawl.graph.project; the graph "
                        + Options.shown(graph) + " has been projected with its own");
            }
        }
        int concurrency = options.integer(SharedOptions.CONCURRENCY);
        Projection projection = reading.apply(options);
        if (graph != null) {
            options.silence(ofProjection);
        }
        return new GraphOptions(graph, projection, concurrency, options.find(SharedOptions.JOB_ID));
    }
}
