package org.crawlgraph.crawler;

import org.crawlgraph.crawler.frontier.Candidate;
import org.jspecify.annotations.Nullable;

/** How sitemaps go through the frontier beside pages: by where they are found. */
final class Sitemap {

    private static final String MARK = "sitemap of ";

    private Sitemap() {}

    /**
     * A sitemap to fetch.
     *
     * @param from robots.txt, or another sitemap
     * @param depth of the pages in it, less one
     */
    static Candidate candidate(String url, String from, int depth) {
        return new Candidate(url, MARK + from, depth, 0);
    }

    /** Whether what was found there is a sitemap. */
    static boolean is(@Nullable String from) {
        return from != null && from.startsWith(MARK);
    }
}
