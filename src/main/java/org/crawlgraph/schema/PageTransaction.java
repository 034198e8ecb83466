package org.crawlgraph.schema;

import java.io.Serial;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A transaction that writes pages and links, over Bolt or in the process of the database. It looks up pages by key once
 * and then addresses them by numeric node id, which takes a quarter of the time for a million links.
 */
public interface PageTransaction {

    String LINKS_TO = "LINKS_TO";

    /** A database that runs transactions. */
    interface Runner {

        /**
         * Runs work in one transaction and commits it; rolls back if the work or the commit fails.
         *
         * @param work may run several times, if this runner retries it
         * @return the result of the work
         * @throws StoreFailure if it fails
         */
        <T> T inTransaction(Function<PageTransaction, T> work);
    }

    /**
     * A page to write.
     *
     * @param key its URL, or its id ({@link Long}) if it has none
     * @param properties to set
     * @param unlessFetched properties to set unless the stored page was fetched at or after their {@code fetchedAt}; null
     *     removes a property
     */
    record Page(Object key, Map<String, Object> properties, Map<String, @Nullable Object> unlessFetched) {

        /** The property for the key. */
        public String property() {
            return key instanceof String ? "url" : "id";
        }
    }

    /**
     * Relationships from one page, by node id.
     *
     * @param targets distinct; not copied
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Links(long source, long[] targets) {}

    /**
     * A stored page.
     *
     * @param properties those requested that the page has
     * @param targets node ids of the targets, by requested type of relationship
     */
    record StoredPage(Map<String, Object> properties, Map<String, long[]> targets) {

        /** A time; null if unset. Values of another type are treated as the far future, so that they are not overwritten. */
        public @Nullable Instant time(String property) {
            Object value = properties.get(property);
            return value == null ? null : value instanceof ZonedDateTime at ? at.toInstant() : Instant.MAX;
        }

        public long count(String property) {
            return properties.get(property) instanceof Number number ? number.longValue() : 0;
        }

        public long[] targets(String type) {
            return targets.getOrDefault(type, new long[0]);
        }
    }

    /** New properties of a page; a null value removes the property. */
    record Update(long node, Map<String, @Nullable Object> properties) {}

    /** Another transaction deleted a page between its lookup and its use. */
    final class DeletedPage extends StoreFailure {

        @Serial
        private static final long serialVersionUID = 1L;

        public DeletedPage(@Nullable Throwable cause) {
            super("a page was deleted while it was being written", true, cause);
        }
    }

    /** The node ids of pages, without locking them; -1 for missing pages. */
    long[] find(List<String> urls);

    /**
     * Creates missing pages, and sets the properties of all pages.
     *
     * @param pages all with the same key property
     * @param nodes receives the node ids, in page order
     * @param offset index for the first node id
     * @return the number of pages created
     */
    int merge(List<Page> pages, long[] nodes, int offset);

    /**
     * Reads pages, and locks them until the transaction ends, in this order.
     *
     * @param nodes ascending or in another order that all transactions share, to avoid deadlocks
     * @param properties to read
     * @param types of relationships to read
     * @throws DeletedPage if a page does not exist
     */
    List<StoredPage> lock(long[] nodes, List<String> properties, List<String> types);

    void set(List<Update> updates);

    /**
     * Creates relationships, even if they exist.
     *
     * @param type such as {@link #LINKS_TO}
     * @throws DeletedPage if a page does not exist
     */
    void link(String type, List<Links> links);

    /** Deletes relationships; returns their number. */
    int unlink(String type, List<Links> links);

    /** Runs a statement and returns its rows, by column. */
    List<Map<String, Object>> rows(String cypher, Map<String, ?> parameters);
}
