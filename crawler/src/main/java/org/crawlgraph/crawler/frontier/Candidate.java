package org.crawlgraph.crawler.frontier;

import org.jspecify.annotations.Nullable;

/**
 * A URL that was found and has not been checked for duplicates.
 *
 * @param url canonical, absolute
 * @param from the page it was found on; null for seeds
 * @param depth links from a seed to it, 0 for seeds
 * @param redirects how many redirects in a row led to it, 0 for none
 */
public record Candidate(String url, @Nullable String from, int depth, int redirects) {

    /** Checks the ranges. */
    public Candidate {
        if (depth < 0 || redirects < 0) {
            throw new IllegalArgumentException(
                    "depth " + depth + " and redirects " + redirects + " of " + url + "; neither can be negative");
        }
    }
}
