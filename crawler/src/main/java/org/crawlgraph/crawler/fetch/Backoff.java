package org.crawlgraph.crawler.fetch;

import java.time.Duration;

/** Exponential backoff: 5 s, 20 s, 80 s and so on up to one hour. */
public final class Backoff {

    private Backoff() {}

    /** The wait after a number of consecutive failures, at least 1. */
    public static Duration after(int failures) {
        return Duration.ofSeconds(Math.min(3_600, 5L << (2 * Math.min(failures - 1, 10))));
    }
}
