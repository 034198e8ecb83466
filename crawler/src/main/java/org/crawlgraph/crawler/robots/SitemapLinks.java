package org.crawlgraph.crawler.robots;

import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.jspecify.annotations.Nullable;

/** Marks sitemaps in the frontier, by the page they are found on. */
public final class SitemapLinks {

    private static final String MARK = "sitemap of ";

    private SitemapLinks() {}

    /**
     * A sitemap to fetch.
     *
     * @param from robots.txt, or another sitemap
     * @param depth of the pages in it, less one
     */
    public static DiscoveredLink link(String url, String from, int depth) {
        return new DiscoveredLink(url, MARK + from, depth, 0);
    }

    /** Whether what was found there is a sitemap. */
    public static boolean is(@Nullable String from) {
        return from != null && from.startsWith(MARK);
    }
}
