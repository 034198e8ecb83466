package org.crawlgraph.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.graphdb.GraphDatabaseService;

/** A Neo4j server with plugins in this JVM, queried without a network. */
final class PeerServer implements AutoCloseable {

    private final DatabaseManagementService server;
    private final GraphDatabaseService store;

    /**
     * Starts the server.
     *
     * @param plugins folder of their jars
     * @param pageCache bytes of the store to cache outside the heap
     */
    public PeerServer(Path home, Path plugins, long pageCache) {
        server = new DatabaseManagementServiceBuilder(home)
                .setConfig(GraphDatabaseSettings.plugin_dir, plugins)
                .setConfig(GraphDatabaseSettings.procedure_unrestricted, List.of("gds.*"))
                .setConfig(GraphDatabaseSettings.pagecache_memory, pageCache)
                .setConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                .setConfig(GraphDatabaseSettings.udc_enabled, false)
                .build();
        store = server.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
    }

    /** Returns the only row of a result. */
    Map<String, Object> row(String query) {
        return row(query, Map.of());
    }

    /** Returns the only row of a result. */
    public Map<String, Object> row(String query, Map<String, Object> parameters) {
        return store.executeTransactionally(query, parameters, rows -> rows.next());
    }

    /** The store, for access without Cypher. */
    public GraphDatabaseService store() {
        return store;
    }

    @Override
    public void close() {
        server.shutdown();
    }
}
