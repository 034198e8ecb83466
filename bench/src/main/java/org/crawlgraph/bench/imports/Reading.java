package org.crawlgraph.bench.imports;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;

/** Reads a store back: by a projection of ours, and by the scan that Neo4j's public API offers. */
final class Reading {

    private static final int TIMES = 2;

    private Reading() {}

    /**
     * Seconds of each way; the second of two calls, with the store in memory.
     *
     * @param plugins folder with the plugin's jar
     */
    static Map<String, Double> of(Path home, Path plugins) {
        DatabaseManagementService server = new DatabaseManagementServiceBuilder(home)
                .setConfig(GraphDatabaseSettings.plugin_dir, plugins)
                .setConfig(GraphDatabaseSettings.pagecache_memory, 4L << 30)
                .setConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                .setConfig(GraphDatabaseSettings.udc_enabled, false)
                .build();
        try {
            GraphDatabaseService store = server.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
            Map<String, Double> figures = new LinkedHashMap<>();
            for (int time = 0; time < TIMES; time++) {
                figures.put("scan", seconds(() -> scan(store)));
                for (String site : new String[] {"none", "host"}) {
                    figures.put("project " + site, seconds(() -> project(store, site)));
                }
            }
            return figures;
        } finally {
            server.shutdown();
        }
    }

    private static double seconds(Runnable work) {
        long begin = System.nanoTime();
        work.run();
        return (System.nanoTime() - begin) / 1e9;
    }

    private static void project(GraphDatabaseService store, String site) {
        store.executeTransactionally(
                "CALL crawl.graph.project('g', {site: $site}) YIELD name CALL crawl.graph.drop(name) YIELD relationshipCount RETURN relationshipCount",
                Map.of("site", site),
                rows -> rows.stream().count());
    }

    /** Touches both ends of every relationship; nothing is kept. */
    @SuppressWarnings("removal") // ids as numbers, as the projection uses them
    private static void scan(GraphDatabaseService store) {
        long sum = 0;
        try (Transaction tx = store.beginTx();
                ResourceIterator<Relationship> links = tx.findRelationships(RelationshipType.withName("LINKS_TO"))) {
            while (links.hasNext()) {
                Relationship link = links.next();
                sum += link.getStartNodeId() ^ link.getEndNodeId();
            }
        }
        if (sum == Long.MIN_VALUE) {
            throw new IllegalStateException("never so, but the compiler does not know");
        }
    }
}
