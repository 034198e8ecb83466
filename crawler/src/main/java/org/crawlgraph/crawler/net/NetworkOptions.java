package org.crawlgraph.crawler.net;

import java.util.List;

/**
 * How a crawl reaches servers.
 *
 * @param threads fetches at once, 1 to 1,000; 16 by default
 * @param allowPrivate whether addresses that are not public may be fetched from
 * @param connectTo where connections go in place of the host of a URL
 * @param limits what is taken of an answer
 */
public record NetworkOptions(int threads, boolean allowPrivate, List<ConnectTo> connectTo, FetchLimits limits) {

    /** Sixteen fetches at once, from public addresses. */
    public static final NetworkOptions DEFAULT = new NetworkOptions(16, false, List.of(), FetchLimits.DEFAULT);

    /** Checks the range. */
    public NetworkOptions {
        connectTo = List.copyOf(connectTo);
        if (threads < 1 || threads > 1_000) {
            throw new IllegalArgumentException("threads is " + threads + "; it goes from 1 to 1000");
        }
    }
}
