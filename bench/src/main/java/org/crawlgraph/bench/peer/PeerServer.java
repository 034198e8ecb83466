package org.crawlgraph.bench.peer;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.graphdb.GraphDatabaseService;

/** A Neo4j server in this JVM with plugins, asked without a network between. */
public final class PeerServer implements AutoCloseable {

    private final DatabaseManagementService server;
    private final GraphDatabaseService store;

    /**
     * Starts it.
     *
     * @param plugins folder with their jars
     * @param pageCache bytes of the store that it caches outside the heap
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

    /** The only row of an answer. */
    Map<String, Object> row(String query) {
        return row(query, Map.of());
    }

    /** The only row of an answer. */
    public Map<String, Object> row(String query, Map<String, Object> parameters) {
        return store.executeTransactionally(query, parameters, rows -> rows.next());
    }

    /** The store, for what is asked without Cypher. */
    public GraphDatabaseService store() {
        return store;
    }

    @Override
    public void close() {
        server.shutdown();
    }
}
