package org.crawlgraph.crawler.fetch;

import java.time.Duration;

/** Exponential backoff: 5 s, 20 s, 80 s and so on up to one hour. */
public final class Backoff {

    private static final Duration FIRST = Duration.ofSeconds(5);
    private static final Duration LONGEST = Duration.ofHours(1);

    private Backoff() {}

    /** The wait after a number of consecutive failures, at least 1. */
    public static Duration after(int failures) {
        Duration wait = FIRST;
        for (int i = 1; i < failures && wait.compareTo(LONGEST) < 0; i++) {
            wait = wait.multipliedBy(4);
        }
        return wait.compareTo(LONGEST) > 0 ? LONGEST : wait;
    }
}
