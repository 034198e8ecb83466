package org.crawlgraph.crawler.engine;

import java.util.Map;
import org.crawlgraph.crawler.strategy.Refusal;

/**
 * How far a crawl is.
 *
 * @param pages answers fetched in all runs
 * @param perSecond of them in the last seconds of this run
 * @param queue URLs that wait
 * @param hosts origins met
 * @param unwritten outcomes that the database does not have yet
 * @param refused links refused in all runs, by reason; reasons that never applied are missing
 * @param longest the origins with most waiting URLs and their number, most first; renewed every few seconds
 * @param stale how many of the last 200 pages the map of a forum has no page type for, when these are more than half; else 0
 */
public record CrawlProgress(
        long pages,
        double perSecond,
        long queue,
        long hosts,
        long unwritten,
        Map<Refusal, Long> refused,
        Map<String, Long> longest,
        int stale) {

    /** Keeps the counts as they are. */
    public CrawlProgress {
        refused = Map.copyOf(refused);
    }

    /** Receives the progress of a crawl many times a second, on its thread; stops the crawl by throwing an unchecked exception. */
    @FunctionalInterface
    public interface Listener {

        /** Tells. */
        void reached(CrawlProgress progress);
    }
}
