package org.crawlgraph.forum.sampling;

import java.util.List;
import org.crawlgraph.html.PageStructure;

/**
 * A page that was fetched to learn from.
 *
 * @param url its address behind redirects, without session keys
 * @param structure how it is built
 * @param links to pages of the forum, in document order
 * @param from the number of the page that first led here; -1 for the entry and for what was fetched besides the sample
 * @param depth fewest links from the entry inside the sample; -1 beside it
 */
public record SampledPage(String url, PageStructure structure, List<ForumLink> links, int from, int depth) {

    /** Keeps the links as they are. */
    public SampledPage {
        links = List.copyOf(links);
    }

    /**
     * A link to a page of the forum.
     *
     * @param url its canonical target without session keys
     * @param link as on the page
     */
    public record ForumLink(String url, PageStructure.Link link) {

        /** Where on the page it is. */
        public String path() {
            return link.path();
        }
    }
}
