package org.crawlgraph.graph;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * All links of a crawl, those inside a site too, and which pages are of one site. A crawler fetches along all of them; {@link #ranked}
 * gives those that rankings go by.
 *
 * @param all links between different pages, parallel ones once
 * @param sites a number per page, the same for pages of one site; null when there are no sites
 * @param between how many links lead to another site; all of them when there are no sites
 * @param site what counts as a site
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record CrawlLinks(LinkGraph all, int @Nullable [] sites, long between, Site site) {

    /** Links without sites. */
    public static CrawlLinks withoutSites(LinkGraph all) {
        return new CrawlLinks(all, null, all.links(), Site.NONE);
    }

    /**
     * Links and the sites of their pages. Time O(pages + links).
     *
     * @param sites a number per page, the same for pages of one site ({@link SiteNumbers})
     * @param checkpoint called in the stage {@code "counting links"}
     */
    public static CrawlLinks of(LinkGraph all, int[] sites, Site site, Workers workers, Checkpoint checkpoint) {
        return new CrawlLinks(all, sites, all.linksBetween(sites, workers, checkpoint), site);
    }

    /**
     * Links whose ranked ones are known.
     *
     * @param ranked those of {@code all} that are ranked
     */
    public static CrawlLinks of(LinkGraph all, int @Nullable [] sites, SiteLinks ranked) {
        return new CrawlLinks(all, sites, ranked.ranked().links(), ranked.site());
    }

    /** How many pages there are, linked or not. */
    public int pages() {
        return all.pages();
    }

    /**
     * The links that are ranked, made anew by each call. Time O(pages + links), none without sites.
     *
     * @param checkpoint called in the stage {@code "dropping links"}
     */
    public SiteLinks ranked(Workers workers, Checkpoint checkpoint) {
        return sites == null ? SiteLinks.all(all) : SiteLinks.between(all, sites, site, workers, checkpoint);
    }

    /** Heap that {@link #ranked} takes more, in bytes. */
    public long rankedBytes() {
        return sites == null ? 0 : LinkGraph.bytes(pages(), between);
    }

    /**
     * Refuses a crawl in which no link is left to rank.
     *
     * @param empty what there is in place of links when there is none at all, for the message
     * @throws IllegalArgumentException says whether there was no link or none between sites
     */
    public void refuseWithoutLinks(String empty) {
        SiteLinks.refuseWithoutLinks(pages(), all.links(), between, site, empty);
    }

    /** Heap taken, in bytes. */
    public long bytes() {
        return all.bytes() + (sites == null ? 0 : 4L * sites.length);
    }
}
