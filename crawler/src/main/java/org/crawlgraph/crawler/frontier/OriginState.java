package org.crawlgraph.crawler.frontier;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is known of an origin and when it may be asked again. Times and durations are kept to the millisecond.
 *
 * @param nextAt not before this time; {@link CrawlState} moves it to the end of each request plus the delay
 * @param delay from the end of one request to the beginning of the next, at least 0
 * @param blockedUntil not before this time either, because the server asked for it
 * @param robotsExpiry when robots.txt should be fetched anew; null when nothing is known of it
 * @param robotsOutcome what came of robots.txt, for people; empty when nothing is known
 * @param address what its host resolves to, as {@link CrawlState#addressKnown} was told; null when unknown
 * @param fetched pages fetched
 * @param failed fetches that failed
 * @param failures how many of the last fetches in a row failed
 */
public record OriginState(
        Instant nextAt,
        Duration delay,
        Instant blockedUntil,
        @Nullable Instant robotsExpiry,
        String robotsOutcome,
        @Nullable String address,
        long fetched,
        long failed,
        int failures) {

    /** Nothing is known, and nothing is to be waited for. */
    public static final OriginState UNKNOWN =
            new OriginState(Instant.EPOCH, Duration.ZERO, Instant.EPOCH, null, "", null, 0, 0, 0);

    /** Checks the ranges. */
    public OriginState {
        if (delay.isNegative()) {
            throw new IllegalArgumentException("the delay is " + delay + "; it is at least 0");
        }
    }

    OriginState withNextAt(Instant other) {
        return new OriginState(
                other, delay, blockedUntil, robotsExpiry, robotsOutcome, address, fetched, failed, failures);
    }

    OriginState withAddress(@Nullable String other) {
        return new OriginState(
                nextAt, delay, blockedUntil, robotsExpiry, robotsOutcome, other, fetched, failed, failures);
    }

    /** The same with another delay. */
    public OriginState withDelay(Duration other) {
        return new OriginState(
                nextAt, other, blockedUntil, robotsExpiry, robotsOutcome, address, fetched, failed, failures);
    }

    /** The same, not to be asked before a time. */
    public OriginState withBlockedUntil(Instant until) {
        return new OriginState(nextAt, delay, until, robotsExpiry, robotsOutcome, address, fetched, failed, failures);
    }

    /** The same with what came of robots.txt. */
    public OriginState withRobots(Instant expiry, String outcome) {
        return new OriginState(nextAt, delay, blockedUntil, expiry, outcome, address, fetched, failed, failures);
    }

    /** The same after a page was fetched. */
    public OriginState afterPage() {
        return new OriginState(
                nextAt, delay, blockedUntil, robotsExpiry, robotsOutcome, address, fetched + 1, failed, 0);
    }

    /** The same after a fetch failed. */
    public OriginState afterFailure() {
        return new OriginState(
                nextAt, delay, blockedUntil, robotsExpiry, robotsOutcome, address, fetched, failed + 1, failures + 1);
    }
}
