package org.crawlgraph.crawler.engine;

import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.strategy.Refusal;

/**
 * Counts of a crawl.
 *
 * @param pages number of responses in all runs
 * @param perSecond responses per second over the last seconds of this run
 * @param waiting number of URLs that wait or are in flight
 * @param hosts number of known origins
 * @param failing number of origins whose last request failed
 * @param failures origins whose last request failed, at most {@value #MOST_FAILURES}; updated every few seconds
 * @param unwritten number of outcomes that are not in the database yet
 * @param refused number of refused links in all runs, by reason; reasons without links are absent
 * @param stale number of unclassified pages among the last 200 if more than half, so that the forum map no longer fits;
 *     otherwise 0
 */
public record CrawlProgress(
        long pages,
        double perSecond,
        long waiting,
        long hosts,
        long failing,
        List<OriginPolicy.FailingHost> failures,
        long unwritten,
        Map<Refusal, Long> refused,
        int stale) {

    /** Maximum number of failing origins while a crawl runs, and at its end. */
    static final int MOST_SHOWN = 10;

    static final int MOST_FAILURES = 1_000;

    public CrawlProgress {
        refused = Map.copyOf(refused);
    }

    /**
     * Receives the progress many times per second, on the thread of the crawl. An unchecked exception stops the crawl.
     */
    @FunctionalInterface
    public interface Listener {

        void reached(CrawlProgress progress);
    }
}
