package org.crawlgraph.forum.sampling;

import java.util.List;
import org.crawlgraph.html.PageStructure;

/**
 * A page fetched to learn from.
 *
 * @param url URL after redirects, without session keys
 * @param links to pages of the forum, in document order
 * @param from number of the page that first led here; -1 for the entry and for pages fetched in addition to the sample
 * @param depth smallest number of links from the entry inside the sample; -1 for pages outside it
 */
public record SampledPage(String url, PageStructure structure, List<ForumLink> links, int from, int depth) {

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

        /** The link's place on the page. */
        public String path() {
            return link.path();
        }
    }
}
