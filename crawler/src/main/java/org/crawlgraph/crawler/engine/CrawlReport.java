package org.crawlgraph.crawler.engine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.strategy.CrawlEnd;
import org.crawlgraph.crawler.strategy.Refusal;

/**
 * What a crawl has done, in all its runs.
 *
 * @param id of the crawl, as on the pages in the database
 * @param end why this run ended
 * @param pages answers fetched
 * @param failed of them without an answer that could be read to its end, or with 429, 502, 503 or 504 to the last, and URLs given up
 *     because their host does not answer
 * @param queue URLs that wait for another run
 * @param hosts origins met
 * @param inFlightBefore URLs that an earlier run had asked for when it was cut short: fetched once more, perhaps for the second time
 * @param statuses answers by status, or by what went wrong in place of one, most first
 * @param clusters pages by the pattern of their cluster, most first; empty when no site is trained
 * @param refused links refused, by reason
 * @param nofollow links that pages asked not to follow
 * @param pageTypes pages by the number of their page type, {@code none} for those that have none, most first; empty without the map of a forum
 * @param setAside URLs that are set aside, by their form, most first
 * @param lessons what was learned about URLs that say the same, in words
 * @param stale how many of the last 200 pages have no page type when these are more than half, so that the map no longer fits; else 0
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

    /** Keeps the counts as they are. */
    public CrawlReport {
        inFlightBefore = List.copyOf(inFlightBefore);
        statuses = Collections.unmodifiableMap(new LinkedHashMap<>(statuses));
        clusters = Collections.unmodifiableMap(new LinkedHashMap<>(clusters));
        refused = Map.copyOf(refused);
        setAside = Collections.unmodifiableMap(new LinkedHashMap<>(setAside));
        lessons = List.copyOf(lessons);
        pageTypes = Collections.unmodifiableMap(new LinkedHashMap<>(pageTypes));
    }

    /** URLs that were held back because of what is likely, not of what was asked for: a run can fetch them. */
    public long heldBack() {
        return refused.getOrDefault(Refusal.TRAP, 0L) + refused.getOrDefault(Refusal.UNREADABLE, 0L);
    }
}
