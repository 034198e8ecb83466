package org.crawlgraph.app.server;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.crawlgraph.app.UserError;
import org.crawlgraph.ingest.store.StoreSchema;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.graphdb.GraphDatabaseService;

/**
 * Neo4j Community inside this JVM, listening on the loopback address only. It stops when it is closed and, if the JVM is
 * told to end (SIGTERM, Ctrl-C), before the JVM does.
 */
public final class EmbeddedServer implements AutoCloseable {

    private static final int TRIES = 5;
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final DatabaseManagementService service;
    private final Home home;
    private final ServerAddress address;
    private final AtomicBoolean stopped = new AtomicBoolean();

    private EmbeddedServer(DatabaseManagementService service, Home home, ServerAddress address) {
        this.service = service;
        this.home = home;
        this.address = address;
    }

    /**
     * Starts a server and returns when it answers; a store that is not there yet is made, and so is the schema for pages.
     *
     * @param home where the store lies
     * @param ports where to listen
     * @param plugins folder of plugin jars
     * @throws UserError when a port is in use, the home cannot be written or is in use, or the store does not open
     */
    public static EmbeddedServer start(Home home, Ports ports, Path plugins) {
        OriginGate.install();
        home.writable();
        for (int attempt = 1; ; attempt++) {
            Ports free = ports.free();
            try {
                return start(home, free, ports, plugins);
            } catch (RuntimeException e) {
                if (!StartFailure.isBusyPort(e) || !ports.anyLeftToChance() || attempt == TRIES) {
                    throw StartFailure.explain(e, home, free);
                }
            }
        }
    }

    private static EmbeddedServer start(Home home, Ports free, Ports asked, Path plugins) {
        DatabaseManagementService service =
                ServerSettings.builder(home, free, plugins).build();
        EmbeddedServer server = new EmbeddedServer(service, home, ServerAddress.of(free));
        try {
            GraphDatabaseService store = service.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
            if (!store.isAvailable(PATIENCE.toMillis())) {
                throw new UserError(
                        "the store in " + home.folder() + " does not open; " + home.debugLog() + " says why");
            }
            StoreSchema.ensure(store);
            Runtime.getRuntime().addShutdownHook(new Thread(server::close, "crawlgraph-stop"));
            if (asked.http() != null) {
                server.address.publish(home);
            }
            return server;
        } catch (RuntimeException e) {
            server.close();
            throw e;
        }
    }

    /** Where it listens. */
    public ServerAddress address() {
        return address;
    }

    /** Stops the server; the store is complete on disk afterwards. Calling it again does nothing, but waits as well. */
    @Override
    public void close() {
        synchronized (stopped) {
            if (stopped.compareAndSet(false, true)) {
                ServerAddress.withdraw(home);
                service.shutdown();
            }
        }
    }
}
