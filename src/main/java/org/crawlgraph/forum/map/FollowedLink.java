package org.crawlgraph.forum.map;

import org.crawlgraph.forum.sampling.ForumLink;

/** A link of a page and the decision about it. */
public record FollowedLink(ForumLink link, Follow follow) {

    /** Its target without session keys. */
    public String url() {
        return link.url();
    }
}
