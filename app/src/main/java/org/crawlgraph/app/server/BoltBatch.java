package org.crawlgraph.app.server;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.crawlgraph.ingest.IngestException;
import org.crawlgraph.ingest.online.PageEntry;
import org.crawlgraph.ingest.online.SourceLinks;
import org.crawlgraph.ingest.online.StoreBatch;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Result;
import org.neo4j.driver.Transaction;
import org.neo4j.driver.Value;

/**
 * A transaction over Bolt. Pages are looked up by their key once, and then by the numeric id of their node: over a million
 * links, that takes a quarter of the time.
 */
final class BoltBatch implements StoreBatch {

    private static final String PAGES = """
            UNWIND $rows AS row
            MERGE (p:Page {%s: row[1]})
            ON CREATE SET p += row[2]
            ON MATCH SET p += row[2]
            RETURN row[0] AS row, id(p) AS node""";

    /** Setting a property to what it is changes nothing, but takes the lock of the node. */
    private static final String TARGETS = """
            UNWIND range(0, size($sources) - 1) AS row
            MATCH (p:Page) WHERE id(p) = $sources[row]
            SET p.%1$s = p.%1$s
            WITH row, p
            RETURN row, [(p)-[:LINKS_TO]->(t) | id(t)] AS targets""";

    private static final String LINKS = """
            UNWIND $rows AS row
            MATCH (source:Page) WHERE id(source) = row[0]
            UNWIND row[1] AS node
            MATCH (target:Page) WHERE id(target) = node
            CREATE (source)-[:LINKS_TO]->(target)""";

    private final Transaction tx;
    private final String key;

    /**
     * Works in a transaction that somebody else ends.
     *
     * @param key the property that tells pages apart, {@code url} or {@code id}
     */
    BoltBatch(Transaction tx, String key) {
        this.tx = tx;
        this.key = key;
    }

    @Override
    public @Nullable Map<String, Object> record(String fingerprint) {
        List<Record> found = tx.run(
                        "MATCH (i:CrawlImport {fingerprint: $fingerprint}) RETURN properties(i) AS import",
                        Map.of("fingerprint", fingerprint))
                .list();
        return found.isEmpty() ? null : found.get(0).get("import").asMap();
    }

    @Override
    public void record(String fingerprint, Map<String, Object> properties) {
        tx.run(
                "MERGE (i:CrawlImport {fingerprint: $fingerprint}) SET i += $properties",
                Map.of("fingerprint", fingerprint, "properties", properties));
    }

    @Override
    public Counts counts() {
        return new Counts(count("MATCH (:Page) RETURN count(*)"), count("MATCH ()-[:LINKS_TO]->() RETURN count(*)"));
    }

    private long count(String query) {
        return tx.run(query).single().get(0).asLong();
    }

    @Override
    public int merge(List<PageEntry> pages, long[] nodes, int offset) {
        List<Object> rows = new ArrayList<>(pages.size());
        for (PageEntry page : pages) {
            rows.add(List.of(rows.size(), page.key(), page.properties()));
        }
        Result result = tx.run(PAGES.formatted(key), Map.of("rows", rows));
        while (result.hasNext()) {
            Record row = result.next();
            nodes[offset + row.get("row").asInt()] = row.get("node").asLong();
        }
        return result.consume().counters().nodesCreated();
    }

    @Override
    public List<long[]> lockedTargets(long[] sources) {
        long[][] targets = new long[sources.length][];
        Result result = tx.run(TARGETS.formatted(key), Map.of("sources", sources));
        int found = 0;
        while (result.hasNext()) {
            Record row = result.next();
            targets[row.get("row").asInt()] = row.get("targets").asList(Value::asLong).stream()
                    .mapToLong(Long::longValue)
                    .toArray();
            found++;
        }
        if (found < sources.length) {
            throw deleted();
        }
        return Arrays.asList(targets);
    }

    @Override
    public void link(List<SourceLinks> links) {
        if (links.isEmpty()) {
            return;
        }
        List<Object> rows = new ArrayList<>(links.size());
        int count = 0;
        for (SourceLinks ofSource : links) {
            rows.add(List.of(ofSource.source(), ofSource.targets()));
            count += ofSource.targets().length;
        }
        int created = tx.run(LINKS, Map.of("rows", rows)).consume().counters().relationshipsCreated();
        if (created < count) {
            throw deleted();
        }
    }

    private static IngestException deleted() {
        return new IngestException(
                "a page has been deleted during the import; run the same command again to write it anew");
    }
}
