package org.crawlgraph.forum.sampling;

import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.url.Host;

/**
 * Selects the links to pages of the forum, and normalises their URLs: links to its host without {@code nofollow}, without session keys.
 *
 * @param host host of the entry
 */
public record ForumScope(String host, SessionKeys keys) {

    /**
     * Returns the scope of an entry.
     *
     * @throws IllegalArgumentException if it is not a canonical URL with a host
     */
    public static ForumScope of(String entry) {
        String host = Host.of(entry);
        if (host == null) {
            throw new IllegalArgumentException(
                    "entry is '" + entry + "'; it must be the absolute URL of the forum's front page");
        }
        return new ForumScope(host, SessionKeys.NONE);
    }

    /** Whether a URL has the forum's host. */
    public boolean contains(String url) {
        return host.equals(Host.of(url));
    }

    /** Returns the links of a page in document order, with repeated ones, but without links to the page itself. */
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

    /** Returns this scope without reordering queries, as for a crawler without a map. */
    public ForumScope asWritten() {
        return new ForumScope(host, keys.asWritten());
    }

    /** Returns this scope with the session keys of a page added. */
    public ForumScope with(PageStructure page) {
        List<String> urls = page.links().stream()
                .map(PageStructure.Link::url)
                .filter(this::contains)
                .toList();
        SessionKeys more = keys.with(urls);
        return more.equals(keys) ? this : new ForumScope(host, more);
    }
}
