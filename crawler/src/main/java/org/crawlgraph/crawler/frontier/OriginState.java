package org.crawlgraph.crawler.frontier;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is known of an origin and when it may be asked again. Times and durations are kept to the millisecond.
 *
 * @param nextAt not before this time; {@link CrawlState} moves it to the end of each request plus the delay
 * @param delay from the end of one request to the beginning of the next, at least 0
 * @param blockedUntil not before this time either, because the server asked for it or was not there
 * @param pausedUntil nor before this one, because several pages in a row have failed; the next page that comes ends it
 * @param robotsExpiry when robots.txt should be fetched again; null when nothing is known of it
 * @param robotsOutcome result of fetching robots.txt, for display; empty when nothing is known
 * @param address what its host resolves to, as {@link CrawlState.Origins#addressKnown} has it; null when unknown
 * @param fetched pages fetched
 * @param failed fetches that failed
 * @param failures how many of the last fetches in a row say that the host is not there
 * @param failedPages how many different pages in a row have failed for a reason that may be their own
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

    /** Nothing is known, and nothing is to be waited for. */
    public static final OriginState UNKNOWN =
            new OriginState(Instant.EPOCH, Duration.ZERO, Instant.EPOCH, Instant.EPOCH, null, "", null, 0, 0, 0, 0);

    /** Checks the ranges. */
    public OriginState {
        if (delay.isNegative()) {
            throw new IllegalArgumentException("the delay is " + delay + "; it is at least 0");
        }
    }

    OriginState withNextAt(Instant other) {
        return with(other, delay, blockedUntil, robotsExpiry, robotsOutcome, address);
    }

    OriginState withAddress(@Nullable String other) {
        return with(nextAt, delay, blockedUntil, robotsExpiry, robotsOutcome, other);
    }

    /** The same with another delay. */
    public OriginState withDelay(Duration other) {
        return with(nextAt, other, blockedUntil, robotsExpiry, robotsOutcome, address);
    }

    /** The same, not to be asked before a time. */
    public OriginState withBlockedUntil(Instant until) {
        return with(nextAt, delay, until, robotsExpiry, robotsOutcome, address);
    }

    /** The same with what came of robots.txt. */
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

    /** The same after a page was fetched. */
    public OriginState afterPage() {
        return counted(Instant.EPOCH, fetched + 1, failed, 0, 0);
    }

    /** The same after an answer to the last attempt that may not be the page as it should be. */
    public OriginState afterAnswer() {
        return counted(pausedUntil, fetched + 1, failed, 0, failedPages);
    }

    /** The same after a fetch failed because the host is not there. */
    public OriginState afterFailure() {
        return counted(pausedUntil, fetched, failed + 1, failures + 1, failedPages);
    }

    /** The same after a fetch without an answer, for a reason that may be the page's own. */
    public OriginState afterFailedFetch() {
        return counted(pausedUntil, fetched, failed + 1, failures, failedPages);
    }

    /** The same after one more page has failed that had not been tried before. */
    public OriginState afterFailedPage() {
        return counted(pausedUntil, fetched, failed, failures, failedPages + 1);
    }

    /** The same, not to be asked before a time unless a page comes meanwhile. */
    public OriginState withPausedUntil(Instant until) {
        return counted(until, fetched, failed, failures, failedPages);
    }
}
