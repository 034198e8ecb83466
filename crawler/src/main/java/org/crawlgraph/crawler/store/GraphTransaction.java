package org.crawlgraph.crawler.store;

import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.crawlgraph.bolt.PageWriter;
import org.crawlgraph.bolt.StoreFailure;
import org.jspecify.annotations.Nullable;

/** A write transaction of a crawl, over Bolt or on an embedded database. */
public interface GraphTransaction {

    /** Stored properties that are read before an update. */
    List<String> READ =
            List.of("fetchedAt", "digest", "visits", "changes", "firstFetchedAt", "etag", "lastModified", "archived");

    @FunctionalInterface
    interface Runner {

        /**
         * Runs work in a transaction, and retries it after transient failures.
         *
         * @param work may run several times
         * @throws StoreFailure if it fails permanently or on every attempt
         */
        <T> T inTransaction(Function<GraphTransaction, T> work);
    }

    /**
     * A stored page.
     *
     * @param properties the properties in {@link #READ} that the page has
     * @param links node IDs of the targets of {@code LINKS_TO}
     * @param redirects node IDs of the targets of {@code REDIRECTS_TO}
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record StoredPage(Map<String, Object> properties, long[] links, long[] redirects) {

        /** A time; null if unset. Values of another type are treated as the far future, so that they are not overwritten. */
        @Nullable
        Instant time(String property) {
            Object value = properties.get(property);
            return value == null ? null : value instanceof ZonedDateTime at ? at.toInstant() : Instant.MAX;
        }

        long count(String property) {
            return properties.get(property) instanceof Number number ? number.longValue() : 0;
        }
    }

    /** New properties of a page; a null value removes the property. */
    record Update(long node, Map<String, @Nullable Object> properties) {}

    /**
     * Finds pages, and creates the missing ones with their host.
     *
     * @param urls distinct, ascending
     * @param nodes receives the node IDs in this order
     * @return the number of pages created
     */
    int merge(List<String> urls, long[] nodes);

    /** Reads pages and locks them until the transaction ends, in the order of the node IDs. */
    List<StoredPage> lock(long[] nodes);

    void set(List<Update> updates);

    /**
     * Creates relationships, even if they exist.
     *
     * @param type such as {@link PageWriter#LINKS_TO}
     */
    void link(String type, List<PageWriter.Links> links);

    /** Deletes relationships; returns their number. */
    int unlink(String type, List<PageWriter.Links> links);

    /** Runs a statement and discards its result. */
    void run(String cypher, Map<String, ?> parameters);
}
