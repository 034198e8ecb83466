package org.crawlgraph.app.command.crawl;

import java.time.Duration;
import org.crawlgraph.app.command.shared.Quantities;
import org.crawlgraph.app.command.shared.ServerOptions;
import org.crawlgraph.crawler.engine.Politeness;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a crawl presents itself to servers, and what it takes from them. */
final class PolitenessOptions {

    @Mixin
    private ServerOptions servers = new ServerOptions();

    @Option(
            names = "--retries",
            paramLabel = "N",
            description = "Ask again so many times after a passing failure; default ${DEFAULT-VALUE}.")
    private int retries = Politeness.DEFAULT.retries();

    @Option(
            names = "--patience",
            paramLabel = "TIME",
            converter = Quantities.OfTime.class,
            description = "Wait so long for a database that is gone, or when all hosts want to be left alone, before"
                    + " giving up until the next run; default 2m.")
    private Duration patience = Politeness.DEFAULT.patience();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Fetch from so many hosts at once; default ${DEFAULT-VALUE}.")
    private int threads = NetworkOptions.DEFAULT.threads();

    UserAgent agent() {
        return servers.agent();
    }

    Politeness politeness() {
        return new Politeness(servers.delay(), retries, patience);
    }

    NetworkOptions network() {
        return servers.network(threads);
    }
}
