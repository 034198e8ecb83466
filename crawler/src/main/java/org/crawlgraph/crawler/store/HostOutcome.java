package org.crawlgraph.crawler.store;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a crawl knows of an origin, as it goes into the graph.
 *
 * @param origin scheme, host and port where it is not the default, such as {@code https://www.example.org}
 * @param robots what came of its robots.txt, in words such as {@code allowed: 404}; null when it was not asked for
 * @param robotsFetchedAt when that was; null when it was not
 * @param crawlDelay the pause between two fetches that the origin asked for; null when it asked for none
 * @param blockedUntil when it may be asked again after a refusal such as 429; null when it may now
 * @param fetched pages of it that this crawl has fetched
 * @param failed pages of it that this crawl tried in vain
 */
public record HostOutcome(
        String origin,
        @Nullable String robots,
        @Nullable Instant robotsFetchedAt,
        @Nullable Duration crawlDelay,
        @Nullable Instant blockedUntil,
        long fetched,
        long failed) {

    /** Checks the ranges. */
    public HostOutcome {
        if (origin.indexOf("://") < 1 || fetched < 0 || failed < 0) {
            throw new IllegalArgumentException("the outcome of the origin '" + origin + "' has " + fetched
                    + " pages fetched and " + failed
                    + " failed; an origin is such as https://www.example.org, and the counts go from 0 on");
        }
    }
}
