package org.crawlgraph.crawler.store;

import java.time.Duration;
import java.time.Instant;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.jspecify.annotations.Nullable;

/**
 * What the log holds for the database: a page, and what is known of its host by then.
 *
 * @param page null for a record about the host alone
 */
public record LoggedOutcome(@Nullable PageOutcome page, HostOutcome host) {

    public byte[] toBytes() {
        return toBytes(page == null ? null : page.toBytes(), host);
    }

    /**
     * The bytes of a record.
     *
     * @param page as {@link PageOutcome#toBytes} gives it, which takes most of the time; null for a record about the host alone
     */
    public static byte[] toBytes(byte @Nullable [] page, HostOutcome host) {
        Duration delay = host.crawlDelay();
        RecordWriter to = new RecordWriter()
                .text(host.origin())
                .text(host.robots())
                .time(host.robotsFetchedAt())
                .number(delay == null ? 0 : delay.toMillis() + 1)
                .time(host.blockedUntil())
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
                from.number(),
                from.number());
        PageOutcome page = from.flag() ? PageOutcome.fromBytes(from.bytes(new byte[] {}, 0)) : null;
        from.end();
        return new LoggedOutcome(page, host);
    }
}
