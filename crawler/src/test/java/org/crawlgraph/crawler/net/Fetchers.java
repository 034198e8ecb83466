package org.crawlgraph.crawler.net;

import java.time.Duration;
import java.util.List;

/** Fetchers for tests: with small limits, and leave to connect to the loopback address. */
final class Fetchers {

    /** 1 MiB, 2 MiB unpacked; a minute, which is long on any machine. */
    static final FetchLimits SMALL = new FetchLimits(1 << 20, Duration.ofMinutes(1));

    /** The same with 3 seconds, one of them to connect, for what takes longer on any machine. */
    private static final FetchLimits HURRIED = new FetchLimits(1 << 20, Duration.ofSeconds(3));

    static final String AGENT = "examplebot/1.0 (+https://example.org/bot)";

    private Fetchers() {}

    static NetworkOptions options(AddressPolicy policy, ConnectTo... connectTo) {
        return options(SMALL, policy, connectTo);
    }

    /** The same with a second to connect and three in all. */
    static NetworkOptions hurried(AddressPolicy policy) {
        return options(HURRIED, policy);
    }

    private static NetworkOptions options(FetchLimits limits, AddressPolicy policy, ConnectTo... connectTo) {
        return new NetworkOptions(10, policy == AddressPolicy.ANY, List.of(connectTo), List.of(), limits);
    }

    /** Fetches once, from anywhere. */
    static FetchResult fetch(String url) throws InterruptedException {
        try (Fetcher fetcher = new Fetcher(AGENT, options(AddressPolicy.ANY))) {
            return fetcher.fetch(url);
        }
    }

    /** The same, with three seconds for it. */
    static FetchResult fetchInThreeSeconds(String url) throws InterruptedException {
        try (Fetcher fetcher = new Fetcher(AGENT, hurried(AddressPolicy.ANY))) {
            return fetcher.fetch(url);
        }
    }
}
