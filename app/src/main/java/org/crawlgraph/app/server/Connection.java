package org.crawlgraph.app.server;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A way to ask the store of a home: through the server that runs there, else through one that lives as long as this. */
public final class Connection implements AutoCloseable {

    private final @Nullable EmbeddedServer server;
    private final ServerAddress address;
    private final CypherClient client;

    private Connection(@Nullable EmbeddedServer server, ServerAddress address) {
        this.server = server;
        this.address = address;
        this.client = CypherClient.connect(address);
    }

    /**
     * Finds or starts a server.
     *
     * @param home whose store
     * @param plugins folder of plugin jars, for a server that is started
     * @param say told which of the two it is
     */
    public static Connection open(Home home, Path plugins, Consumer<String> say) {
        Optional<ServerAddress> running = ServerAddress.running(home);
        if (running.isPresent()) {
            say.accept("asking the server at " + running.get().bolt());
            return new Connection(null, running.get());
        }
        say.accept("opening the store in " + home.folder());
        EmbeddedServer server = EmbeddedServer.start(home, Ports.PRIVATE, plugins);
        return new Connection(server, server.address());
    }

    /** Where the server listens. */
    public ServerAddress address() {
        return address;
    }

    /** Asks the store. */
    public CypherClient client() {
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
