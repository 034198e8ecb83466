package org.crawlgraph.crawler.strategy;

import java.time.Duration;

/**
 * Limits of a crawl.
 *
 * @param pages maximum number of responses in all runs together, including redirects and errors; 0 for no limit
 * @param depth maximum number of links from a seed, at least 0; -1 for no limit
 * @param time maximum duration of one run; zero for no limit
 * @param urlLength maximum number of characters of a URL, 20 to 8,000; 2,000 by default
 * @param pathSegments maximum number of path segments of a URL, 1 to 1,000; 32 by default
 * @param redirects maximum number of consecutive redirects, 0 to 20; 5 by default
 * @param selection URL filters, content types and quotas
 */
public record CrawlLimits(
        long pages, int depth, Duration time, int urlLength, int pathSegments, int redirects, Selection selection) {

    public static final CrawlLimits DEFAULT = new CrawlLimits(0, -1, Duration.ZERO, 2_000, 32, 5);

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

    public CrawlLimits(long pages, int depth, Duration time, int urlLength, int pathSegments, int redirects) {
        this(pages, depth, time, urlLength, pathSegments, redirects, Selection.ALL);
    }

    public CrawlLimits withPages(long other) {
        return new CrawlLimits(other, depth, time, urlLength, pathSegments, redirects, selection);
    }

    public CrawlLimits with(Selection other) {
        return new CrawlLimits(pages, depth, time, urlLength, pathSegments, redirects, other);
    }

    public static void check(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " is " + value + "; it must be "
                    + (most == Long.MAX_VALUE || most == Integer.MAX_VALUE
                            ? "at least " + least
                            : "from " + least + " to " + most));
        }
    }
}
