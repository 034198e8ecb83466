package org.crawlgraph.crawler.engine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Refusal;

/**
 * Result of a crawl over all its runs.
 *
 * @param id of the crawl, as on the pages in the database
 * @param end reason why this run ended
 * @param refused number of refused links by reason
 * @param failing origins whose last request failed or that wait for a long delay, at most {@value #MOST_FAILING}
 */
public record CrawlReport(
        String id,
        CrawlStrategy.End end,
        Totals totals,
        PageCounts pagesBy,
        Map<Refusal, Long> refused,
        Traps traps,
        List<OriginPolicy.FailingHost> failing) {

    static final int MOST_FAILING = 1_000;

    /**
     * Totals.
     *
     * @param pages number of responses
     * @param failed number of pages without a complete response, or with 429, 502, 503 or 504 in the last attempt, and of URLs given up
     *     because their host is unreachable
     * @param queue number of URLs left for another run
     * @param hosts number of known origins
     * @param failing number of origins whose last request failed
     */
    public record Totals(long pages, long failed, long queue, long hosts, long failing) {}

    /**
     * Numbers of pages, largest first.
     *
     * @param statuses by status, or by error if there was no response
     * @param clusters by cluster pattern; empty if no site is trained
     * @param pageTypes by page type, {@code none} for unclassified pages; empty without a forum map
     * @param stale number of unclassified pages among the last 200 if more than half, so that the forum map no longer fits; otherwise 0
     */
    public record PageCounts(
            Map<String, Long> statuses, Map<String, Long> clusters, Map<String, Long> pageTypes, int stale) {

        public PageCounts {
            statuses = ordered(statuses);
            clusters = ordered(clusters);
            pageTypes = ordered(pageTypes);
        }
    }

    /**
     * What the crawl learned about URLs.
     *
     * @param setAside number of deferred URLs by form, largest first
     * @param lessons equivalences of URLs, for display
     */
    public record Traps(Map<String, Long> setAside, List<String> lessons) {

        public Traps {
            setAside = ordered(setAside);
            lessons = List.copyOf(lessons);
        }
    }

    public CrawlReport {
        refused = Map.copyOf(refused);
    }

    private static Map<String, Long> ordered(Map<String, Long> counts) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    }

    /** Number of responses. */
    public long pages() {
        return totals.pages();
    }

    /** Number of URLs set aside, and of links refused by a quota: what another run, or one with a larger quota, can fetch. */
    public long heldBack() {
        return refused.getOrDefault(Refusal.TRAP, 0L)
                + refused.getOrDefault(Refusal.UNREADABLE, 0L)
                + refused.getOrDefault(Refusal.QUOTA, 0L);
    }
}
