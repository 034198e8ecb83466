package org.crawlgraph.forum.map;

import java.util.List;
import org.crawlgraph.forum.sampling.SampledPage;

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

    /** A link of a page and the decision about it. */
    public record FollowedLink(SampledPage.ForumLink link, ForumMap.Follow follow) {

        /** Its target without session keys. */
        public String url() {
            return link.url();
        }
    }
}
