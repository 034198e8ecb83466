package org.crawlgraph.app.command.crawl;

import org.crawlgraph.app.command.shared.BoltOptions;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.server.Connection;
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
     * Connects to the database, or starts a temporary server if none is running on the home; null without a store.
     *
     * @param fresh whether to create a missing store
     */
    @Nullable
    Connection open(Output output, boolean fresh) {
        return none ? null : bolt.connect(home, output::say, fresh);
    }
}
