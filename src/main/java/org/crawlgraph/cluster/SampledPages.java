package org.crawlgraph.cluster;

import java.util.List;
import java.util.function.Function;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.sample.PageSample;

/**
 * What a crawler knows of a site when it has fetched a sample of its pages: the URLs it has seen, and the links of the pages it
 * has fetched.
 *
 * @param urls those of the pages fetched come first
 * @param links by the places of the URLs; pages that were not fetched have none
 * @param fetched how many pages were fetched, at most as many as URLs
 */
public record SampledPages(List<String> urls, LinkGraph links, int fetched) {

    /**
     * What a method of pruning looks at: the pages of a sample, or those that they link to as well.
     *
     * @param site all links between the pages of the site
     * @param urls gives the URLs of some pages of the site, in their order
     */
    public static SampledPages of(
            PageSample sample, PruningMethod method, LinkGraph site, Function<int[], List<String>> urls) {
        int fetched = sample.pages().length;
        int[] known = method == PruningMethod.CONTENT ? sample.withSeen(site) : sample.pages();
        return new SampledPages(urls.apply(known), PageSample.linksFrom(known, fetched, site), fetched);
    }

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
