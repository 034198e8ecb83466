package org.crawlgraph.forum.sampling;

import org.crawlgraph.html.StructuredLink;

/**
 * A link to a page of the forum.
 *
 * @param url its canonical target without session keys
 * @param link as on the page
 */
public record ForumLink(String url, StructuredLink link) {

    /** The link's place on the page. */
    public String path() {
        return link.path();
    }
}
