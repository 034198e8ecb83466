package org.crawlgraph.procedures.neo4j;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;
import org.neo4j.logging.Log;

/**
 * Reads pages, links and hosts from the store, as the transaction sees them. {@link KernelReader} is fast,
 * {@link PublicReader} always works; both return the same result.
 */
public interface StoreReader {

    String PAGES = "reading pages";

    /** Node ids by number. */
    interface Nodes {
        int count();

        long id(int number);
    }

    /** The API in use, for users. */
    String name();

    /**
     * Reads the ids of the nodes with any of these labels, in any order and with repeats.
     *
     * @throws IllegalArgumentException when a label has no nodes
     */
    Collection<LongArrayList> nodes(List<String> labels, Checkpoint checkpoint);

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
         *
         * @param node its number among the nodes read
         * @param value maps an index in the list of properties to the value, or to null
         */
        void accept(int node, IntFunction<@Nullable Object> value);
    }

    /**
     * Reads every relationship of these types.
     *
     * @param stage checkpoint stage
     * @param sinks creates a sink per thread
     */
    void relationships(String stage, List<String> types, Supplier<LinkSink> sinks, Checkpoint checkpoint);

    /**
     * Reads properties of every node.
     *
     * @param stage checkpoint stage
     * @param names names of the properties
     * @param sinks creates a sink per thread
     */
    void properties(String stage, Nodes nodes, List<String> names, Supplier<PropertySink> sinks, Checkpoint checkpoint);

    /**
     * Reads with the fastest reader that works on this server.
     *
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

    /** The error for a label without nodes. */
    static IllegalArgumentException noNode(String label) {
        return new IllegalArgumentException("no node has the label :" + label
                + "; import a crawl first, or pass the labels of your pages as nodeLabels");
    }

    /** The error for a node that is no longer what was read. */
    static IllegalStateException changed(long node) {
        return new IllegalStateException("node " + node + " was deleted, or lost its label or URL, after the graph was"
                + " read; drop the graph and project it again");
    }
}
