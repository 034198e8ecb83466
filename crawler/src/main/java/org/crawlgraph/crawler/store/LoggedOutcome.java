package org.crawlgraph.crawler.store;

import java.time.Duration;
import java.time.Instant;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.jspecify.annotations.Nullable;

/**
 * Entry of the outcome log: a page and the state of its host at that time.
 *
 * @param page null for an entry about the host alone
 */
public record LoggedOutcome(@Nullable PageOutcome page, HostOutcome host) {

    public byte[] toBytes() {
        return toBytes(page == null ? null : page.toBytes(), host);
    }

    /**
     * Encodes an entry from an encoded page, whose encoding takes most of the time.
     *
     * @param page as returned by {@link PageOutcome#toBytes}; null for an entry about the host alone
     */
    public static byte[] toBytes(byte @Nullable [] page, HostOutcome host) {
        Duration delay = host.crawlDelay();
        RecordWriter to = new RecordWriter()
                .text(host.origin())
                .text(host.robots())
                .time(host.robotsFetchedAt())
                .number(delay == null ? 0 : delay.toMillis() + 1)
                .time(host.blockedUntil())
                .text(host.failure())
                .number(host.fetched())
                .number(host.failed())
                .flag(page != null);
        if (page != null) {
            to.bytes(page, 0);
        }
        return to.toBytes();
    }

    public static LoggedOutcome fromBytes(byte[] bytes) {
        RecordReader from = new RecordReader("the outcome of a fetch", bytes);
        String origin = from.text();
        String robots = from.textOrNull();
        Instant robotsAt = from.time();
        long delay = from.number();
        HostOutcome host = new HostOutcome(
                origin,
                robots,
                robotsAt,
                delay == 0 ? null : Duration.ofMillis(delay - 1),
                from.time(),
                from.textOrNull(),
                from.number(),
                from.number());
        PageOutcome page = from.flag() ? PageOutcome.fromBytes(from.bytes(new byte[] {}, 0)) : null;
        from.end();
        return new LoggedOutcome(page, host);
    }

    /**
     * State of an origin to be stored in the graph.
     *
     * @param origin scheme, host and non-default port, such as {@code https://www.example.org}
     * @param robots result of fetching robots.txt, such as {@code allowed: 404}; null if it was not fetched
     * @param robotsFetchedAt time of that fetch; null if there was none
     * @param crawlDelay delay requested by robots.txt; null if there is none
     * @param blockedUntil time of the next request after a failure or a refusal such as 429; null if the origin is not blocked
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
            long failed) {

        public HostOutcome {
            if (origin.indexOf("://") < 1 || fetched < 0 || failed < 0) {
                throw new IllegalArgumentException("the outcome of the origin '" + origin + "' has " + fetched
                        + " pages fetched and " + failed
                        + " failed; an origin must be such as https://www.example.org, and counts at least 0");
            }
        }
    }
}
