package org.crawlgraph.crawler.store;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * State of an origin to be stored in the graph.
 *
 * @param origin scheme, host and non-default port, such as {@code https://www.example.org}
 * @param robots result of fetching robots.txt, such as {@code allowed: 404}; null if it was not fetched
 * @param robotsFetchedAt time of that fetch; null if there was none
 * @param crawlDelay delay requested by robots.txt; null if there is none
 * @param blockedUntil end of a block after a refusal such as 429; null if the origin is not blocked
 * @param fetched number of pages fetched by this crawl
 * @param failed number of failed fetches of this crawl
 */
public record HostOutcome(
        String origin,
        @Nullable String robots,
        @Nullable Instant robotsFetchedAt,
        @Nullable Duration crawlDelay,
        @Nullable Instant blockedUntil,
        long fetched,
        long failed) {

    public HostOutcome {
        if (origin.indexOf("://") < 1 || fetched < 0 || failed < 0) {
            throw new IllegalArgumentException("the outcome of the origin '" + origin + "' has " + fetched
                    + " pages fetched and " + failed
                    + " failed; an origin must be such as https://www.example.org, and counts at least 0");
        }
    }
}
