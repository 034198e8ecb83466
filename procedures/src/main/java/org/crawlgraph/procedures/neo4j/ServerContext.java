package org.crawlgraph.procedures.neo4j;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.neo4j.configuration.Config;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Transaction;
import org.neo4j.kernel.impl.coreapi.InternalTransaction;
import org.neo4j.kernel.internal.GraphDatabaseAPI;

/** The user of a call, and settings of the server. */
public final class ServerContext {

    private ServerContext() {}

    /** The user of a transaction; empty on a server without authentication. */
    public static String user(Transaction tx) {
        return ((InternalTransaction) tx).securityContext().subject().executingUser();
    }

    /** The setting {@code server.directories.import}. */
    public static @Nullable Path importFolder(GraphDatabaseService db) {
        return resolve(db, Config.class).get(GraphDatabaseSettings.load_csv_file_url_root);
    }

    /** The server of a database. */
    public static DatabaseManagementService server(GraphDatabaseService db) {
        return resolve(db, DatabaseManagementService.class);
    }

    private static <T> T resolve(GraphDatabaseService db, Class<T> type) {
        return ((GraphDatabaseAPI) db).getDependencyResolver().resolveDependency(type);
    }
}
