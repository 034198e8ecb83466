package org.crawlgraph.crawler;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.frontier.Candidate;
import org.crawlgraph.crawler.frontier.Ticket;
import org.crawlgraph.crawler.graph.PageOutcome;
import org.crawlgraph.crawler.robots.RobotsRules;
import org.jspecify.annotations.Nullable;

/** What threads hand to the clerk. */
sealed interface Arrival {

    /**
     * What came of a fetch.
     *
     * @param outcome for the log; null for a sitemap, which is no page
     * @param found links that no rule has refused so far
     * @param refused how many links were refused, by reason
     * @param nofollow how many links the page asks not to follow
     * @param again how long to wait before asking once more; null when the outcome is final
     * @param rest how long the host wants to be left alone; null when it does not say
     * @param answered whether the server answered at all
     * @param warc records for the WARC file; null when there is nothing to keep
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record OfPage(
            Ticket ticket,
            @Nullable PageOutcome outcome,
            List<Candidate> found,
            Map<Refusal, Integer> refused,
            int nofollow,
            @Nullable Duration again,
            @Nullable Duration rest,
            boolean answered,
            @Nullable InetAddress address,
            byte @Nullable [] warc)
            implements Arrival {}

    /** The address of the host of an origin; null when it has none. */
    record OfAddress(String origin, @Nullable InetAddress address) implements Arrival {}

    /** What an origin allows. */
    record OfRobots(
            String origin,
            RobotsRules rules,
            Instant at,
            @Nullable InetAddress address) implements Arrival {}

    /** Outcomes below a place in the log are in the database. */
    record Written(long upTo) implements Arrival {}

    /** A thread has given up. */
    record Failed(Throwable cause) implements Arrival {}
}
