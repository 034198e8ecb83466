package org.crawlgraph.crawler.net;

import java.util.List;

/**
 * Network settings of a crawl.
 *
 * @param threads number of concurrent fetches, 1 to 1,000; 16 by default
 * @param allowPrivate whether non-public addresses are allowed
 * @param connectTo overrides for the target of connections
 * @param headers added to requests to the origins of the seeds, such as credentials
 * @param limits of each fetch
 */
public record NetworkOptions(
        int threads,
        boolean allowPrivate,
        List<ConnectTo> connectTo,
        List<FetchResult.Header> headers,
        FetchLimits limits) {

    public static final NetworkOptions DEFAULT =
            new NetworkOptions(16, false, List.of(), List.of(), FetchLimits.DEFAULT);

    public NetworkOptions {
        connectTo = List.copyOf(connectTo);
        headers = List.copyOf(headers);
        if (threads < 1 || threads > 1_000) {
            throw new IllegalArgumentException("threads is " + threads + "; it must be from 1 to 1000");
        }
    }
}
