package org.crawlgraph.crawler.bolt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.schema.PageTransaction;
import org.neo4j.driver.Record;
import org.neo4j.driver.Result;
import org.neo4j.driver.Transaction;
import org.neo4j.driver.Value;

/** A transaction over Bolt, which the caller ends. */
public final class BoltTransaction implements PageTransaction {

    private static final String FIND = """
            UNWIND range(0, size($urls) - 1) AS row
            MATCH (p:Page {url: $urls[row]})
            RETURN row, id(p) AS node""";

    private static final String MERGE = """
            UNWIND $rows AS row
            MERGE (p:Page {%s: row[1]})
            ON CREATE SET p += row[2], p += row[3]
            ON MATCH SET p += row[2], p += CASE WHEN p.fetchedAt IS NULL OR p.fetchedAt < row[3].fetchedAt THEN row[3] ELSE {} END
            RETURN row[0] AS row, id(p) AS node""";

    /** Setting a property to its own value changes nothing, but locks the node. */
    private static final String LOCK = """
            UNWIND range(0, size($nodes) - 1) AS row
            MATCH (p:Page) WHERE id(p) = $nodes[row]
            SET p.%1$s = p.%1$s
            WITH row, p
            RETURN row, [name IN $properties | p[name]] AS properties, [%2$s] AS targets""";

    private static final String SET = """
            UNWIND $rows AS row
            MATCH (p:Page) WHERE id(p) = row[0]
            SET p += row[1]""";

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
    public BoltTransaction(Transaction tx, String key) {
        this.tx = tx;
        this.key = key;
    }

    @Override
    public long[] find(List<String> urls) {
        long[] nodes = new long[urls.size()];
        Arrays.fill(nodes, -1);
        read(tx.run(FIND, Map.of("urls", urls)), nodes, 0);
        return nodes;
    }

    @Override
    public int merge(List<Page> pages, long[] nodes, int offset) {
        if (pages.isEmpty()) {
            return 0;
        }
        List<Object> rows = new ArrayList<>(pages.size());
        for (Page page : pages) {
            rows.add(List.of(rows.size(), page.key(), page.properties(), page.unlessFetched()));
        }
        Result result = tx.run(MERGE.formatted(key), Map.of("rows", rows));
        read(result, nodes, offset);
        return result.consume().counters().nodesCreated();
    }

    private static void read(Result result, long[] nodes, int offset) {
        result.forEachRemaining(
                row -> nodes[offset + row.get(0).asInt()] = row.get(1).asLong());
    }

    @Override
    public List<StoredPage> lock(long[] nodes, List<String> properties, List<String> types) {
        String targets = String.join(
                ", ", types.stream().map("[(p)-[:%s]->(t) | id(t)]"::formatted).toList());
        StoredPage[] pages = new StoredPage[nodes.length];
        Result result = tx.run(LOCK.formatted(key, targets), Map.of("nodes", nodes, "properties", properties));
        int found = 0;
        while (result.hasNext()) {
            Record row = result.next();
            Map<String, Object> stored = new HashMap<>();
            for (int i = 0; i < properties.size(); i++) {
                Value value = row.get(1).get(i);
                if (!value.isNull()) {
                    stored.put(properties.get(i), value.asObject());
                }
            }
            Map<String, long[]> links = new HashMap<>();
            for (int i = 0; i < types.size(); i++) {
                links.put(
                        types.get(i),
                        row.get(2).get(i).asList(Value::asLong).stream()
                                .mapToLong(Long::longValue)
                                .toArray());
            }
            pages[row.get(0).asInt()] = new StoredPage(stored, links);
            found++;
        }
        if (found < nodes.length) {
            throw new DeletedPage(null);
        }
        return Arrays.asList(pages);
    }

    @Override
    public void set(List<Update> updates) {
        List<List<Object>> rows = updates.stream()
                .map(update -> List.<Object>of(update.node(), update.properties()))
                .toList();
        tx.run(SET, Map.of("rows", rows)).consume();
    }

    @Override
    public void link(String type, List<Links> links) {
        long wanted = links.stream().mapToLong(each -> each.targets().length).sum();
        if (wanted > 0
                && tx.run(CREATE.formatted(type), rows(links))
                                .consume()
                                .counters()
                                .relationshipsCreated()
                        < wanted) {
            throw new DeletedPage(null);
        }
    }

    @Override
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
                        .map(each -> List.<Object>of(each.source(), each.targets()))
                        .toList());
    }

    @Override
    public List<Map<String, Object>> rows(String cypher, Map<String, ?> parameters) {
        return tx.run(cypher, new HashMap<>(parameters)).list(Record::asMap);
    }
}
