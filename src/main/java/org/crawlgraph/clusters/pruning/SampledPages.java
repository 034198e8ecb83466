package org.crawlgraph.clusters.pruning;

import java.util.List;
import org.crawlgraph.graph.LinkGraph;

/**
 * A sample of a site: the URLs seen, and the links of the fetched pages.
 *
 * @param urls fetched pages first
 * @param links by index into {@code urls}; pages that were not fetched have none
 * @param fetched number of fetched pages, at most the number of URLs
 * @param bodies one for each fetched page, or empty if nothing is known about bodies
 */
public record SampledPages(List<String> urls, LinkGraph links, int fetched, List<PageBody> bodies) {

    public SampledPages {
        bodies = bodies.stream().anyMatch(PageBody::isKnown) ? List.copyOf(bodies) : List.of();
        if (urls.size() != links.pages()) {
            throw new IllegalArgumentException(urls.size() + " URLs for a graph of " + links.pages() + " pages");
        }
        if (fetched < 0 || fetched > links.pages()) {
            throw new IllegalArgumentException(
                    "fetched is " + fetched + "; it must be from 0 to the " + links.pages() + " pages of the graph");
        }
        if (!bodies.isEmpty() && bodies.size() != fetched) {
            throw new IllegalArgumentException("the bodies of " + bodies.size() + " pages for " + fetched
                    + " that were fetched; give one for each, or none");
        }
    }
}
