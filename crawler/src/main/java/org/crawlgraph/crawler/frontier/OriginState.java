package org.crawlgraph.crawler.frontier;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Politeness state and fetch statistics of an origin. Times and durations have millisecond precision.
 *
 * @param address IP address of the host, see {@link PolitenessQueue#addressKnown}; null if unknown
 */
public record OriginState(
        Waits waits, Robots robots, @Nullable String address, Fetches fetches) {

    /**
     * When the next request may start: at the latest of {@code nextAt}, {@code blockedUntil} and {@code pausedUntil}.
     *
     * @param nextAt end of the last request plus the delay; {@link CrawlState} maintains it
     * @param delay from the end of one request to the start of the next, at least 0
     * @param blockedUntil set when the server asked for a pause or was unreachable
     * @param pausedUntil set when several pages in a row failed; the next fetched page ends the pause
     */
    public record Waits(Instant nextAt, Duration delay, Instant blockedUntil, Instant pausedUntil) {

        public Waits {
            if (delay.isNegative()) {
                throw new IllegalArgumentException("the delay is " + delay + "; it must be at least 0");
            }
        }
    }

    /**
     * The last fetch of robots.txt.
     *
     * @param expiry when to fetch it again; null if it was never fetched
     * @param outcome its result, for display; empty if it was never fetched
     */
    public record Robots(@Nullable Instant expiry, String outcome) {}

    /**
     * Numbers of fetches.
     *
     * @param pages number of fetched pages
     * @param failed number of failed fetches
     * @param failures number of consecutive fetches for which the host was unreachable
     * @param failedPages number of consecutive pages that failed for a reason that may be specific to the page
     */
    public record Fetches(long pages, long failed, int failures, int failedPages) {}

    /** A new origin, which may be fetched at once. */
    public static final OriginState UNKNOWN = new OriginState(
            new Waits(Instant.EPOCH, Duration.ZERO, Instant.EPOCH, Instant.EPOCH),
            new Robots(null, ""),
            null,
            new Fetches(0, 0, 0, 0));

    public Duration delay() {
        return waits.delay();
    }

    /** Number of pages fetched. */
    public long fetched() {
        return fetches.pages();
    }

    /** The end of a block or a pause, whichever is later. */
    public Instant blockedOrPausedUntil() {
        return waits.blockedUntil().isAfter(waits.pausedUntil()) ? waits.blockedUntil() : waits.pausedUntil();
    }

    OriginState withNextAt(Instant other) {
        return with(new Waits(other, waits.delay(), waits.blockedUntil(), waits.pausedUntil()), fetches);
    }

    OriginState withAddress(@Nullable String other) {
        return new OriginState(waits, robots, other, fetches);
    }

    public OriginState withDelay(Duration other) {
        return with(new Waits(waits.nextAt(), other, waits.blockedUntil(), waits.pausedUntil()), fetches);
    }

    public OriginState withBlockedUntil(Instant until) {
        return with(new Waits(waits.nextAt(), waits.delay(), until, waits.pausedUntil()), fetches);
    }

    public OriginState withRobots(@Nullable Instant expiry, String outcome) {
        return new OriginState(waits, new Robots(expiry, outcome), address, fetches);
    }

    private OriginState with(Waits otherWaits, Fetches otherFetches) {
        return new OriginState(otherWaits, robots, address, otherFetches);
    }

    private OriginState counted(long pages, long failed, int failures, int failedPages) {
        return with(waits, new Fetches(pages, failed, failures, failedPages));
    }

    /** Counts a fetched page; ends a pause and resets both failure counts. */
    public OriginState afterPage() {
        return counted(fetches.pages() + 1, fetches.failed(), 0, 0).withPausedUntil(Instant.EPOCH);
    }

    /** Counts a response that may be an error page: the host is reachable, but a pause does not end. */
    public OriginState afterAnswer() {
        return counted(fetches.pages() + 1, fetches.failed(), 0, fetches.failedPages());
    }

    /** Counts a fetch for which the host was unreachable. */
    public OriginState afterFailure() {
        return counted(fetches.pages(), fetches.failed() + 1, fetches.failures() + 1, fetches.failedPages());
    }

    /** Counts a fetch without a response, for a reason that may be specific to the page. */
    public OriginState afterFailedFetch() {
        return counted(fetches.pages(), fetches.failed() + 1, fetches.failures(), fetches.failedPages());
    }

    /** Counts another page whose first attempt failed. */
    public OriginState afterFailedPage() {
        return counted(fetches.pages(), fetches.failed(), fetches.failures(), fetches.failedPages() + 1);
    }

    /** Pauses the origin until a time or the next fetched page. */
    public OriginState withPausedUntil(Instant until) {
        return with(new Waits(waits.nextAt(), waits.delay(), waits.blockedUntil(), until), fetches);
    }
}
