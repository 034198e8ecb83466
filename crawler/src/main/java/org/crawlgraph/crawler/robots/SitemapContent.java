package org.crawlgraph.crawler.robots;

import java.util.List;

/**
 * What a sitemap names.
 *
 * @param urls pages of the sitemap's own site: canonical, distinct, in its order
 * @param sitemaps further sitemaps of the same site, likewise; only an index has any
 * @param leftOut addresses that do not count: of other sites, of other schemes than http and https, beyond the bound
 * @param trouble why nothing could be read, in one sentence; empty when something was
 */
public record SitemapContent(List<String> urls, List<String> sitemaps, int leftOut, String trouble) {

    /** Copies the lists. */
    public SitemapContent {
        urls = List.copyOf(urls);
        sitemaps = List.copyOf(sitemaps);
    }

    static SitemapContent none(String trouble) {
        return new SitemapContent(List.of(), List.of(), 0, trouble);
    }
}
