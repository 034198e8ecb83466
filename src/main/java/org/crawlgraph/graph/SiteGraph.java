package org.crawlgraph.graph;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * The links of a crawl and the sites of its pages. A crawler follows all links; rankings use {@link #ranked}, the links between different
 * sites, since a link inside a site says little about the value of a page (Daneshpajouh et al. 2008, section 3.3).
 * @param graph all links between different pages, without parallel links, or only the links between sites
 * @param sites by page, a site number; null without sites
 * @param links number of links of the crawl, including links inside a site
 * @param between number of links to another site; of all links without sites
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record SiteGraph(LinkGraph graph, int @Nullable [] sites, Site site, long links, long between) {

    /** A graph that ranks all its links. */
    public static SiteGraph withoutSites(LinkGraph graph) {
        return new SiteGraph(graph, null, Site.NONE, graph.links(), graph.links());
    }

    /** Links with the sites of their pages ({@link SiteNumbers}), in the stage {@code "counting links"}. Time O(pages + links). */
    public static SiteGraph of(LinkGraph graph, int[] sites, Site site, Workers workers, Checkpoint checkpoint) {
        return new SiteGraph(graph, sites, site, graph.links(), graph.linksBetween(sites, workers, checkpoint));
    }

    /** Links with the sites of their pages, if known, counted by one thread. Time O(pages + links). */
    public static SiteGraph of(LinkGraph graph, int @Nullable [] sites, Site site, Checkpoint checkpoint) {
        if (sites == null) {
            return withoutSites(graph);
        }
        try (Workers alone = new Workers(1)) {
            return of(graph, sites, site, alone, checkpoint);
        }
    }

    /** The links between sites only, in the stage {@code "dropping links"}. Time O(pages + links). */
    public static SiteGraph between(LinkGraph all, int[] sites, Site site, Workers workers, Checkpoint checkpoint) {
        LinkGraph between = all.withoutLinksInside(sites, workers, checkpoint);
        return new SiteGraph(between, sites, site, all.links(), between.links());
    }

    public int pages() {
        return graph.pages();
    }

    /**
     * The links to rank, copied on each call in the stage {@code "dropping links"}; this graph if it has no others. Time O(pages + links).
     */
    public SiteGraph ranked(Workers workers, Checkpoint checkpoint) {
        return sites == null || graph.links() == between ? this : between(graph, sites, site, workers, checkpoint);
    }

    /** All links of the crawl, with the sites and counts of this graph, which has some of them. */
    public SiteGraph with(LinkGraph all) {
        return new SiteGraph(all, sites, site, links, between);
    }

    /** Additional heap of {@link #ranked}, in bytes. */
    public long rankedBytes() {
        return graph.links() == between ? 0 : LinkGraph.bytes(pages(), between);
    }

    /**
     * These links, with their weights.
     * @throws IllegalArgumentException if sites are to share votes but are unknown
     */
    public RankedLinks weighted(LinkWeights weights) {
        if (weights == LinkWeights.NONE) {
            return RankedLinks.unweighted(graph);
        }
        if (sites == null) {
            throw new IllegalArgumentException("weights: 'site' needs sites, but this graph was read with site: '"
                    + site.option() + "'; read it with site: 'host' or 'domain', or pass weights: 'none'");
        }
        return new RankedLinks(graph, sites);
    }

    /** Throws if no link is left to rank, and says why; {@code empty} ends the message about a graph without any link. */
    public void refuseWithoutLinks(String empty) {
        refuseWithoutLinks(pages(), links, between, site, empty);
    }

    /** Like {@link #refuseWithoutLinks(String)}, for the number of all links and of links between sites. */
    public static void refuseWithoutLinks(int pages, long links, long between, Site site, String empty) {
        if (between > 0) {
            return;
        }
        if (links == 0) {
            throw new IllegalArgumentException("no links to rank: " + pages + " pages" + empty);
        }
        throw new IllegalArgumentException("no links between sites: all " + links + " links of the "
                + pages + " pages are inside a site (site: '" + site.option()
                + "'); pass site: 'none' to rank them anyway");
    }

    public long bytes() {
        return graph.bytes() + (sites == null ? 0 : 4L * sites.length);
    }
}
