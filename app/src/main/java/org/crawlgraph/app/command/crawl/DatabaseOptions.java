package org.crawlgraph.app.command.crawl;

import java.nio.file.Path;
import java.util.Optional;
import org.crawlgraph.app.command.shared.BoltOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.bolt.Database;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.crawler.store.CrawlStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;

/** The database of a crawl: that of the home's server, or any other. */
final class DatabaseOptions {

    @Mixin
    private BoltOptions bolt = new BoltOptions();

    @Mixin
    private HomeOption home = new HomeOption();

    static final class Opened implements AutoCloseable {
        private final @Nullable Connection connection;
        private final CrawlStore store;

        private Opened(@Nullable Connection connection, CrawlStore store) {
            this.connection = connection;
            this.store = store;
        }

        CrawlStore store() {
            return store;
        }

        @Override
        public void close() {
            store.close();
            if (connection != null) {
                connection.close();
            }
        }
    }

    /**
     * Connects; starts a temporary server when none runs on the home.
     *
     * @param fresh whether to create a missing store
     */
    Opened open(Output output, boolean fresh) {
        Optional<Database> server = bolt.database(home);
        if (server.isPresent()) {
            return new Opened(null, CrawlStore.connect(server.get()));
        }
        Path plugins = Installation.here().plugins();
        Connection connection = fresh
                ? Connection.open(home.home(), plugins, output::say)
                : Connection.toStore(home.home(), plugins, output::say);
        try {
            return new Opened(connection, CrawlStore.connect(connection.database()));
        } catch (StoreFailure e) {
            connection.close();
            throw e;
        }
    }
}
