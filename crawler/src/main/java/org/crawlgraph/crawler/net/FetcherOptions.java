package org.crawlgraph.crawler.net;

import java.util.List;

/**
 * Configuration of a {@link Fetcher}.
 *
 * @param userAgent {@code User-Agent} header: printable ASCII, not blank; it should contain contact information
 * @param limits of each fetch
 * @param addresses to which it may connect
 * @param connectTo the first applicable entry counts; empty to connect to the host of the URL
 * @param connections maximum number of open connections, and so of concurrent fetches; at least 1
 */
public record FetcherOptions(
        String userAgent, FetchLimits limits, AddressPolicy addresses, List<ConnectTo> connectTo, int connections) {

    public FetcherOptions {
        if (userAgent.isBlank() || !userAgent.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw new IllegalArgumentException("the user agent \"" + userAgent
                    + "\" cannot be sent; use printable ASCII, such as examplebot/1.0 (+https://example.org/bot)");
        }
        if (connections < 1) {
            throw new IllegalArgumentException("connections is " + connections + "; it must be at least 1");
        }
        connectTo = List.copyOf(connectTo);
    }
}
