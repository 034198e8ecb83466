package org.crawlgraph.ingest.online;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.Serial;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.crawlgraph.schema.SchemaEntry;
import org.jspecify.annotations.Nullable;

/** A database that accepts pages and links in transactions. Used by one thread at a time. */
public interface OnlineStore {

    /**
     * Ensures that pages and imports are unique, before the first write.
     *
     * @param key the property that identifies pages, {@code "url"} or {@code "id"}
     * @throws org.crawlgraph.ingest.source.IngestException when a constraint is missing and cannot be created
     */
    void prepare(String key);

    /**
     * The constraints an import requires, kept to a minimum for stores that CrawlGraph does not own.
     *
     * @param key the property that identifies pages, {@code "url"} or {@code "id"}
     */
    static List<SchemaEntry> needed(String key) {
        return SchemaEntry.named("page_" + key, "crawl_import");
    }

    /**
     * Runs work in one transaction and commits it; rolls back when the work or the commit fails.
     *
     * @return the result of the work
     * @throws TransientFailure when a retry may succeed
     * @throws org.crawlgraph.ingest.source.IngestException when a retry cannot succeed
     */
    <T> T inTransaction(Function<StoreBatch, T> work);

    /**
     * A page to store.
     *
     * @param key its URL, or its id ({@link Long}) when it has none
     * @param properties its host, and computed columns of the input
     * @param ofBody properties from its body or its fetch, where null removes a property. Ignored if the stored page has a
     *     {@code fetchedAt} that is not earlier than the one here
     */
    public record PageEntry(Object key, Map<String, Object> properties, Map<String, @Nullable Object> ofBody) {

        /** The property for the key. */
        public String property() {
            return key instanceof String ? "url" : "id";
        }
    }

    /** A transaction that failed for a transient reason: a deadlock, a change of leader, a lost connection. */
    public static final class TransientFailure extends RuntimeException {

        @Serial
        private static final long serialVersionUID = 1L;

        /**
         * Reports a transaction that was rolled back, or committed with the acknowledgement lost.
         *
         * @param message the database's message
         */
        public TransientFailure(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** Links of one page, by node id. */
    public static final class SourceLinks {

        private final long source;
        private final long[] targets;
        private final Map<String, Object> details;

        /**
         * @param source node id of the source
         * @param targets node ids of the targets, distinct
         * @param details maps the node id of a target, as text, to its anchor and rel, each or null; only targets with
         *     details
         */
        SourceLinks(long source, long[] targets, Map<String, Object> details) {
            this.source = source;
            this.targets = targets;
            this.details = details;
        }

        /** The page and its details as parameters of {@link StoreBatch#DESCRIBE}. */
        Map<String, Object> described() {
            return Map.of("page", source, "links", details);
        }

        boolean hasDetails() {
            return !details.isEmpty();
        }

        public long source() {
            return source;
        }

        /** The node ids of the targets, distinct; do not modify. */
        public long[] targets() {
            return targets;
        }

        /** The links, without details, whose target is not in {@code known}. Time O(targets + known). */
        SourceLinks without(long[] known) {
            if (known.length == 0) {
                return this;
            }
            LongOpenHashSet there = new LongOpenHashSet(known);
            return new SourceLinks(
                    source,
                    Arrays.stream(targets)
                            .filter(target -> !there.contains(target))
                            .toArray(),
                    Map.of());
        }
    }
}
