package org.crawlgraph.crawler.fetch;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.robots.RobotsRules;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.PageFindings;
import org.crawlgraph.html.TextSketch;
import org.jspecify.annotations.Nullable;

/** What other threads report to the crawl loop. */
public sealed interface CrawlEvent {

    /**
     * A page or sitemap was fetched and read.
     *
     * @param outcome for the log; null for a sitemap
     * @param found its links
     * @param text of an HTML page, without numbers and the words of its URL; empty for others
     * @param warc records for the WARC file; null when there is nothing to keep
     * @param packed the outcome in bytes, so that the crawl loop need not pack it; null without an outcome
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record PageFetched(
            FetchTask task,
            @Nullable PageOutcome outcome,
            PageFindings found,
            TextSketch text,
            Reply reply,
            byte @Nullable [] warc,
            byte @Nullable [] packed)
            implements CrawlEvent {

        /** Packs the outcome. */
        public PageFetched(
                FetchTask task,
                @Nullable PageOutcome outcome,
                PageFindings found,
                TextSketch text,
                Reply reply,
                byte @Nullable [] warc) {
            this(task, outcome, found, text, reply, warc, outcome == null ? null : outcome.toBytes());
        }
    }

    /**
     * What a fetch says about the server.
     *
     * @param answered whether the server answered at all
     * @param fault whose failure it is
     * @param again how long to wait before the next attempt; null when the outcome is final
     * @param rest how long the server asks to be left alone; null when it does not say
     */
    record Reply(
            boolean answered,
            Fault fault,
            @Nullable Duration again,
            @Nullable Duration rest) {}

    /** Whose failure a fetch is. */
    enum Fault {
        /** Nobody's: a page has come, or an answer that says there is none. */
        NONE,
        /** The server says that it has failed (500 and others that do not pass): that says nothing about other pages. */
        UNKNOWN,
        /** It may be the page's own: its body was cut, it took too long, or it alone gives 502, 503 or 504. */
        PAGE,
        /** The host's: it cannot be connected to, or it asks to be left alone. */
        HOST
    }

    /** A page was fetched, and the thread that reads it has not finished in time. */
    record ReadingOverdue(FetchTask task) implements CrawlEvent {}

    /** The address of the host of an origin; null when it has none. */
    record AddressResolved(String origin, @Nullable InetAddress address) implements CrawlEvent {}

    /** What an origin allows. */
    record RobotsFetched(
            String origin,
            RobotsRules rules,
            Instant at,
            @Nullable InetAddress address) implements CrawlEvent {}

    /** Outcomes below a place in the log are in the database. */
    record OutcomesWritten(long upTo) implements CrawlEvent {}

    /** A thread has given up. */
    record WorkerFailed(Throwable cause) implements CrawlEvent {}
}
