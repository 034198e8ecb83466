package org.crawlgraph.crawler.frontier;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Politeness state and fetch statistics of an origin. Times and durations have millisecond precision. The next request waits for the latest
 * of {@code nextAt}, {@code blockedUntil} and {@code pausedUntil}.
 *
 * @param nextAt end of the last request plus the delay; {@link CrawlState} maintains it
 * @param delay from the end of one request to the start of the next, at least 0
 * @param blockedUntil set when the server asked for a pause or was unreachable
 * @param pausedUntil set when several pages in a row failed; the next fetched page ends the pause
 * @param robotsExpiry when to refetch robots.txt; null if it was never fetched
 * @param robotsOutcome result of fetching robots.txt, for display; empty if it was never fetched
 * @param address IP address of the host, see {@link PolitenessQueue#addressKnown}; null if unknown
 * @param fetched number of pages fetched
 * @param failed number of failed fetches
 * @param failures number of consecutive fetches for which the host was unreachable
 * @param failedPages number of consecutive pages that failed for a reason that may be specific to the page
 */
public record OriginState(
        Instant nextAt,
        Duration delay,
        Instant blockedUntil,
        Instant pausedUntil,
        @Nullable Instant robotsExpiry,
        String robotsOutcome,
        @Nullable String address,
        long fetched,
        long failed,
        int failures,
        int failedPages) {

    /** A new origin, which may be fetched at once. */
    public static final OriginState UNKNOWN =
            new OriginState(Instant.EPOCH, Duration.ZERO, Instant.EPOCH, Instant.EPOCH, null, "", null, 0, 0, 0, 0);

    public OriginState {
        if (delay.isNegative()) {
            throw new IllegalArgumentException("the delay is " + delay + "; it must be at least 0");
        }
    }

    OriginState withNextAt(Instant other) {
        return with(other, delay, blockedUntil, robotsExpiry, robotsOutcome, address);
    }

    OriginState withAddress(@Nullable String other) {
        return with(nextAt, delay, blockedUntil, robotsExpiry, robotsOutcome, other);
    }

    public OriginState withDelay(Duration other) {
        return with(nextAt, other, blockedUntil, robotsExpiry, robotsOutcome, address);
    }

    public OriginState withBlockedUntil(Instant until) {
        return with(nextAt, delay, until, robotsExpiry, robotsOutcome, address);
    }

    public OriginState withRobots(Instant expiry, String outcome) {
        return with(nextAt, delay, blockedUntil, expiry, outcome, address);
    }

    private OriginState with(
            Instant otherNextAt,
            Duration otherDelay,
            Instant otherBlockedUntil,
            @Nullable Instant otherExpiry,
            String otherOutcome,
            @Nullable String otherAddress) {
        return new OriginState(
                otherNextAt,
                otherDelay,
                otherBlockedUntil,
                pausedUntil,
                otherExpiry,
                otherOutcome,
                otherAddress,
                fetched,
                failed,
                failures,
                failedPages);
    }

    private OriginState counted(
            Instant otherPausedUntil, long otherFetched, long otherFailed, int otherFailures, int otherFailedPages) {
        return new OriginState(
                nextAt,
                delay,
                blockedUntil,
                otherPausedUntil,
                robotsExpiry,
                robotsOutcome,
                address,
                otherFetched,
                otherFailed,
                otherFailures,
                otherFailedPages);
    }

    /** Counts a fetched page; ends a pause and resets both failure counts. */
    public OriginState afterPage() {
        return counted(Instant.EPOCH, fetched + 1, failed, 0, 0);
    }

    /** Counts a response that may be an error page: the host is reachable, but a pause does not end. */
    public OriginState afterAnswer() {
        return counted(pausedUntil, fetched + 1, failed, 0, failedPages);
    }

    /** Counts a fetch for which the host was unreachable. */
    public OriginState afterFailure() {
        return counted(pausedUntil, fetched, failed + 1, failures + 1, failedPages);
    }

    /** Counts a fetch without a response, for a reason that may be specific to the page. */
    public OriginState afterFailedFetch() {
        return counted(pausedUntil, fetched, failed + 1, failures, failedPages);
    }

    /** Counts another page whose first attempt failed. */
    public OriginState afterFailedPage() {
        return counted(pausedUntil, fetched, failed, failures, failedPages + 1);
    }

    /** Pauses the origin until a time or the next fetched page. */
    public OriginState withPausedUntil(Instant until) {
        return counted(until, fetched, failed, failures, failedPages);
    }
}
