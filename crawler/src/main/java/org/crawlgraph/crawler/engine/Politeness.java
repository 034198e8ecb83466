package org.crawlgraph.crawler.engine;

import java.time.Duration;
import org.crawlgraph.crawler.strategy.CrawlLimits;

/**
 * How a crawl treats servers.
 *
 * @param delay from the end of one answer of an origin or address to the next request there, 0 to 1 day; a longer
 *     {@code Crawl-delay} in robots.txt counts in its place. With zero a crawl asks as fast as it can, several times at once:
 *     for servers of one's own.
 * @param retries times that a URL is asked for again after a passing failure (no connection, a time-out, 429, 502, 503, 504),
 *     0 to 10
 * @param patience how long a crawl waits for hosts when all of them have asked to be left alone, and for a database that is
 *     gone, before it ends, to be resumed later
 */
public record Politeness(Duration delay, int retries, Duration patience) {

    private static final Duration DAY = Duration.ofDays(1);

    /** A second between two requests. */
    public static final Politeness DEFAULT = new Politeness(Duration.ofSeconds(1), 2, Duration.ofMinutes(2));

    /** Checks the ranges. */
    public Politeness {
        if (delay.isNegative() || delay.compareTo(DAY) > 0) {
            throw new IllegalArgumentException("delay is " + delay + "; it goes from 0 to 1 day");
        }
        CrawlLimits.check("retries", retries, 0, 10);
        if (patience.isNegative()) {
            throw new IllegalArgumentException("patience is " + patience + "; it must not be negative");
        }
    }
}
