package org.crawlgraph.app.command.crawl;

import java.nio.file.Path;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.command.shared.NamedDatabase;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.crawler.graph.CrawlStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which database a crawl asks and tells: that of the server on a home, or any other. */
final class DatabaseOptions {

    @Option(
            names = "--bolt",
            paramLabel = "URI",
            description = {
                "Any Neo4j 5 server with the plugin in place of that of the home: bolt://localhost:7687.",
                "Environment: NEO4J_USERNAME, NEO4J_PASSWORD, NEO4J_DATABASE."
            })
    private @Nullable String bolt;

    @Option(
            names = "--password-file",
            paramLabel = "FILE",
            description =
                    "With --bolt: its first line is the password, which only you may be able to read; default: NEO4J_PASSWORD.")
    private @Nullable Path passwordFile;

    @Mixin
    private HomeOption home = new HomeOption();

    /** A database that is open. */
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

    /** Connects, to a server started for as long as it takes when none runs on the home. */
    Opened open(Output output) {
        NamedDatabase.refuseLonely(bolt, passwordFile);
        if (bolt == null) {
            Connection connection =
                    Connection.open(home.home(), Installation.here().plugins(), output::say);
            try {
                return new Opened(connection, CrawlStore.connect(connection.database()));
            } catch (StoreFailure e) {
                connection.close();
                throw e;
            }
        }
        if (!home.typed().isEmpty()) {
            throw new UserError("--bolt and --home are both given; the store of a server is where the server has it");
        }
        return new Opened(null, CrawlStore.connect(NamedDatabase.at(bolt, passwordFile)));
    }
}
