package org.crawlgraph.clusters.pruning;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.sampling.PageSample;
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

    public SampledPages(List<String> urls, LinkGraph links, int fetched) {
        this(urls, links, fetched, List.of());
    }

    /**
     * The pages of a sample and the pages they link to.
     *
     * @param site all links between the pages of the site
     * @param urls maps page numbers of the site to URLs, in order
     * @param bodies maps page numbers of fetched pages to what is known of their bodies, in order
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

    /** The URLs that a clustering method learns from: only the fetched ones for Jiang and Lv (2009), all for the other. */
    public List<String> learntFrom(ClusteringOptions.Method method) {
        return switch (method) {
            case POSITIONS -> urls;
            case PAPER -> urls.subList(0, fetched);
        };
    }

    /** The pages fetched and the links between them. */
    public SampledPages fetchedOnly() {
        int[] pages = IntStream.range(0, fetched).toArray();
        return new SampledPages(urls.subList(0, fetched), PageSample.linksAmong(pages, links), fetched, bodies);
    }

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
