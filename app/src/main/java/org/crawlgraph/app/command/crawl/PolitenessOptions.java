package org.crawlgraph.app.command.crawl;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.options.NetworkOptions;
import org.crawlgraph.crawler.options.Politeness;
import org.crawlgraph.crawler.options.UserAgent;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a crawl presents itself to servers, and what it takes from them. */
final class PolitenessOptions {

    @Option(
            names = "--contact",
            paramLabel = "WHO",
            description = "An e-mail address or URL at which the owners of servers reach you; sent with each request,"
                    + " and needed. Environment: CRAWLGRAPH_CONTACT.")
    private @Nullable String contact = System.getenv("CRAWLGRAPH_CONTACT");

    @Option(
            names = "--agent",
            paramLabel = "NAME",
            description = "The name by which robots.txt knows the crawler; default ${DEFAULT-VALUE}.")
    private String agent = UserAgent.DEFAULT_NAME;

    @Option(
            names = "--delay",
            paramLabel = "TIME",
            converter = Quantities.OfTime.class,
            description = {
                "From the end of an answer of a host, or of an address, to the next request there; default 1s.",
                "A longer Crawl-delay in robots.txt counts in its place. 0 asks as fast as it can: for servers of your own."
            })
    private Duration delay = Politeness.DEFAULT.delay();

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

    @Option(
            names = "--max-bytes",
            paramLabel = "SIZE",
            converter = Quantities.OfBytes.class,
            description = "Take at most so much of a body, and twice as much of it unpacked; default 10MiB.")
    private long bytes = FetchLimits.DEFAULT.bytes();

    @Option(
            names = "--max-fetch-time",
            paramLabel = "TIME",
            converter = Quantities.OfTime.class,
            description = "End a fetch after that time, whatever the server still sends; default 30s.")
    private Duration total = FetchLimits.DEFAULT.total();

    @Option(
            names = "--allow-private",
            description = "Fetch from private, loopback, link-local and other addresses that are not public, too.")
    private boolean allowPrivate;

    @Option(
            names = "--connect-to",
            paramLabel = "HOST1:PORT1:HOST2:PORT2",
            description =
                    "For requests to HOST1:PORT1 connect to HOST2:PORT2, as curl does; empty parts mean any, or the"
                            + " same. May be repeated.")
    private List<String> connectTo = new ArrayList<>();

    UserAgent agent() {
        if (contact == null) {
            throw new IllegalArgumentException(
                    "contact is missing; give an e-mail address or URL at which the owners of the"
                            + " servers you crawl reach you, such as --contact crawl@example.org");
        }
        return new UserAgent(agent, contact);
    }

    private static ConnectTo connectTo(String text) {
        try {
            return ConnectTo.parse(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("connect-to: " + e.getMessage(), e);
        }
    }

    Politeness politeness() {
        return new Politeness(delay, retries, patience);
    }

    NetworkOptions network() {
        FetchLimits usual = FetchLimits.DEFAULT;
        return new NetworkOptions(
                threads,
                allowPrivate,
                connectTo.stream().map(PolitenessOptions::connectTo).toList(),
                new FetchLimits(
                        bytes,
                        Math.multiplyExact(bytes, 2),
                        usual.headerBytes(),
                        usual.headerLines(),
                        usual.connect().compareTo(total) < 0 ? usual.connect() : total,
                        total));
    }
}
