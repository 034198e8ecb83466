package org.crawlgraph.graph;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * The links of a crawl to rank: links between different sites, since a link inside a site says little about the value of a page
 * (Daneshpajouh et al. 2008, section 3.3).
 * @param sites by page, a site number; null without sites
 * @param links number of links between different pages, without parallel links, including links inside a site
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record SiteLinks(LinkGraph ranked, int @Nullable [] sites, long links, Site site) {

    /** All links, without sites. */
    public static SiteLinks all(LinkGraph links) {
        return new SiteLinks(links, null, links.links(), Site.NONE);
    }

    /** The links between sites ({@link SiteNumbers}), in the stage {@code "dropping links"}. Time O(pages + links). */
    public static SiteLinks between(LinkGraph all, int[] sites, Site site, Workers workers, Checkpoint checkpoint) {
        return new SiteLinks(all.withoutLinksInside(sites, workers, checkpoint), sites, all.links(), site);
    }

    public int pages() {
        return ranked.pages();
    }

    /**
     * The links to rank, with their weights.
     * @throws IllegalArgumentException if sites are to share votes but are unknown
     */
    public RankedLinks weighted(LinkWeights weights) {
        if (weights == LinkWeights.NONE) {
            return RankedLinks.unweighted(ranked);
        }
        if (sites == null) {
            throw new IllegalArgumentException("weights: 'site' needs sites, but this graph was read with site: '"
                    + site.option() + "'; pass site: 'host' or 'domain' when it is read, or weights: 'none'");
        }
        return new RankedLinks(ranked, sites);
    }

    /** Throws if no link is left to rank, and says why; {@code empty} ends the message about a graph without any link. */
    public void refuseWithoutLinks(String empty) {
        refuseWithoutLinks(pages(), links, ranked.links(), site, empty);
    }

    /** As {@link #refuseWithoutLinks(String)}, for the number of all links and of links between sites. */
    public static void refuseWithoutLinks(int pages, long links, long between, Site site, String empty) {
        if (between > 0) {
            return;
        }
        if (links == 0) {
            throw new IllegalArgumentException("there is no link to rank: " + pages + " pages" + empty);
        }
        throw new IllegalArgumentException("there is no link between sites to rank: all " + links + " links of the "
                + pages + " pages stay inside a site (site: '" + site.option()
                + "'); pass site: 'none' to rank them all the same");
    }

    /** Heap in use, in bytes. */
    public long bytes() {
        return ranked.bytes() + (sites == null ? 0 : 4L * sites.length);
    }
}
