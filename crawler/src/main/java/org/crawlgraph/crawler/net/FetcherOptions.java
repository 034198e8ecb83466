package org.crawlgraph.crawler.net;

import java.util.List;

/**
 * How a {@link Fetcher} fetches.
 *
 * @param userAgent the header {@code User-Agent}: printable ASCII, not blank; good manners ask for a way to reach whoever runs it
 * @param limits of each fetch
 * @param addresses to which it may connect
 * @param connectTo the first that fits counts; empty to connect where the URL says
 * @param connections open at once, to all hosts together, and so fetches at once; at least 1
 */
public record FetcherOptions(
        String userAgent, FetchLimits limits, AddressPolicy addresses, List<ConnectTo> connectTo, int connections) {

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException when one is left
     */
    public FetcherOptions {
        if (userAgent.isBlank() || !userAgent.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw new IllegalArgumentException("the user agent \"" + userAgent
                    + "\" cannot be sent; give printable ASCII, such as examplebot/1.0 (+https://example.org/bot)");
        }
        if (connections < 1) {
            throw new IllegalArgumentException("the fetcher has " + connections + " connections; give 1 or more");
        }
        connectTo = List.copyOf(connectTo);
    }
}
