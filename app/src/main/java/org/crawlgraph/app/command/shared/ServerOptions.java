package org.crawlgraph.app.command.shared;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.politeness.Politeness;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a crawler identifies itself to servers, and how politely it behaves. */
public final class ServerOptions {

    private static final Pattern HEADER =
            Pattern.compile("([!#-'*+.^_`|~0-9A-Za-z-]+):[ \\t]*([!-~](?:[ -~]*[!-~])?)[ \\t]*");

    /** Headers of the client, of the connection, and of the wanted form or part of a page. */
    private static final Pattern OWN_HEADERS =
            Pattern.compile("(?i)host|user-agent|from|accept|accept-encoding|connection|keep-alive|proxy-.*|te|trailer"
                    + "|transfer-encoding|upgrade|expect|content-.*|range|if-.*");

    @Option(
            names = "--contact",
            paramLabel = "WHO",
            description = "E-mail address or URL at which site owners can reach you; sent with each request;"
                    + " required. Environment: CRAWLGRAPH_CONTACT.")
    private @Nullable String contact = System.getenv("CRAWLGRAPH_CONTACT");

    @Option(
            names = "--delay",
            paramLabel = "TIME",
            converter = Quantities.OfTime.class,
            description = {
                "Delay between a response and the next request to the same host or address; default 1s.",
                "A longer Crawl-delay, or a last page that took longer, takes precedence."
                        + " 0: no delay, only for your own servers."
            })
    private Duration delay = Politeness.DEFAULT.delay();

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

    @Option(
            names = "--header",
            paramLabel = "'NAME: VALUE'",
            description = "Send this header, such as 'Cookie: id=7', with every request to the hosts and ports of the"
                    + " seeds, and to no other. Not stored, and left out of WARC files. May be repeated.")
    private List<String> headers = new ArrayList<>();

    /**
     * The contact for site owners.
     *
     * @throws IllegalArgumentException if it is missing
     */
    public String contact() {
        if (contact == null) {
            throw new IllegalArgumentException(
                    "contact is missing; pass an e-mail address or URL at which site owners can"
                            + " reach you, such as --contact crawl@example.org");
        }
        return contact;
    }

    public Duration delay() {
        return delay;
    }

    public NetworkOptions network(int threads, FetchLimits limits) {
        return new NetworkOptions(
                threads,
                allowPrivate,
                connectTo.stream().map(ConnectTo::parse).toList(),
                headers.stream().map(ServerOptions::header).toList(),
                limits);
    }

    /** Parses a header; its value may be a secret, and is not part of messages. */
    private static FetchResult.Header header(String text) {
        Matcher form = HEADER.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("header '" + text.replaceFirst("(?s)[:\\s].*", "")
                    + "' is not valid; write 'NAME: VALUE' in ASCII, such as 'Accept-Language: en'");
        }
        if (OWN_HEADERS.matcher(form.group(1)).matches()) {
            throw new IllegalArgumentException("header '" + form.group(1)
                    + "' is set by the crawler or the connection; pass another, such as Authorization or Cookie");
        }
        return new FetchResult.Header(form.group(1), form.group(2));
    }
}
