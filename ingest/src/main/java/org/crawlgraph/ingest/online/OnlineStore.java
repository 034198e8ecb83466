package org.crawlgraph.ingest.online;

import java.util.List;
import org.crawlgraph.schema.PageTransaction;
import org.crawlgraph.schema.SchemaEntry;

/**
 * A database that accepts pages and links in transactions, without retries. Used by one thread at a time. Node ids stay
 * valid for all batches of an import.
 */
public interface OnlineStore extends PageTransaction.Runner {

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
}
