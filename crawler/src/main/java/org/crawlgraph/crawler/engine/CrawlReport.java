package org.crawlgraph.crawler.engine;

import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Refusal;

/**
 * Result of a crawl over all its runs. Counts by name are sorted, largest first.
 *
 * @param id of the crawl, as on the pages in the database
 * @param end reason why this run ended
 * @param counts at the end
 * @param failed number of pages without a complete response, or with 429, 502, 503 or 504 in the last attempt, and of
 *     URLs given up because their host is unreachable
 * @param linked number of pages fetched because of a link on another page
 * @param statuses number of pages by status, or by error if there was no response
 * @param clusters number of pages by cluster pattern; empty if no site is trained
 * @param pageTypes number of pages by page type, {@code none} for unclassified pages; empty without a forum map
 * @param setAside number of deferred URLs by form
 * @param lessons equivalences of URLs, for display
 */
public record CrawlReport(
        String id,
        CrawlStrategy.End end,
        CrawlProgress counts,
        long failed,
        long linked,
        Map<String, Long> statuses,
        Map<String, Long> clusters,
        Map<String, Long> pageTypes,
        Map<String, Long> setAside,
        List<String> lessons) {

    /** Number of links refused for a reason. */
    public long refused(Refusal reason) {
        return counts.refused().getOrDefault(reason, 0L);
    }

    /**
     * Number of URLs set aside, and of links refused by a quota: what another run, or one with a larger quota, can
     * fetch.
     */
    public long heldBack() {
        return refused(Refusal.TRAP) + refused(Refusal.UNREADABLE) + refused(Refusal.QUOTA);
    }
}
