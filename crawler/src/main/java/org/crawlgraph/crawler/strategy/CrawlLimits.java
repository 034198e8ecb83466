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
 * @param selection which URLs and how many of a host
 */
public record CrawlLimits(
        long pages, int depth, Duration time, int urlLength, int pathSegments, int redirects, Selection selection) {

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

    /** Limits of a crawl that selects nothing. */
    public CrawlLimits(long pages, int depth, Duration time, int urlLength, int pathSegments, int redirects) {
        this(pages, depth, time, urlLength, pathSegments, redirects, Selection.ALL);
    }

    /** The same with another number of pages. */
    public CrawlLimits withPages(long other) {
        return new CrawlLimits(other, depth, time, urlLength, pathSegments, redirects, selection);
    }

    /** The same with another selection. */
    public CrawlLimits with(Selection other) {
        return new CrawlLimits(pages, depth, time, urlLength, pathSegments, redirects, other);
    }

    public static void check(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " is " + value + "; it goes from " + least
                    + (most == Long.MAX_VALUE || most == Integer.MAX_VALUE ? " on" : " to " + most));
        }
    }
}
