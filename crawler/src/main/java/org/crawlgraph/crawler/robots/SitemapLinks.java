package org.crawlgraph.crawler.robots;

import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.jspecify.annotations.Nullable;

/** Marks links to sitemaps in the frontier by their source page. */
public final class SitemapLinks {

    private static final String MARK = "sitemap of ";

    private SitemapLinks() {}

    /**
     * A link to a sitemap.
     *
     * @param from robots.txt or another sitemap
     * @param depth of the pages in it, minus one
     */
    public static DiscoveredLink link(String url, String from, int depth) {
        return new DiscoveredLink(url, MARK + from, depth, 0);
    }

    /** Whether a source page marks a sitemap. */
    public static boolean is(@Nullable String from) {
        return from != null && from.startsWith(MARK);
    }
}
