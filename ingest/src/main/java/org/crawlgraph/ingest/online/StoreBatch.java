package org.crawlgraph.ingest.online;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One transaction on an {@link OnlineStore}. Numeric node ids stay valid for all batches of one import. */
public interface StoreBatch {

    /** The properties of the node {@code (:CrawlImport {fingerprint})}, or null. */
    @Nullable
    Map<String, Object> record(String fingerprint);

    /**
     * Creates or updates the node {@code (:CrawlImport {fingerprint})}.
     *
     * @param properties set on it; other properties stay
     */
    void record(String fingerprint, Map<String, Object> properties);

    /** The numbers of pages and links in the database. */
    Counts counts();

    /**
     * Pages and links of a database.
     *
     * @param pages nodes with the label {@code Page}
     * @param links relationships of the type {@code LINKS_TO}
     */
    record Counts(long pages, long links) {}

    /**
     * Creates the missing pages, and sets the properties of all of them.
     *
     * @param nodes receives the node ids, in the order of the pages
     * @param offset where the first goes
     * @return the number of pages created
     */
    int merge(List<PageEntry> pages, long[] nodes, int offset);

    /**
     * Reads link targets, and locks the sources so that no other import adds links to them until the transaction ends.
     *
     * @param sources node ids, ascending to avoid deadlocks
     * @return for each source, in this order, the node ids of its targets
     * @throws org.crawlgraph.ingest.source.IngestException when a node has been deleted
     */
    List<long[]> lockedTargets(long[] sources);

    /**
     * Creates links.
     *
     * @param links by source
     * @throws org.crawlgraph.ingest.source.IngestException when a node has been deleted
     */
    void link(List<SourceLinks> links);
}
