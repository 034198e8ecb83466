package org.crawlgraph.app.command.shared;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.crawler.engine.Politeness;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a program that fetches presents itself to servers, and what it takes from them. */
public final class ServerOptions {

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

    /**
     * Who fetches.
     *
     * @throws IllegalArgumentException when nobody can be reached
     */
    public UserAgent agent() {
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

    /** From the end of an answer to the next request. */
    public Duration delay() {
        return delay;
    }

    public NetworkOptions network(int threads) {
        FetchLimits usual = FetchLimits.DEFAULT;
        return new NetworkOptions(
                threads,
                allowPrivate,
                connectTo.stream().map(ServerOptions::connectTo).toList(),
                new FetchLimits(
                        bytes,
                        Math.multiplyExact(bytes, 2),
                        usual.headerBytes(),
                        usual.headerLines(),
                        usual.connect().compareTo(total) < 0 ? usual.connect() : total,
                        total));
    }
}
