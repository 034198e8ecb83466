package org.crawlgraph.procedures.call;

import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.store.Projection;
import org.jspecify.annotations.Nullable;

/**
 * The graph of a call, and the number of threads.
 *
 * @param graph name of a graph in {@link GraphCatalog}; null to read the store
 * @param projection what to read from the store
 * @param kept the links used by the call
 * @param concurrency threads, at least 1
 * @param jobId name of the call in {@code crawl.listProgress}; null to generate one
 */
public record GraphOptions(
        @Nullable String graph,
        Projection projection,
        Projection.Kept kept,
        int concurrency,
        @Nullable String jobId) {

    /** Options of calls that rank links between sites. */
    public static final List<Option<?>> RANKED =
            Call.list(SharedOptions.GRAPH, Projection.OPTIONS, SharedOptions.OF_JOB);

    /** Options of calls that follow all links. */
    public static final List<Option<?>> ALL_LINKS =
            Call.list(SharedOptions.GRAPH, Projection.WITHOUT_SITE, SharedOptions.OF_JOB);

    /** Reads the options of a call that ranks links between sites. */
    public static GraphOptions of(Options options) {
        return of(options, Projection.of(options), Projection.OPTIONS, Projection.Kept.RANKED);
    }

    /** Reads the options of a call that ranks links between sites, and also follows all links. */
    public static GraphOptions withAllLinks(Options options) {
        return of(options, Projection.of(options), Projection.OPTIONS, Projection.Kept.BOTH);
    }

    /** Reads the options of a call that follows all links; ignores {@code site}. */
    public static GraphOptions ofAllLinks(Options options) {
        return of(options, Projection.ofAllLinks(options), Projection.WITHOUT_SITE, Projection.Kept.ALL);
    }

    private static GraphOptions of(
            Options options, Projection projection, List<Option<?>> ofProjection, Projection.Kept kept) {
        String graph = options.find(SharedOptions.GRAPH);
        if (graph != null) {
            for (Option<?> option : ofProjection) {
                if (options.has(option)) {
                    throw new IllegalArgumentException(option.name() + " belongs to crawl.graph.project; the graph "
                            + Options.shown(graph) + " already has its own");
                }
            }
            options.silence(ofProjection);
        }
        return new GraphOptions(
                graph,
                projection,
                kept,
                options.integer(SharedOptions.CONCURRENCY),
                options.find(SharedOptions.JOB_ID));
    }
}
