package org.crawlgraph.crawler.politeness;

import java.time.Duration;
import org.crawlgraph.crawler.strategy.CrawlLimits;

/**
 * Politeness settings of a crawl.
 *
 * @param delay from the end of a response of an origin or address to the next request there, 0 to 1 day; overridden by
 *     a longer {@code Crawl-delay} in robots.txt. With zero, requests are sent in parallel and as fast as possible,
 *     which is meant for your own servers.
 * @param retries number of retries of a URL after a transient failure (no connection, timeout, 429, 502, 503, 504), 0
 *     to 10
 * @param patience maximum wait for blocked hosts when no other task is left, and for an unavailable database, before
 *     the run ends and can be resumed later
 */
public record Politeness(Duration delay, int retries, Duration patience) {

    private static final Duration DAY = Duration.ofDays(1);

    /** A delay of one second, 2 retries and a patience of 2 minutes. */
    public static final Politeness DEFAULT = new Politeness(Duration.ofSeconds(1), 2, Duration.ofMinutes(2));

    public Politeness {
        if (delay.isNegative() || delay.compareTo(DAY) > 0) {
            throw new IllegalArgumentException("delay is " + delay + "; it must be from 0 to 1 day");
        }
        CrawlLimits.check("retries", retries, 0, 10);
        if (patience.isNegative()) {
            throw new IllegalArgumentException("patience is " + patience + "; it must not be negative");
        }
    }
}
