package org.crawlgraph.app.command.crawl;

import java.nio.file.Path;
import java.util.Optional;
import org.crawlgraph.app.command.shared.BoltOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.app.server.Database;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The database of a crawl: on the home's server, or any other. */
final class DatabaseOptions {

    @Mixin
    private BoltOptions bolt = new BoltOptions();

    @Mixin
    private HomeOption home = new HomeOption();

    @Option(
            names = "--no-graph",
            description = {
                "Crawl without a store (faster): pages and links stay in the log under --out.",
                "The same command without --no-graph writes them to the store of the home, and continues the crawl."
            })
    private boolean none;

    /**
     * An open database.
     *
     * @param server closes it
     * @param store null with {@code --no-graph}
     */
    record Opened(Runnable server, @Nullable CrawlStore store) implements AutoCloseable {

        @Override
        public void close() {
            server.run();
        }
    }

    /**
     * Whether the crawl has no store.
     *
     * @throws IllegalArgumentException when the options also select one
     */
    boolean isNone() {
        if (none && (home.isTyped() || bolt.isTyped("--bolt"))) {
            throw new IllegalArgumentException("no-graph opens no store; remove --home and --bolt until a later run");
        }
        return none;
    }

    /**
     * Connects if there is a store; starts a temporary server if none is running on the home.
     *
     * @param fresh whether to create a missing store
     */
    Opened open(Output output, boolean fresh) {
        if (none) {
            return new Opened(() -> {}, null);
        }
        Optional<Database> server = bolt.database(home);
        if (server.isPresent()) {
            BoltClient client = BoltClient.connect(server.get());
            return new Opened(client::close, new CrawlStore(client, client));
        }
        Path plugins = Installation.here().plugins();
        Connection connection = fresh
                ? Connection.open(home.home(), plugins, output::say)
                : Connection.toStore(home.home(), plugins, output::say);
        try {
            return new Opened(connection::close, connection.crawlStore());
        } catch (StoreFailure e) {
            connection.close();
            throw e;
        }
    }
}
