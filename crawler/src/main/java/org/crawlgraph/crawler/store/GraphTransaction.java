package org.crawlgraph.crawler.store;

import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.crawlgraph.bolt.PageWriter;
import org.crawlgraph.bolt.StoreFailure;
import org.jspecify.annotations.Nullable;

/** One transaction that writes what a crawl has fetched, over Bolt or through the API of a database in this process. */
public interface GraphTransaction {

    /** Properties of a page that decide what a fetch changes. */
    List<String> READ =
            List.of("fetchedAt", "digest", "visits", "changes", "firstFetchedAt", "etag", "lastModified", "archived");

    /** Runs work in transactions. */
    @FunctionalInterface
    interface Runner {

        /**
         * Runs work in a transaction, again after a transient failure.
         *
         * @param work may run several times
         * @throws StoreFailure when it fails permanently, or every time
         */
        <T> T inTransaction(Function<GraphTransaction, T> work);
    }

    /**
     * A page in the store.
     *
     * @param properties of {@link #READ}, those that it has
     * @param links node ids of the targets of {@code LINKS_TO}
     * @param redirects of {@code REDIRECTS_TO}
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record StoredPage(Map<String, Object> properties, long[] links, long[] redirects) {

        /** A time; the far future for a value of another type, so that it is not overwritten. */
        @Nullable
        Instant time(String property) {
            Object value = properties.get(property);
            return value == null ? null : value instanceof ZonedDateTime at ? at.toInstant() : Instant.MAX;
        }

        long count(String property) {
            return properties.get(property) instanceof Number number ? number.longValue() : 0;
        }
    }

    /**
     * New properties of a page.
     *
     * @param properties null removes one
     */
    record Update(long node, Map<String, @Nullable Object> properties) {}

    /**
     * Finds pages, and creates the missing ones with their host.
     *
     * @param urls distinct, in ascending order
     * @param nodes receives the node ids in this order
     * @return the number of pages created
     */
    int merge(List<String> urls, long[] nodes);

    /** Reads pages, and locks them against other transactions until this one ends; in the order of the node ids. */
    List<StoredPage> lock(long[] nodes);

    /** Sets properties. */
    void set(List<Update> updates);

    /**
     * Creates relationships, even if they exist.
     *
     * @param type such as {@link PageWriter#LINKS_TO}
     */
    void link(String type, List<PageWriter.Links> links);

    /** Deletes relationships; returns their number. */
    int unlink(String type, List<PageWriter.Links> links);

    /** Runs a statement that returns nothing. */
    void run(String cypher, Map<String, ?> parameters);
}
