package org.crawlgraph.graph;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * The links of a crawl that are ranked: those between different sites, as a link inside a site says little about the worth of
 * a page (Daneshpajouh et al. 2008, section 3.3).
 *
 * @param ranked the links that are left to rank
 * @param sites a number per page, the same for pages of one site; null when there are no sites
 * @param links links between different pages, parallel ones once, those inside a site included
 * @param site what counts as a site
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record SiteLinks(LinkGraph ranked, int @Nullable [] sites, long links, Site site) {

    /** All links, without sites. */
    public static SiteLinks all(LinkGraph links) {
        return new SiteLinks(links, null, links.links(), Site.NONE);
    }

    /**
     * The links between sites. Time O(pages + links).
     *
     * @param all links between different pages
     * @param sites a number per page, the same for pages of one site ({@link SiteNumbers})
     * @param site what counts as a site
     * @param checkpoint called in the stage {@code "dropping links"}
     */
    public static SiteLinks between(LinkGraph all, int[] sites, Site site, Workers workers, Checkpoint checkpoint) {
        return new SiteLinks(all.withoutLinksInside(sites, workers, checkpoint), sites, all.links(), site);
    }

    /** How many pages there are, linked or not. */
    public int pages() {
        return ranked.pages();
    }

    /**
     * The links to rank, and how much each counts.
     *
     * @throws IllegalArgumentException when sites are to share votes but are not known
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

    /**
     * Refuses a graph in which no link is left to rank.
     *
     * @param empty what there is in place of links when there is none at all, for the message
     * @throws IllegalArgumentException says whether there was no link or none between sites
     */
    public void refuseWithoutLinks(String empty) {
        refuseWithoutLinks(pages(), links, ranked.links(), site, empty);
    }

    /** The same of links that are known by their numbers alone, all of them and those between sites. */
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

    /** Heap taken, in bytes. */
    public long bytes() {
        return ranked.bytes() + (sites == null ? 0 : 4L * sites.length);
    }
}
