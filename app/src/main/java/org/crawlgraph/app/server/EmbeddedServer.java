package org.crawlgraph.app.server;

import java.net.BindException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
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
 * Neo4j Community inside this JVM, listening on the loopback address only. It stops when it is closed and, if the JVM is
 * told to end (SIGTERM, Ctrl-C), before the JVM does.
 */
public final class EmbeddedServer implements AutoCloseable {

    private static final String PASSWORD =
            "CREATE OR REPLACE USER neo4j SET PASSWORD $password SET PASSWORD CHANGE NOT REQUIRED";
    private static final String TEMPORARY = "java.io.tmpdir";
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
     * Starts a server and returns when it answers; a store that is not there yet is made, and so is the schema for pages. It asks
     * for a password: that of the home, or, when the home does not tell others of the server, one that nobody else learns.
     *
     * @param home where the store lies
     * @param ports where to listen
     * @param plugins folder of plugin jars
     * @throws UserError when a port is in use, the home cannot be written or is in use, or the store does not open
     */
    public static EmbeddedServer start(Home home, Ports ports, Path plugins) {
        return start(home, ports, plugins, false);
    }

    /**
     * The same.
     *
     * @param open whether it asks nobody for a password
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
            DatabaseManagementService service = ports.http() == null
                    ? ServerSettings.builder(home, ports, plugins, password != null)
                            .build()
                    : withTemporary(home, ServerSettings.builder(home, ports, plugins, password != null)::build);
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

    /** Jetty makes a folder in the temporary folder and leaves it there when the process is killed. */
    private static DatabaseManagementService withTemporary(Home home, Supplier<DatabaseManagementService> start) {
        String usual = System.getProperty(TEMPORARY);
        System.setProperty(TEMPORARY, home.makeTemporary().toString());
        try {
            return start.get();
        } finally {
            System.setProperty(TEMPORARY, usual);
        }
    }

    /** Nobody is let in before this has ended: until then the store has the password that Neo4j gives to all. */
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

    /** Where it listens. */
    public ServerAddress address() {
        return address;
    }

    /** Its store, for those who connect to it by themselves. */
    public Database database() {
        return database;
    }

    /** A way to ask its store, to be closed before the server. */
    public BoltClient client() {
        return BoltClient.of(database());
    }

    /** Stops the server; the store is complete on disk afterwards. Calling it again does nothing, but waits as well. */
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
                if (address.browser() != null) {
                    home.removeTemporary();
                }
            }
        }
    }

    /** Says in one sentence why Neo4j did not start. */
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
