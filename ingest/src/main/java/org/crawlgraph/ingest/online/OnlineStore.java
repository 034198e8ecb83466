package org.crawlgraph.ingest.online;

import java.util.List;
import java.util.function.Function;
import org.crawlgraph.schema.SchemaEntry;

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
     * @throws PassingFailure when a retry may succeed
     * @throws org.crawlgraph.ingest.source.IngestException when a retry cannot succeed
     */
    <T> T inTransaction(Function<StoreBatch, T> work);
}
