package org.crawlgraph.crawler.store;

import java.time.Duration;
import java.time.Instant;
import org.crawlgraph.crawler.frontier.RecordCodec;
import org.jspecify.annotations.Nullable;

/**
 * Entry of the outcome log: a page and the state of its host at that time.
 *
 * @param page null for an entry about the host alone
 */
public record LoggedOutcome(@Nullable PageOutcome page, HostOutcome host) {

    private static final RecordCodec<LoggedOutcome> CODEC = RecordCodec.of(LoggedOutcome.class);

    public byte[] toBytes() {
        return CODEC.toBytes(this);
    }

    public static LoggedOutcome fromBytes(byte[] bytes) {
        return CODEC.fromBytes(bytes);
    }

    /**
     * State of an origin to be stored in the graph.
     *
     * @param origin scheme, host and non-default port, such as {@code https://www.example.org}
     * @param robots result of fetching robots.txt, such as {@code allowed: 404}; null if it was not fetched
     * @param robotsFetchedAt time of that fetch; null if there was none
     * @param crawlDelay delay requested by robots.txt; null if there is none
     * @param blockedUntil time of the next request after a failure or a refusal such as 429; null if the origin is not
     *     blocked
     * @param failure why the last request failed, such as {@code tls}; null if it did not
     * @param fetched number of pages fetched by this crawl
     * @param failed number of failed fetches of this crawl
     */
    public record HostOutcome(
            String origin,
            @Nullable String robots,
            @Nullable Instant robotsFetchedAt,
            @Nullable Duration crawlDelay,
            @Nullable Instant blockedUntil,
            @Nullable String failure,
            long fetched,
            long failed) {}
}
