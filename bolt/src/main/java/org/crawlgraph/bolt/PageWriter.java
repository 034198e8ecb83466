package org.crawlgraph.bolt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Result;
import org.neo4j.driver.Transaction;
import org.neo4j.driver.Value;

/**
 * Writes pages and links in one transaction, which the caller ends. Looks up pages by key once and then addresses them
 * by numeric node id, which takes a quarter of the time for a million links.
 */
public final class PageWriter {

    public static final String LINKS_TO = "LINKS_TO";

    private static final String PAGES = """
            UNWIND $rows AS row
            MERGE (p:Page {%s: row[1]})
            ON CREATE SET p += row[2], p += row[3]
            ON MATCH SET p += row[2], p += CASE WHEN p.fetchedAt IS NULL OR p.fetchedAt < row[3].fetchedAt THEN row[3] ELSE {} END
            RETURN row[0] AS row, id(p) AS node""";

    /** Setting a property to its own value changes nothing, but locks the node. */
    private static final String TARGETS = """
            UNWIND range(0, size($sources) - 1) AS row
            MATCH (p:Page) WHERE id(p) = $sources[row]
            SET p.%1$s = p.%1$s
            WITH row, p
            RETURN row, [(p)-[:LINKS_TO]->(t) | id(t)] AS targets""";

    private static final String CREATE = """
            UNWIND $rows AS row
            MATCH (source:Page) WHERE id(source) = row[0]
            UNWIND row[1] AS node
            MATCH (target:Page) WHERE id(target) = node
            CREATE (source)-[:%s]->(target)""";

    private static final String DELETE = """
            UNWIND $rows AS row
            MATCH (source)-[link:%s]->(target) WHERE id(source) = row[0] AND id(target) IN row[1]
            DELETE link""";

    private final Transaction tx;
    private final String key;

    /**
     * Writes into a transaction.
     * @param key the property that identifies pages, {@code url} or {@code id}
     */
    public PageWriter(Transaction tx, String key) {
        this.tx = tx;
        this.key = key;
    }

    /**
     * A page to write.
     * @param key value of the identifying property
     * @param properties to set
     * @param unlessFetched properties to set unless a crawl read the page at or after their {@code fetchedAt}; null
     *     removes a property
     */
    public record Page(Object key, Map<String, Object> properties, Map<String, @Nullable Object> unlessFetched) {

        /** Creates a page without conditional properties. */
        public Page(Object key, Map<String, Object> properties) {
            this(key, properties, Map.of());
        }
    }

    /** Relationships from one page, by node id. */
    public static final class Links {
        private final long source;
        private final long[] targets;

        /**
         * Creates links; keeps the array.
         * @param targets distinct
         */
        public Links(long source, long[] targets) {
            this.source = source;
            this.targets = targets;
        }

        public int count() {
            return targets.length;
        }

        public long source() {
            return source;
        }

        public long[] targets() {
            return targets.clone();
        }
    }

    /**
     * Creates missing pages, and sets the properties of all pages.
     * @param nodes receives the node ids, in page order
     * @param offset index for the first node id
     * @return the number of pages created
     */
    public int merge(List<Page> pages, long[] nodes, int offset) {
        if (pages.isEmpty()) {
            return 0;
        }
        List<Object> rows = new ArrayList<>(pages.size());
        for (Page page : pages) {
            rows.add(List.of(rows.size(), page.key(), page.properties(), page.unlessFetched()));
        }
        Result result = tx.run(PAGES.formatted(key), Map.of("rows", rows));
        while (result.hasNext()) {
            Record row = result.next();
            nodes[offset + row.get(0).asInt()] = row.get(1).asLong();
        }
        return result.consume().counters().nodesCreated();
    }

    /**
     * Reads link targets, and locks the sources against other transactions until this one ends.
     * @param sources node ids, ascending to avoid deadlocks
     * @return the node ids of the targets, by source; null when a node has been deleted
     */
    public @Nullable List<long[]> lockedTargets(long[] sources) {
        long[][] targets = new long[sources.length][];
        Result result = tx.run(TARGETS.formatted(key), Map.of("sources", sources));
        int found = 0;
        while (result.hasNext()) {
            Record row = result.next();
            targets[row.get(0).asInt()] = row.get(1).asList(Value::asLong).stream()
                    .mapToLong(Long::longValue)
                    .toArray();
            found++;
        }
        return found < sources.length ? null : Arrays.asList(targets);
    }

    /**
     * Creates relationships, even if they exist.
     * @param type such as {@link #LINKS_TO}
     * @return false when a node has been deleted
     */
    public boolean link(String type, List<Links> links) {
        long wanted = links.stream().mapToLong(Links::count).sum();
        return wanted == 0
                || tx.run(CREATE.formatted(type), rows(links))
                                .consume()
                                .counters()
                                .relationshipsCreated()
                        == wanted;
    }

    /**
     * Deletes relationships.
     * @param type such as {@link #LINKS_TO}
     * @return the number deleted
     */
    public int unlink(String type, List<Links> links) {
        return links.isEmpty()
                ? 0
                : tx.run(DELETE.formatted(type), rows(links))
                        .consume()
                        .counters()
                        .relationshipsDeleted();
    }

    private static Map<String, Object> rows(List<Links> links) {
        return Map.of(
                "rows",
                links.stream()
                        .map(each -> List.<Object>of(each.source, each.targets))
                        .toList());
    }
}
