package org.crawlgraph.crawler.fetch;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import org.crawlgraph.crawler.fetch.FetchPipeline.FetchRequest.RequisiteRequest;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.robots.RobotsRules;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.PageFindings;
import org.crawlgraph.html.TextSketch;
import org.jspecify.annotations.Nullable;

/** A message from another thread to the crawl loop. */
public sealed interface CrawlEvent {

    /**
     * A page or sitemap was fetched and read.
     *
     * @param outcome for the log; null for a sitemap
     * @param found links of the page
     * @param text of an HTML page, without numbers and the words of its URL; empty for other content
     * @param warc records for the WARC file; null if there are none
     * @param requisites what an archived HTML page needs to be displayed, if wanted
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record PageFetched(
            FetchTask task,
            @Nullable PageOutcome outcome,
            PageFindings found,
            TextSketch text,
            Reply reply,
            byte @Nullable [] warc,
            List<RequisiteRequest> requisites)
            implements CrawlEvent {}

    /**
     * A requisite of a page was fetched.
     *
     * @param warc records for the WARC file
     * @param found what the requisite needs itself: the target of a redirect, and the files that a style sheet names
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record RequisiteFetched(RequisiteRequest request, byte[] warc, List<RequisiteRequest> found, Reply reply)
            implements CrawlEvent {}

    /**
     * What a fetch reveals about the server.
     *
     * @param took duration of the fetch; null if there was no response
     * @param fault what failed
     * @param again wait before the next attempt; null if the outcome is final
     * @param rest wait requested by the server; null if there is none
     */
    record Reply(
            @Nullable Duration took,
            Fault fault,
            @Nullable Duration again,
            @Nullable Duration rest) {}

    /** What caused a failed fetch. */
    enum Fault {
        /** Not a failure: the response is a page, or says that there is none. */
        NONE,
        /** A server error that is not transient, such as 500; it says nothing about other pages. */
        UNKNOWN,
        /** Possibly specific to the page: a truncated body, a timeout, or 502, 503 or 504. */
        PAGE,
        /** The host: no connection, or a request to back off. */
        HOST
    }

    /** Reading a fetched page timed out. */
    record ReadingOverdue(FetchTask task) implements CrawlEvent {}

    /** The address of an origin's host was resolved; null if it has none. */
    record AddressResolved(String origin, @Nullable InetAddress address) implements CrawlEvent {}

    /** robots.txt of an origin was fetched; {@code warc} has the records of the requests. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record RobotsFetched(
            String origin, RobotsRules rules, @Nullable InetAddress address, byte[] warc) implements CrawlEvent {}

    /** All outcomes below a log position are in the database. */
    record OutcomesWritten(long upTo) implements CrawlEvent {}

    record WorkerFailed(Throwable cause) implements CrawlEvent {}
}
