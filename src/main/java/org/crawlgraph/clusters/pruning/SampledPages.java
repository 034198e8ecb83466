package org.crawlgraph.clusters.pruning;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.content.PageBody;
import org.crawlgraph.clusters.patterns.ClusteringMethod;
import org.crawlgraph.clusters.sampling.PageSample;
import org.crawlgraph.graph.LinkGraph;

/**
 * What a crawler knows of a site when it has fetched a sample of its pages: the URLs it has seen, and the links of the pages it
 * has fetched.
 *
 * @param urls those of the pages fetched come first
 * @param links by the places of the URLs; pages that were not fetched have none
 * @param fetched how many pages were fetched, at most as many as URLs
 * @param bodies what is known of the bodies of the pages fetched, or nothing at all
 */
public record SampledPages(List<String> urls, LinkGraph links, int fetched, List<PageBody> bodies) {

    /** Pages of whose bodies nothing is known. */
    public SampledPages(List<String> urls, LinkGraph links, int fetched) {
        this(urls, links, fetched, List.of());
    }

    /**
     * The pages of a sample and those that they link to.
     *
     * @param site all links between the pages of the site
     * @param urls gives the URLs of some pages of the site, in their order
     * @param bodies gives what is known of the bodies of some pages that were fetched, in their order
     */
    public static SampledPages of(
            PageSample sample,
            LinkGraph site,
            Function<int[], List<String>> urls,
            Function<int[], List<PageBody>> bodies) {
        int fetched = sample.pages().length;
        int[] known = sample.withSeen(site);
        return new SampledPages(
                urls.apply(known), PageSample.linksFrom(known, fetched, site), fetched, bodies.apply(sample.pages()));
    }

    /** The URLs that a method finds clusters in: Jiang and Lv's (2009) knows those that were fetched, the other all. */
    public List<String> learntFrom(ClusteringMethod method) {
        return switch (method) {
            case POSITIONS -> urls;
            case PAPER -> urls.subList(0, fetched);
        };
    }

    /** The pages fetched and the links between them. */
    SampledPages fetchedOnly() {
        int[] pages = IntStream.range(0, fetched).toArray();
        return new SampledPages(urls.subList(0, fetched), PageSample.linksAmong(pages, links), fetched, bodies);
    }

    /** Checks that the parts fit together. */
    public SampledPages {
        bodies = bodies.stream().anyMatch(PageBody::isKnown) ? List.copyOf(bodies) : List.of();
        if (urls.size() != links.pages()) {
            throw new IllegalArgumentException(urls.size() + " URLs for a graph of " + links.pages() + " pages");
        }
        if (fetched < 0 || fetched > links.pages()) {
            throw new IllegalArgumentException(
                    "fetched is " + fetched + "; it goes from 0 to the " + links.pages() + " pages of the graph");
        }
        if (!bodies.isEmpty() && bodies.size() != fetched) {
            throw new IllegalArgumentException("the bodies of " + bodies.size() + " pages for " + fetched
                    + " that were fetched; give one for each, or none");
        }
    }
}
