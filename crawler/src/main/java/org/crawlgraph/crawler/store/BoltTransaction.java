package org.crawlgraph.crawler.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.bolt.PageWriter;
import org.crawlgraph.url.Host;
import org.neo4j.driver.Record;
import org.neo4j.driver.Result;
import org.neo4j.driver.Transaction;
import org.neo4j.driver.Value;
import org.neo4j.driver.exceptions.TransientException;

final class BoltTransaction implements GraphTransaction {

    private static final String KNOWN = """
        UNWIND range(0, size($urls) - 1) AS row
        MATCH (p:Page {url: $urls[row]})
        RETURN row, id(p) AS node\
        """;

    /** The SET has no effect but takes a write lock, so the properties read cannot change. */
    private static final String LOCK = """
        UNWIND range(0, size($nodes) - 1) AS row
        MATCH (p:Page) WHERE id(p) = $nodes[row]
        SET p.url = p.url
        WITH row, p
        RETURN row, [(p)-[:LINKS_TO]->(t) | id(t)] AS links, [(p)-[:REDIRECTS_TO]->(t) | id(t)] AS redirects,
               p {.fetchedAt, .digest, .visits, .changes, .firstFetchedAt, .etag, .lastModified, .archived} AS properties\
        """;

    private static final String SET = """
        UNWIND $rows AS row
        MATCH (p:Page) WHERE id(p) = row[0]
        SET p += row[1]\
        """;

    private final Transaction tx;
    private final PageWriter writer;

    BoltTransaction(Transaction tx) {
        this.tx = tx;
        writer = new PageWriter(tx, "url");
    }

    @Override
    public int merge(List<String> urls, long[] nodes) {
        Arrays.fill(nodes, -1);
        tx.run(KNOWN, Map.of("urls", urls))
                .forEachRemaining(row -> nodes[row.get(0).asInt()] = row.get(1).asLong());
        List<PageWriter.Page> missing = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < nodes.length; i++) {
            if (nodes[i] < 0) {
                String host = Host.of(urls.get(i));
                missing.add(new PageWriter.Page(urls.get(i), host == null ? Map.of() : Map.of("host", host)));
                places.add(i);
            }
        }
        long[] made = new long[missing.size()];
        int created = writer.merge(missing, made, 0);
        for (int i = 0; i < made.length; i++) {
            nodes[places.get(i)] = made[i];
        }
        return created;
    }

    @Override
    public List<StoredPage> lock(long[] nodes) {
        StoredPage[] pages = new StoredPage[nodes.length];
        Result result = tx.run(LOCK, Map.of("nodes", nodes));
        int found = 0;
        while (result.hasNext()) {
            Record row = result.next();
            Map<String, Object> properties = new HashMap<>(row.get("properties").asMap());
            properties.values().removeIf(value -> value == null);
            pages[row.get("row").asInt()] =
                    new StoredPage(properties, ids(row.get("links")), ids(row.get("redirects")));
            found++;
        }
        if (found < nodes.length) {
            throw deleted();
        }
        return Arrays.asList(pages);
    }

    private static long[] ids(Value nodes) {
        return nodes.asList(Value::asLong).stream().mapToLong(Long::longValue).toArray();
    }

    @Override
    public void set(List<Update> updates) {
        run(
                SET,
                Map.of(
                        "rows",
                        updates.stream()
                                .map(update -> List.<Object>of(update.node(), update.properties()))
                                .toList()));
    }

    @Override
    public void link(String type, List<PageWriter.Links> links) {
        if (!writer.link(type, links)) {
            throw deleted();
        }
    }

    @Override
    public int unlink(String type, List<PageWriter.Links> links) {
        return writer.unlink(type, links);
    }

    @Override
    public void run(String cypher, Map<String, ?> parameters) {
        tx.run(cypher, new HashMap<>(parameters)).consume();
    }

    private static RuntimeException deleted() {
        return new TransientException("CrawlGraph.PageDeleted", "a page was deleted while it was being written");
    }
}
