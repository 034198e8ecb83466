package org.crawlgraph.app.server;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;

/** A connection to the store of a home: through its running server, or a temporary one. */
public final class Connection implements AutoCloseable {

    private final @Nullable EmbeddedServer server;
    private final ServerAddress address;
    private final BoltClient client;

    private Connection(@Nullable EmbeddedServer server, ServerAddress address, BoltClient client) {
        this.server = server;
        this.address = address;
        this.client = client;
    }

    /**
     * Connects to a database of any server.
     *
     * @throws StoreFailure when the server does not answer, or rejects the user
     */
    public static Connection to(Database database) {
        return new Connection(null, new ServerAddress(database.address(), null, false), BoltClient.connect(database));
    }

    /**
     * Finds or starts a server.
     *
     * @param plugins folder of plugin jars, if a server is started
     * @param create whether to create a missing store
     * @param say receives a message about the choice
     * @throws UserError if the folder has no store and gets none
     */
    public static Connection open(Home home, Path plugins, boolean create, Consumer<String> say) {
        Optional<ServerAddress> running = ServerAddress.running(home);
        if (running.isPresent()) {
            say.accept("using the server at " + running.get().bolt());
            return new Connection(
                    null, running.get(), new BoltClient(running.get().database(home)));
        }
        if (!create && !home.holdsStore()) {
            throw new UserError("no store in " + home.folder()
                    + "; import a graph first (`crawlgraph import PATH`, `crawlgraph demo`), or pass another --home");
        }
        say.accept("opening the store in " + home.folder());
        EmbeddedServer server = EmbeddedServer.start(home, Ports.PRIVATE, plugins);
        return new Connection(server, server.address(), server.client());
    }

    public ServerAddress address() {
        return address;
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
