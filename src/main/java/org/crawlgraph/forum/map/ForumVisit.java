package org.crawlgraph.forum.map;

import java.util.List;

/**
 * The decisions of a map about a fetched page.
 *
 * @param url the page's URL without session keys
 * @param type number of its page type, -1 if it has none
 * @param links to pages of the forum, in document order
 */
public record ForumVisit(String url, int type, List<FollowedLink> links) {

    public ForumVisit {
        links = List.copyOf(links);
    }

    public boolean isClassified() {
        return type >= 0;
    }
}
