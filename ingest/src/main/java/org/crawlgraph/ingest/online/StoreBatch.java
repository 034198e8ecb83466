package org.crawlgraph.ingest.online;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One transaction on an {@link OnlineStore}. Nodes are known by their numeric ids, from batch to batch of one import. */
public interface StoreBatch {

    /** The properties of the node {@code (:CrawlImport {fingerprint})}; null when there is none. */
    @Nullable
    Map<String, Object> record(String fingerprint);

    /**
     * Writes the node {@code (:CrawlImport {fingerprint})}, new or not.
     *
     * @param properties set on it; those it has beside them stay
     */
    void record(String fingerprint, Map<String, Object> properties);

    /** How many pages and links there are in the database, whoever wrote them. */
    Counts counts();

    /**
     * Pages and links of a database.
     *
     * @param pages nodes with the label {@code Page}
     * @param links relationships of the type {@code LINKS_TO}
     */
    record Counts(long pages, long links) {}

    /**
     * Creates the pages that are missing, and gives all of them the properties they should have.
     *
     * @param nodes takes the ids of their nodes, in the order of the pages
     * @param offset where the first of them goes
     * @return how many were created
     */
    int merge(List<PageEntry> pages, long[] nodes, int offset);

    /**
     * Reads where links lead to, and keeps every other import from adding links to these pages until the transaction ends.
     *
     * @param sources ids of nodes, ascending, so that two imports cannot wait for each other
     * @return for each of them, in this order, the ids of the nodes it links to
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
