package org.crawlgraph.crawler;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import org.crawlgraph.crawler.graph.HostOutcome;
import org.crawlgraph.crawler.graph.PageOutcome;
import org.jspecify.annotations.Nullable;

/**
 * What the log holds for the database: a page, and what is known of its host by then.
 *
 * @param page null when only the host is told of
 */
record LogRecord(@Nullable PageOutcome page, HostOutcome host) {

    private static final long NONE = Long.MIN_VALUE;

    byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeUTF(host.origin());
            out.writeBoolean(host.robots() != null);
            out.writeUTF(host.robots() == null ? "" : host.robots());
            out.writeLong(millis(host.robotsFetchedAt()));
            Duration delay = host.crawlDelay();
            out.writeLong(delay == null ? NONE : delay.toMillis());
            out.writeLong(millis(host.blockedUntil()));
            out.writeLong(host.fetched());
            out.writeLong(host.failed());
            if (page != null) {
                out.write(page.toBytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot be: it is written to memory
        }
        return bytes.toByteArray();
    }

    private static long millis(@Nullable Instant instant) {
        return instant == null ? NONE : instant.toEpochMilli();
    }

    private static @Nullable Instant instant(long millis) {
        return millis == NONE ? null : Instant.ofEpochMilli(millis);
    }

    static LogRecord fromBytes(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            String origin = in.readUTF();
            boolean known = in.readBoolean();
            String robots = in.readUTF();
            Instant robotsAt = instant(in.readLong());
            long delay = in.readLong();
            HostOutcome host = new HostOutcome(
                    origin,
                    known ? robots : null,
                    robotsAt,
                    delay == NONE ? null : Duration.ofMillis(delay),
                    instant(in.readLong()),
                    in.readLong(),
                    in.readLong());
            byte[] rest = in.readAllBytes();
            return new LogRecord(rest.length == 0 ? null : PageOutcome.fromBytes(rest), host);
        } catch (IOException e) {
            throw new IllegalArgumentException("a record of the log is damaged: " + e.getMessage(), e);
        }
    }
}
