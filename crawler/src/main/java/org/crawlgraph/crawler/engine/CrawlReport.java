package org.crawlgraph.crawler.engine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.strategy.CrawlEnd;
import org.crawlgraph.crawler.strategy.Refusal;

/**
 * Result of a crawl over all its runs.
 *
 * @param id of the crawl, as on the pages in the database
 * @param end reason why this run ended
 * @param pages number of responses
 * @param failed number of pages without a complete response, or with 429, 502, 503 or 504 in the last attempt, and of URLs given up because
 *     their host is unreachable
 * @param queue number of URLs left for another run
 * @param hosts number of known origins
 * @param inFlightBefore URLs in flight when an earlier run was interrupted; they are fetched again, perhaps for the second time
 * @param statuses number of responses by status, or by error if there was none, largest first
 * @param clusters number of pages by cluster pattern, largest first; empty if no site is trained
 * @param refused number of refused links by reason
 * @param nofollow number of {@code nofollow} links
 * @param pageTypes number of pages by page type, {@code none} for unclassified pages, largest first; empty without a forum map
 * @param setAside number of deferred URLs by form, largest first
 * @param lessons learned equivalences of URLs, for display
 * @param stale number of unclassified pages among the last 200 if more than half, so that the forum map no longer fits; otherwise 0
 */
public record CrawlReport(
        String id,
        CrawlEnd end,
        long pages,
        long failed,
        long queue,
        long hosts,
        List<String> inFlightBefore,
        Map<String, Long> statuses,
        Map<String, Long> clusters,
        Map<Refusal, Long> refused,
        long nofollow,
        Map<String, Long> pageTypes,
        Map<String, Long> setAside,
        List<String> lessons,
        int stale) {

    public CrawlReport {
        inFlightBefore = List.copyOf(inFlightBefore);
        statuses = Collections.unmodifiableMap(new LinkedHashMap<>(statuses));
        clusters = Collections.unmodifiableMap(new LinkedHashMap<>(clusters));
        refused = Map.copyOf(refused);
        setAside = Collections.unmodifiableMap(new LinkedHashMap<>(setAside));
        lessons = List.copyOf(lessons);
        pageTypes = Collections.unmodifiableMap(new LinkedHashMap<>(pageTypes));
    }

    /** Number of URLs set aside, and of links refused by a quota: what another run, or one with a larger quota, can fetch. */
    public long heldBack() {
        return refused.getOrDefault(Refusal.TRAP, 0L)
                + refused.getOrDefault(Refusal.UNREADABLE, 0L)
                + refused.getOrDefault(Refusal.QUOTA, 0L);
    }
}
