package org.crawlgraph.ingest.online;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A transaction on an {@link OnlineStore}. Numeric node ids stay valid for all batches of an import. */
public interface StoreBatch {

    /** Sets link details. */
    String DESCRIBE = """
            UNWIND $rows AS row
            MATCH (a:Page)-[link:LINKS_TO]->(b) WHERE id(a) = row.page
            WITH link, row.links[toString(id(b))] AS detail WHERE detail IS NOT NULL
            SET link.anchor = coalesce(detail[0], link.anchor), link.rel = coalesce(detail[1], link.rel)""";

    /** The properties of the node {@code (:CrawlImport {fingerprint})}, or null. */
    default @Nullable Map<String, Object> record(String fingerprint) {
        List<Map<String, Object>> found = rows(
                "MATCH (i:CrawlImport {fingerprint: $fingerprint}) RETURN properties(i) AS import",
                Map.of("fingerprint", fingerprint));
        @SuppressWarnings("unchecked") // guaranteed by the query
        Map<String, Object> record =
                found.isEmpty() ? null : (Map<String, Object>) found.get(0).get("import");
        return record;
    }

    /**
     * Creates or updates the node {@code (:CrawlImport {fingerprint})}.
     *
     * @param properties properties to set; other properties are kept
     */
    default void record(String fingerprint, Map<String, Object> properties) {
        rows(
                "MERGE (i:CrawlImport {fingerprint: $fingerprint}) SET i += $properties",
                Map.of("fingerprint", fingerprint, "properties", properties));
    }

    /** Counts the pages and links in the database. */
    default Counts counts() {
        return new Counts(count("(:Page)"), count("()-[:LINKS_TO]->()"));
    }

    private long count(String pattern) {
        return (Long) Objects.requireNonNull(rows("MATCH " + pattern + " RETURN count(*) AS count", Map.of())
                .get(0)
                .get("count"));
    }

    /**
     * The size of a database.
     *
     * @param pages nodes with the label {@code Page}
     * @param links relationships of the type {@code LINKS_TO}
     */
    record Counts(long pages, long links) {}

    /**
     * Creates missing pages, and sets the properties of all pages.
     *
     * @param nodes receives the node ids, in page order
     * @param offset index for the first node id
     * @return the number of pages created
     */
    int merge(List<OnlineStore.PageEntry> pages, long[] nodes, int offset);

    /**
     * Reads link targets, and locks the sources so that other imports add no links to them until the transaction ends.
     *
     * @param sources node ids, ascending to avoid deadlocks
     * @return the node ids of the targets, by source
     * @throws org.crawlgraph.ingest.source.IngestException when a node has been deleted
     */
    List<long[]> lockedTargets(long[] sources);

    /**
     * Creates links.
     *
     * @param links by source
     * @throws org.crawlgraph.ingest.source.IngestException when a node has been deleted
     */
    void link(List<OnlineStore.SourceLinks> links);

    /** Runs a statement and returns its rows, by column. */
    List<Map<String, Object>> rows(String cypher, Map<String, Object> parameters);
}
