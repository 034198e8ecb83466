package org.crawlgraph.forum.map;

import java.util.List;

/**
 * What a map says about a fetched page.
 *
 * @param url the page's address without session keys
 * @param type number of its page type, -1 when it has none
 * @param links to pages of the forum, in document order
 */
public record ForumVisit(String url, int type, List<FollowedLink> links) {

    /** Keeps the links as they are. */
    public ForumVisit {
        links = List.copyOf(links);
    }

    /** Whether the map knows such pages. */
    public boolean isClassified() {
        return type >= 0;
    }
}
