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
     * Ensures that pages and imports are unique, before anything is written.
     *
     * @param key the property that identifies pages, {@code "url"} or {@code "id"}
     * @throws org.crawlgraph.ingest.source.IngestException when a constraint is missing and cannot be created
     */
    void prepare(String key);

    /**
     * The constraints that an import requires; a store that CrawlGraph does not own may not allow more.
     *
     * @param key the property that identifies pages, {@code "url"} or {@code "id"}
     */
    static List<SchemaEntry> needed(String key) {
        return SchemaEntry.named("page_" + key, "crawl_import");
    }

    /**
     * Does work in one transaction and commits it; rolls back when the work or the commit fails.
     *
     * @return the result of the work
     * @throws PassingFailure when a retry may succeed
     * @throws org.crawlgraph.ingest.source.IngestException when it cannot
     */
    <T> T inTransaction(Function<StoreBatch, T> work);

    /**
     * A page to be stored.
     *
     * @param key its URL, or its id ({@link Long}) when it has none
     * @param properties its host, and the columns of the input
     * @param ofBody properties from its body or its fetch; those without a value are removed. A page with {@code
     *     fetchedAt}, read by a crawl, keeps its properties unless these have a later {@code fetchedAt}
     */
    public record PageEntry(Object key, Map<String, Object> properties, Map<String, @Nullable Object> ofBody) {

        /** The property that holds the key. */
        public String property() {
            return key instanceof String ? "url" : "id";
        }
    }

    /** A transaction that failed for a transient reason: a deadlock, a change of leader, a lost connection. */
    public static final class PassingFailure extends RuntimeException {

        @Serial
        private static final long serialVersionUID = 1L;

        /**
         * The transaction was rolled back, or was committed and the acknowledgement lost.
         *
         * @param message of the database
         */
        public PassingFailure(String message, Throwable cause) {
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
         * @param details anchor and rel, each or null, by the node id of the target as text, for targets with some
         */
        SourceLinks(long source, long[] targets, Map<String, Object> details) {
            this.source = source;
            this.targets = targets;
            this.details = details;
        }

        /** Page and details as {@link StoreBatch#DESCRIBE} takes them. */
        Map<String, Object> described() {
            return Map.of("page", source, "links", details);
        }

        boolean hasDetails() {
            return !details.isEmpty();
        }

        public long source() {
            return source;
        }

        /** The node ids of the targets, distinct; not to be changed. */
        public long[] targets() {
            return targets;
        }

        /** The links whose target is not in {@code known}. Time O(targets + known). */
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
