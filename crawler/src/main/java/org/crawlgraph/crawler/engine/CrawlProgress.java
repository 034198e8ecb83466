package org.crawlgraph.crawler.engine;

import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.strategy.Refusal;

/**
 * Progress of a crawl.
 *
 * @param pages number of responses in all runs
 * @param perSecond responses per second over the last seconds of this run
 * @param waiting the queue
 * @param unwritten number of outcomes that are not in the database yet
 * @param refused number of refused links in all runs, by reason; reasons without links are absent
 * @param stale number of unclassified pages among the last 200 if more than half; otherwise 0
 */
public record CrawlProgress(
        long pages, double perSecond, Waiting waiting, long unwritten, Map<Refusal, Long> refused, int stale) {

    /**
     * URLs to fetch.
     *
     * @param urls number of waiting URLs
     * @param hosts number of known origins
     * @param failing number of origins whose last request failed
     * @param failures the first of them by name; updated every few seconds
     */
    public record Waiting(long urls, long hosts, long failing, List<OriginPolicy.FailingHost> failures) {

        public static final Waiting NOTHING = new Waiting(0, 0, 0, List.of());
    }

    public CrawlProgress {
        refused = Map.copyOf(refused);
    }

    /** Receives the progress many times per second, on the thread of the crawl. An unchecked exception stops the crawl. */
    @FunctionalInterface
    public interface Listener {

        void reached(CrawlProgress progress);
    }
}
