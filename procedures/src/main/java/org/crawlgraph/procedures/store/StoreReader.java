package org.crawlgraph.procedures.store;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;
import org.neo4j.logging.Log;

/**
 * Reads pages, links and hosts from the store, as the transaction sees them. {@link KernelReader} is fast,
 * {@link PublicReader} always works; both return the same result.
 */
interface StoreReader {

    String PAGES = "reading pages";
    String LINKS = "reading links";
    String COUNTING = "counting links";
    String HOSTS = "reading hosts";

    /** Receives the host of each page once, from several threads. */
    @FunctionalInterface
    interface HostSink {
        void accept(int page, String host);
    }

    /** The API in use, for users. */
    String name();

    /**
     * Reads the nodes with any of these labels.
     * @throws IllegalArgumentException when a label has no nodes
     */
    NodeIds pages(List<String> labels, Checkpoint checkpoint);

    /** Receives the node ids of relationships; used by one thread at a time. */
    @FunctionalInterface
    interface LinkSink {
        void add(long from, long to);
    }

    /** Receives the properties of each node once; used by one thread at a time. */
    @FunctionalInterface
    interface PropertySink {

        /**
         * Receives the properties of a node.
         * @param node its number among the nodes read
         * @param value maps an index in the list of properties to the value, or to null
         */
        void accept(int node, IntFunction<@Nullable Object> value);
    }

    /**
     * Reads every relationship of these types.
     * @param stage checkpoint stage
     * @param sinks creates a sink per thread
     */
    void relationships(String stage, List<String> types, Supplier<LinkSink> sinks, Checkpoint checkpoint);

    /**
     * Reads properties of every node.
     * @param stage checkpoint stage
     * @param names names of the properties
     * @param sinks creates a sink per thread
     */
    void properties(
            String stage, NodeIds nodes, List<String> names, Supplier<PropertySink> sinks, Checkpoint checkpoint);

    /** Receives links by page numbers; used by one thread at a time. */
    @FunctionalInterface
    interface PageLinkSink {
        void add(int from, int to);
    }

    /**
     * Reads every relationship of these types between two pages.
     * @param stage checkpoint stage
     * @param sinks creates a sink per thread
     */
    default void links(
            String stage, List<String> types, NodeIds pages, Supplier<PageLinkSink> sinks, Checkpoint checkpoint) {
        Supplier<LinkSink> nodes = () -> {
            PageLinkSink sink = sinks.get();
            return (first, second) -> {
                int from = pages.page(first);
                int to = pages.page(second);
                if (from >= 0 && to >= 0) {
                    sink.add(from, to);
                }
            };
        };
        relationships(stage, types, nodes, checkpoint);
    }

    /** Adds every relationship of these types between two pages. */
    default void links(List<String> types, NodeIds pages, LinkGraphBuilder links, Checkpoint checkpoint) {
        links(LINKS, types, pages, () -> links.part()::add, checkpoint);
    }

    /**
     * Reads the host of every page, from the host property or else the URL property.
     * @throws IllegalArgumentException when a page has neither property
     */
    default void hosts(NodeIds pages, HostSink sink, Checkpoint checkpoint) {
        Projection.PageProperties tell = pages.properties();
        PropertySink hosts = (page, value) -> {
            long node = pages.id(page);
            String host = lowerCase(value.apply(0) instanceof String own ? own : null);
            pages.requireUrl(page, value.apply(1));
            sink.accept(page, host != null ? host : ofUrl(text(value.apply(1), tell.url(), node), node, tell));
        };
        properties(HOSTS, pages, List.of(tell.host(), tell.url()), () -> hosts, checkpoint);
    }

    /**
     * Reads with the fastest reader that works on this server.
     * @param concurrency threads, at least 1
     * @param log receives a warning when the fast reader does not work on this server
     * @param reading repeated from the start when the fast reader fails midway
     */
    static <T> T fastest(Transaction tx, int concurrency, Log log, BiFunction<StoreReader, Workers, T> reading) {
        try (Workers workers = new Workers(concurrency)) {
            try {
                StoreReader kernel = KernelReader.of(tx, workers);
                if (kernel != null) {
                    return reading.apply(kernel, workers);
                }
            } catch (LinkageError | ClassCastException | UnsupportedOperationException e) {
                log.warn(
                        "The graph is read by one thread through the public API, because CrawlGraph"
                                + " was built for another Neo4j kernel: " + e,
                        e);
            }
            return reading.apply(new PublicReader(tx), workers);
        }
    }

    /**
     * The value of a URL property; null when it is missing.
     * @throws IllegalArgumentException when it is not a string
     */
    static @Nullable String text(@Nullable Object value, String property, long node) {
        if (value == null || value instanceof String) {
            return (String) value;
        }
        Object shown = value.getClass().isArray() ? Values.list(value) : value;
        throw new IllegalArgumentException("the property '" + property + "' of node " + node + " is "
                + Options.shown(shown) + "; URLs must be strings, so correct it, or pass the property that holds them as urlProperty");
    }

    static @Nullable String lowerCase(@Nullable String host) {
        return host == null ? null : host.toLowerCase(Locale.ROOT);
    }

    /** The host of a URL property; empty when the URL has none. */
    private static String ofUrl(@Nullable String url, long node, Projection.PageProperties properties) {
        if (url != null) {
            return Objects.requireNonNullElse(Host.of(url), "");
        }
        throw new IllegalArgumentException("node " + node + " has neither a " + properties.host() + " nor a "
                + properties.url()
                + ", so its site is unknown; set one of them, pass their names as urlProperty and"
                + " hostProperty, or pass site: 'none' to rank all links");
    }

    static IllegalArgumentException noNode(String label) {
        return new IllegalArgumentException("no node has the label :" + label
                + "; import a crawl first, or pass the labels of your pages as nodeLabels");
    }

    static IllegalStateException changed(long node) {
        return new IllegalStateException("node " + node + " was deleted, or lost its label or URL, after the graph was"
                + " read; drop the graph and project it again");
    }
}
