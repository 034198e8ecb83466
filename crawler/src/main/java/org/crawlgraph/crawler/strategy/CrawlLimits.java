package org.crawlgraph.crawler.strategy;

import java.time.Duration;

/**
 * Limits of a crawl.
 *
 * @param pages maximum number of responses in all runs together, including redirects and errors; 0 for no limit
 * @param depth maximum number of links from a seed, at least 0; -1 for no limit
 * @param time maximum duration of one run; zero for no limit
 * @param selection URL filters, content types and quotas
 */
public record CrawlLimits(long pages, int depth, Duration time, Selection selection) {

    /** Maximum number of characters of a URL, of segments of its path, and of redirects in a row. */
    static final int MOST_URL_CHARACTERS = 2_000;

    static final int MOST_PATH_SEGMENTS = 32;
    static final int MOST_REDIRECTS = 5;

    public static final CrawlLimits DEFAULT = new CrawlLimits(0, -1, Duration.ZERO, Selection.ALL);

    public CrawlLimits {
        check("max-pages", pages, 0, Long.MAX_VALUE);
        check("max-depth", depth, -1, Integer.MAX_VALUE);
        if (time.isNegative()) {
            throw new IllegalArgumentException("time is " + time + "; it must not be negative");
        }
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
