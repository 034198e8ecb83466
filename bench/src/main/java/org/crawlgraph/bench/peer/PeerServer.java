package org.crawlgraph.bench.peer;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.graphdb.GraphDatabaseService;

/** A Neo4j server in this JVM with both plugins, asked without a network between. */
final class PeerServer implements AutoCloseable {

    private final DatabaseManagementService server;
    private final GraphDatabaseService store;

    PeerServer(Path home, Path plugins) {
        server = new DatabaseManagementServiceBuilder(home)
                .setConfig(GraphDatabaseSettings.plugin_dir, plugins)
                .setConfig(GraphDatabaseSettings.procedure_unrestricted, List.of("gds.*"))
                .setConfig(GraphDatabaseSettings.pagecache_memory, 2L << 30)
                .setConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                .setConfig(GraphDatabaseSettings.udc_enabled, false)
                .build();
        store = server.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
    }

    /** The only row of an answer. */
    Map<String, Object> row(String query) {
        return store.executeTransactionally(query, Map.of(), rows -> rows.next());
    }

    @Override
    public void close() {
        server.shutdown();
    }
}
