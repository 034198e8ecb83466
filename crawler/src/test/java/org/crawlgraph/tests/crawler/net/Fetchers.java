package org.crawlgraph.tests.crawler.net;

import java.time.Duration;
import java.util.List;
import org.crawlgraph.crawler.net.AddressPolicy;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.Fetched;
import org.crawlgraph.crawler.net.Fetcher;
import org.crawlgraph.crawler.net.FetcherOptions;

/** Fetchers for tests: with small limits, and leave to connect to the loopback address. */
final class Fetchers {

    /** 1 MiB, 2 MiB unpacked, 8 KiB and 50 lines of head, 2 seconds. */
    static final FetchLimits SMALL =
            new FetchLimits(1 << 20, 2 << 20, 8 << 10, 50, Duration.ofSeconds(1), Duration.ofSeconds(2));

    private Fetchers() {}

    static FetcherOptions options(AddressPolicy policy, ConnectTo... connectTo) {
        return new FetcherOptions("examplebot/1.0 (+https://example.org/bot)", SMALL, policy, List.of(connectTo), 10);
    }

    /** Fetches once, from anywhere. */
    static Fetched fetch(String url) throws InterruptedException {
        try (Fetcher fetcher = new Fetcher(options(AddressPolicy.ANY))) {
            return fetcher.fetch(url);
        }
    }
}
