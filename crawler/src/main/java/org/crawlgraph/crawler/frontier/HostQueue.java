package org.crawlgraph.crawler.frontier;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The queue of one host: when the next of its tasks may be fetched, and how its requests have ended. The tasks are in
 * the {@link Scheduler}. Change it in {@link Scheduler#change} only. Times have millisecond precision.
 */
@JsonFormat(shape = JsonFormat.Shape.ARRAY)
@JsonPropertyOrder(alphabetic = true)
public final class HostQueue {

    static final long NEVER = Long.MAX_VALUE;

    /** Scheme, host and port. */
    final String origin;

    /** Number of the host. */
    final long id;

    /**
     * Number of the queue of its IP address: the host's own number until the address is known, then its fingerprint.
     */
    long group;

    /** Position in that queue; {@link #NEVER} if it does not wait. */
    long due = NEVER;

    /** IP address of the host, see {@link Scheduler#addressKnown}; null if unknown. */
    @Nullable
    String address;

    private Duration delay = Duration.ZERO;

    /** End of the last request plus the delay. */
    private Instant nextAt = Instant.EPOCH;

    private Instant blockedUntil = Instant.EPOCH;
    private Instant robotsExpiry = Instant.EPOCH;

    private long pages;
    private long failed;
    private int failures;
    private int failedPages;

    HostQueue(String origin, long id) {
        this.origin = origin;
        this.id = id;
        group = id;
    }

    /** For {@link RecordCodec}, which sets all fields. */
    HostQueue() {
        this("", 0);
    }

    public @Nullable String address() {
        return address;
    }

    /** From the end of one request to the start of the next. */
    public Duration delay() {
        return delay;
    }

    /** Sets the delay, at least 0. */
    public void delay(Duration other) {
        delay = other;
    }

    /** When the next request may start, unless the host is blocked. */
    public Instant nextAt() {
        return nextAt;
    }

    /** Starts no request before a time, in milliseconds since 1970. */
    public void waitUntil(long time) {
        nextAt = Instant.ofEpochMilli(Math.max(millis(nextAt), time));
    }

    /**
     * Blocks the host, which asked for a pause, is unreachable or sent several broken pages in a row; a block never
     * becomes shorter.
     */
    public void blockUntil(Instant until) {
        blockedUntil = until.isAfter(blockedUntil) ? until : blockedUntil;
    }

    public Instant blockedUntil() {
        return blockedUntil;
    }

    /** Earliest time of the next request, in milliseconds since 1970. */
    public long readyAt() {
        return Math.max(millis(nextAt), millis(blockedUntil));
    }

    /** When to fetch robots.txt again; 1970 if it was never fetched. */
    public Instant robotsExpiry() {
        return robotsExpiry;
    }

    public void robotsExpiry(Instant expiry) {
        robotsExpiry = expiry;
    }

    /** Number of pages fetched. */
    public long pages() {
        return pages;
    }

    /** Number of failed fetches. */
    public long failed() {
        return failed;
    }

    /** Number of consecutive fetches for which the host was unreachable. */
    public int failures() {
        return failures;
    }

    /** Number of consecutive pages whose first attempt failed for a reason that may be specific to the page. */
    public int failedPages() {
        return failedPages;
    }

    /** Counts an answer. One that may be an error page does not end the series of failed pages. */
    public void answered(boolean isError) {
        pages++;
        failures = 0;
        if (!isError) {
            failedPages = 0;
        }
    }

    /** Counts a fetch without an answer, for which the host may have been unreachable. */
    public void failed(boolean unreachable) {
        failed++;
        failures += unreachable ? 1 : 0;
    }

    /** Counts another page whose first attempt failed. */
    public void pageFailed() {
        failedPages++;
    }

    /** Milliseconds since 1970, clamped to 0 to {@link #NEVER} - 1. */
    static long millis(Instant time) {
        return time.isAfter(Instant.ofEpochMilli(NEVER - 1)) ? NEVER - 1 : Math.max(0, time.toEpochMilli());
    }
}
