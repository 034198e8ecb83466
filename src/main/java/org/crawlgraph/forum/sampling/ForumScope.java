package org.crawlgraph.forum.sampling;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.url.Host;

/**
 * Which links lead to pages of the forum, and under which address: those to its host that are not marked {@code nofollow}, without session keys.
 *
 * @param host of the entry
 */
public record ForumScope(String host, SessionKeys keys) {

    /**
     * The scope of an entry.
     *
     * @throws IllegalArgumentException when it is not a canonical URL with a host
     */
    public static ForumScope of(String entry) {
        String host = Host.of(entry);
        if (host == null) {
            throw new IllegalArgumentException(
                    "the entry is '" + entry + "'; it is the absolute URL of the forum's first page");
        }
        return new ForumScope(host, SessionKeys.NONE);
    }

    /** Whether a URL is of the forum's host. */
    public boolean contains(String url) {
        return host.equals(Host.of(url));
    }

    /** The links of a page in document order, those to the page itself left out, repeated ones not. */
    public List<SampledPage.ForumLink> links(String url, PageStructure page) {
        List<SampledPage.ForumLink> links = new ArrayList<>();
        for (PageStructure.Link link : page.links()) {
            if (!link.nofollow() && contains(link.url())) {
                String target = keys.cut(link.url());
                if (!target.equals(url)) {
                    links.add(new SampledPage.ForumLink(target, link));
                }
            }
        }
        return links;
    }

    /** The same with queries in the order in which they are written, as a crawler without a map takes them. */
    public ForumScope asWritten() {
        return new ForumScope(host, keys.asWritten());
    }

    /** The same scope that also knows the session keys of a page. */
    public ForumScope with(PageStructure page) {
        List<String> urls = page.links().stream()
                .map(PageStructure.Link::url)
                .filter(this::contains)
                .toList();
        SessionKeys more = keys.with(urls);
        return more.equals(keys) ? this : new ForumScope(host, more);
    }
}
