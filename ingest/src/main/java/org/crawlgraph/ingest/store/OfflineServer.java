package org.crawlgraph.ingest.store;

import java.nio.file.Path;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;
import org.neo4j.configuration.GraphDatabaseInternalSettings;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.io.ByteUnit;

/** A Neo4j server without connectors, for exclusive work on a store. */
final class OfflineServer implements AutoCloseable {

    private static final long PAGE_CACHE = ByteUnit.mebiBytes(512);
    private static final long START_MILLIS = 60_000;

    private final Path home;
    private final DatabaseManagementService server;

    /**
     * Starts the server; takes some seconds.
     *
     * @param home absolute
     */
    OfflineServer(Path home) {
        this.home = home;
        try {
            server = new DatabaseManagementServiceBuilder(home)
                    .setConfig(GraphDatabaseSettings.pagecache_memory, PAGE_CACHE)
                    .setConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                    .setConfig(GraphDatabaseSettings.udc_enabled, false)
                    .setConfig(GraphDatabaseInternalSettings.dump_diagnostics, false)
                    .build();
        } catch (RuntimeException e) {
            throw doesNotOpen(e);
        }
    }

    GraphDatabaseService database() {
        try {
            GraphDatabaseService database = server.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
            if (database.isAvailable(START_MILLIS)) {
                return database;
            }
        } catch (RuntimeException e) {
            throw doesNotOpen(e);
        }
        throw doesNotOpen(null);
    }

    private IngestException doesNotOpen(@Nullable RuntimeException cause) {
        Throwable root = cause;
        while (root != null && root.getCause() != null) {
            root = root.getCause();
        }
        return new IngestException(
                "the store in " + home + " does not open"
                        + (root == null ? " within " + START_MILLIS / 1000 + " s" : ": " + root.getMessage())
                        + "; choose another --home, or delete the folder " + home.resolve("data"),
                cause);
    }

    @Override
    public void close() {
        server.shutdown();
    }
}
