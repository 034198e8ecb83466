package org.crawlgraph.crawler.strategy;

import java.time.Duration;

/**
 * How far a crawl goes.
 *
 * @param pages answers to fetch in all runs of the crawl together, redirects and errors counted; 0 for any number
 * @param depth links away from the seeds, at least 0; -1 for any
 * @param time of one run, from its start; zero for any
 * @param urlLength characters of a URL, 20 to 8,000; 2,000 by default
 * @param pathSegments segments in the path of a URL, 1 to 1,000; 32 by default
 * @param redirects redirects in a row, 0 to 20; 5 by default
 */
public record CrawlLimits(long pages, int depth, Duration time, int urlLength, int pathSegments, int redirects) {

    /** As far as there are pages. */
    public static final CrawlLimits DEFAULT = new CrawlLimits(0, -1, Duration.ZERO, 2_000, 32, 5);

    /** Checks the ranges. */
    public CrawlLimits {
        check("max-pages", pages, 0, Long.MAX_VALUE);
        check("max-depth", depth, -1, Integer.MAX_VALUE);
        if (time.isNegative()) {
            throw new IllegalArgumentException("time is " + time + "; it must not be negative");
        }
        check("max-url-length", urlLength, 20, 8_000);
        check("max-path-segments", pathSegments, 1, 1_000);
        check("max-redirects", redirects, 0, 20);
    }

    public static void check(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " is " + value + "; it goes from " + least
                    + (most == Long.MAX_VALUE || most == Integer.MAX_VALUE ? " on" : " to " + most));
        }
    }
}
