package org.crawlgraph.graph;

import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * All links of a crawl, including links inside a site, and the sites of its pages. A crawler follows all of them; rankings use
 * {@link #ranked}.
 * @param all links between different pages, without parallel links
 * @param sites by page, a site number; null without sites
 * @param between number of links to another site; of all links without sites
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record CrawlLinks(LinkGraph all, int @Nullable [] sites, long between, Site site) {

    public static CrawlLinks withoutSites(LinkGraph all) {
        return new CrawlLinks(all, null, all.links(), Site.NONE);
    }

    /** Links with the sites of their pages ({@link SiteNumbers}), in the stage {@code "counting links"}. Time O(pages + links). */
    public static CrawlLinks of(LinkGraph all, int[] sites, Site site, Workers workers, Checkpoint checkpoint) {
        return new CrawlLinks(all, sites, all.linksBetween(sites, workers, checkpoint), site);
    }

    /** Links with the sites of their pages, if known, counted by one thread. Time O(pages + links). */
    public static CrawlLinks of(LinkGraph all, int @Nullable [] sites, Site site, Checkpoint checkpoint) {
        if (sites == null) {
            return withoutSites(all);
        }
        try (Workers alone = new Workers(1)) {
            return of(all, sites, site, alone, checkpoint);
        }
    }

    /** Links with a known subset to rank. */
    public static CrawlLinks of(LinkGraph all, int @Nullable [] sites, SiteLinks ranked) {
        return new CrawlLinks(all, sites, ranked.ranked().links(), ranked.site());
    }

    public int pages() {
        return all.pages();
    }

    /** The links to rank, built on each call in the stage {@code "dropping links"}. Time O(pages + links), or O(1) without sites. */
    public SiteLinks ranked(Workers workers, Checkpoint checkpoint) {
        return sites == null ? SiteLinks.all(all) : SiteLinks.between(all, sites, site, workers, checkpoint);
    }

    /** Additional heap of {@link #ranked}, in bytes. */
    public long rankedBytes() {
        return sites == null ? 0 : LinkGraph.bytes(pages(), between);
    }

    /** Throws if no link is left to rank, and says why; {@code empty} ends the message about a graph without any link. */
    public void refuseWithoutLinks(String empty) {
        SiteLinks.refuseWithoutLinks(pages(), all.links(), between, site, empty);
    }

    /** Heap in use, in bytes. */
    public long bytes() {
        return all.bytes() + (sites == null ? 0 : 4L * sites.length);
    }
}
