package org.crawlgraph.app.command.shared;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.politeness.Politeness;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a crawler identifies itself to servers, and how politely it behaves. */
public final class ServerOptions {

    @Option(
            names = "--contact",
            paramLabel = "WHO",
            description = "E-mail address or URL at which site owners can reach you; sent with each request;"
                    + " required. Environment: CRAWLGRAPH_CONTACT.")
    private @Nullable String contact = System.getenv("CRAWLGRAPH_CONTACT");

    @Option(
            names = "--agent",
            paramLabel = "NAME",
            description = "Name of the crawler in robots.txt; default ${DEFAULT-VALUE}.")
    private String agent = UserAgent.DEFAULT_NAME;

    @Option(
            names = "--delay",
            paramLabel = "TIME",
            converter = Quantities.OfTime.class,
            description = {
                "Delay between a response and the next request to the same host or address; default 1s.",
                "A longer Crawl-delay in robots.txt takes precedence. 0 means no delay: only for your own servers."
            })
    private Duration delay = Politeness.DEFAULT.delay();

    @Option(
            names = "--max-bytes",
            paramLabel = "SIZE",
            converter = Quantities.OfBytes.class,
            description = "Maximum size of a body, with up to twice as much after decompression; default 10MiB.")
    @Range(most = FetchLimits.MOST / 2)
    private long bytes = FetchLimits.DEFAULT.bytes();

    @Option(
            names = "--max-fetch-time",
            paramLabel = "TIME",
            converter = Quantities.OfTime.class,
            description = "End a fetch after this time, even if the server is still sending; default 30s.")
    private Duration total = FetchLimits.DEFAULT.total();

    @Option(
            names = "--allow-private",
            description = "Also fetch from private, loopback, link-local and other non-public addresses.")
    private boolean allowPrivate;

    @Option(
            names = "--connect-to",
            paramLabel = "HOST1:PORT1:HOST2:PORT2",
            description = "For requests to HOST1:PORT1 connect to HOST2:PORT2, as in curl; an empty part"
                    + " means any, or the same. May be repeated.")
    private List<String> connectTo = new ArrayList<>();

    /**
     * The user agent of the crawler.
     * @throws IllegalArgumentException if the contact is missing
     */
    public UserAgent agent() {
        if (contact == null) {
            throw new IllegalArgumentException(
                    "contact is missing; pass an e-mail address or URL at which site owners can"
                            + " reach you, such as --contact crawl@example.org");
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
                        usual.connect().compareTo(total) < 0 ? usual.connect() : total,
                        total));
    }
}
