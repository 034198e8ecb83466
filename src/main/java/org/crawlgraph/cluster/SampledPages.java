package org.crawlgraph.cluster;

import java.util.List;
import org.crawlgraph.graph.LinkGraph;

/**
 * What a crawler knows of a site when it has fetched a sample of its pages: the URLs it has seen, and the links of the pages it
 * has fetched.
 *
 * @param urls those of the pages fetched come first
 * @param links by the places of the URLs; pages that were not fetched have none
 * @param fetched how many pages were fetched, at most as many as URLs
 */
public record SampledPages(List<String> urls, LinkGraph links, int fetched) {

    /** Checks that the parts fit together. */
    public SampledPages {
        if (urls.size() != links.pages()) {
            throw new IllegalArgumentException(urls.size() + " URLs for a graph of " + links.pages() + " pages");
        }
        if (fetched < 0 || fetched > links.pages()) {
            throw new IllegalArgumentException(
                    "fetched is " + fetched + "; it goes from 0 to the " + links.pages() + " pages of the graph");
        }
    }
}
