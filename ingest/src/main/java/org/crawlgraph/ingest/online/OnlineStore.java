package org.crawlgraph.ingest.online;

import java.util.List;
import java.util.function.Function;
import org.crawlgraph.schema.SchemaEntry;

/** A database that takes pages and links in transactions, wherever it runs. Used by one thread at a time. */
public interface OnlineStore {

    /**
     * Makes sure that pages are unique and that imports are too, before anything is written.
     *
     * @param key the property that tells pages apart, {@code "url"} or {@code "id"}
     * @throws org.crawlgraph.ingest.source.IngestException when a constraint is missing and cannot be made
     */
    void prepare(String key);

    /**
     * The constraints that an import cannot do without; a store of somebody else's may not do with more.
     *
     * @param key the property that tells pages apart, {@code "url"} or {@code "id"}
     */
    static List<SchemaEntry> needed(String key) {
        return SchemaEntry.named("page_" + key, "crawl_import");
    }

    /**
     * Does some work in one transaction and commits it; when the work or the commit fails, nothing of it stays.
     *
     * @return what the work gave
     * @throws PassingFailure when the same work may well succeed in a moment
     * @throws org.crawlgraph.ingest.source.IngestException when it will not
     */
    <T> T inTransaction(Function<StoreBatch, T> work);
}
