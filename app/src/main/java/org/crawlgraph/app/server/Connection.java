package org.crawlgraph.app.server;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.crawler.store.CrawlStore;
import org.jspecify.annotations.Nullable;

/** A connection to the store of a home: through its running server, or a temporary one. */
public final class Connection implements AutoCloseable {

    private final @Nullable EmbeddedServer server;
    private final ServerAddress address;
    private final Database database;
    private final BoltClient client;

    private Connection(@Nullable EmbeddedServer server, ServerAddress address, Database database) {
        this.server = server;
        this.address = address;
        this.database = database;
        this.client = new BoltClient(database);
    }

    /**
     * Finds or starts a server.
     *
     * @param plugins folder of plugin jars, if a server is started
     * @param say receives a message about the choice
     */
    public static Connection open(Home home, Path plugins, Consumer<String> say) {
        Optional<ServerAddress> running = ServerAddress.running(home);
        if (running.isPresent()) {
            say.accept("using the server at " + running.get().bolt());
            return new Connection(null, running.get(), running.get().database(home));
        }
        say.accept("opening the store in " + home.folder());
        EmbeddedServer server = EmbeddedServer.start(home, Ports.PRIVATE, plugins);
        return new Connection(server, server.address(), server.database());
    }

    /**
     * Finds or starts a server, without creating a missing store.
     *
     * @throws UserError if the folder has no store
     */
    public static Connection toStore(Home home, Path plugins, Consumer<String> say) {
        if (!home.holdsStore() && ServerAddress.running(home).isEmpty()) {
            throw new UserError("no store in " + home.folder()
                    + "; import a graph first (`crawlgraph import PATH`, `crawlgraph demo`), or pass another --home");
        }
        return open(home, plugins, say);
    }

    public ServerAddress address() {
        return address;
    }

    /** The database, for other clients. */
    public Database database() {
        return database;
    }

    /** The store for a crawl: writes through the API of a database in this process, else over Bolt. */
    public CrawlStore crawlStore() {
        client.verify();
        return new CrawlStore(client, server == null ? client : server.writes());
    }

    public BoltClient client() {
        return client;
    }

    @Override
    public void close() {
        client.close();
        if (server != null) {
            server.close();
        }
    }
}
