package org.crawlgraph.app.server;

import java.net.BindException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.bolt.Database;
import org.crawlgraph.ingest.store.StoreSchema;
import org.jspecify.annotations.Nullable;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.io.locker.FileLockException;

/**
 * Neo4j Community in this JVM, on the loopback address only. It stops when it is closed, or before the JVM ends
 * (SIGTERM, Ctrl-C).
 */
public final class EmbeddedServer implements AutoCloseable {

    private static final String PASSWORD =
            "CREATE OR REPLACE USER neo4j SET PASSWORD $password SET PASSWORD CHANGE NOT REQUIRED";
    private static final int TRIES = 5;
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final DatabaseManagementService service;
    private final Home home;
    private final ServerAddress address;
    private final Database database;
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final Thread hook = new Thread(this::stop, "crawlgraph-stop");

    private EmbeddedServer(DatabaseManagementService service, Home home, ServerAddress address, Database database) {
        this.service = service;
        this.home = home;
        this.address = address;
        this.database = database;
    }

    /**
     * Starts a server and returns when it answers; creates a missing store and the schema for pages. The password is
     * that of the home, or a random one for a private server.
     *
     * @param home with the store
     * @param ports to listen on
     * @param plugins folder of plugin jars
     * @throws UserError when a port is in use, the home cannot be written or is in use, or the store does not open
     */
    public static EmbeddedServer start(Home home, Ports ports, Path plugins) {
        return start(home, ports, plugins, false);
    }

    /**
     * Starts a server, optionally without a password.
     *
     * @param open whether it needs no password
     */
    public static EmbeddedServer start(Home home, Ports ports, Path plugins, boolean open) {
        OriginGate.install();
        home.writable();
        String password = open ? null : ports.http() == null ? Password.random() : Password.of(home);
        for (int attempt = 1; ; attempt++) {
            Ports free = ports.free();
            try {
                return start(home, free, plugins, password);
            } catch (RuntimeException e) {
                if (!StartFailure.isBusyPort(e) || !ports.anyLeftToChance() || attempt == TRIES) {
                    throw StartFailure.explain(e, home, free);
                }
            }
        }
    }

    private static EmbeddedServer start(Home home, Ports ports, Path plugins, @Nullable String password) {
        OriginGate.hold(ports.bolt());
        try {
            DatabaseManagementService service = ServerSettings.builder(home, ports, plugins, password != null)
                    .build();
            ServerAddress address = ServerAddress.of(ports, password == null);
            Database database = password == null
                    ? Database.open(address.bolt())
                    : Database.of(address.bolt(), Password.USER, password);
            EmbeddedServer server = new EmbeddedServer(service, home, address, database);
            try {
                server.setUp(password);
                OriginGate.admit(ports.bolt());
                if (ports.http() != null) {
                    address.publish(home);
                }
                return server;
            } catch (RuntimeException e) {
                server.close();
                throw e;
            }
        } finally {
            OriginGate.admit(ports.bolt());
        }
    }

    /** No clients are admitted until this returns, since the store has Neo4j's default password before. */
    private void setUp(@Nullable String password) {
        GraphDatabaseService store = service.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
        if (!store.isAvailable(PATIENCE.toMillis())) {
            throw new UserError("the store in " + home.folder() + " does not open; " + home.debugLog() + " says why");
        }
        if (password != null) {
            service.database(GraphDatabaseSettings.SYSTEM_DATABASE_NAME)
                    .executeTransactionally(PASSWORD, Map.of("password", password));
        }
        StoreSchema.ensure(store);
        Runtime.getRuntime().addShutdownHook(hook);
    }

    public ServerAddress address() {
        return address;
    }

    /** The database, for other clients. */
    public Database database() {
        return database;
    }

    /** A client, to be closed before the server. */
    public BoltClient client() {
        return BoltClient.of(database());
    }

    /** Stops the server; the store is then complete on disk. Further calls only wait. */
    @Override
    public void close() {
        stop();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the JVM ends, and the hook with it
        }
    }

    private void stop() {
        synchronized (stopped) {
            if (stopped.compareAndSet(false, true)) {
                ServerAddress.withdraw(home);
                service.shutdown();
            }
        }
    }

    /** Words the reason why Neo4j did not start. */
    private static final class StartFailure {

        private StartFailure() {}

        static boolean isBusyPort(Throwable failure) {
            return find(failure, BindException.class) != null;
        }

        static UserError explain(RuntimeException failure, Home home, Ports ports) {
            if (failure instanceof UserError error) {
                return error;
            }
            if (isBusyPort(failure)) {
                return ports.taken(failure);
            }
            if (find(failure, FileLockException.class) != null) {
                return new UserError(
                        "another CrawlGraph or Neo4j works on " + home.folder()
                                + "; stop it, or choose another folder with --home",
                        failure);
            }
            Throwable root = failure;
            while (root.getCause() != null) {
                root = root.getCause();
            }
            return new UserError(
                    "Neo4j does not start on " + home.folder() + ": " + root.getMessage() + "; see " + home.debugLog(),
                    failure);
        }

        private static <T extends Throwable> @Nullable Throwable find(Throwable failure, Class<T> type) {
            for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
                if (type.isInstance(cause)) {
                    return cause;
                }
            }
            return null;
        }
    }
}
