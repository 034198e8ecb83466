package org.crawlgraph.crawler.store;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.recrawl.RevisitSchedule;
import org.crawlgraph.recrawl.VisitHistory;
import org.jspecify.annotations.Nullable;

/**
 * A page that an earlier crawl has fetched, as the graph has it.
 *
 * @param url canonical
 * @param fetchedAt when it was fetched last
 * @param answered whether that brought the page, a redirect, or that there is none; else it should be tried again
 * @param firstFetchedAt when the first visit ended; null when nothing is known of visits
 * @param visits that ended
 * @param changes how many of these found it changed
 * @param weight what it is worth; 1 where nothing is known of that
 * @param validators by which the server knows what was fetched
 * @param location where it redirects to; null when it does not
 * @param links other addresses that it leads to
 */
public record KnownPage(
        String url,
        Instant fetchedAt,
        boolean answered,
        @Nullable Instant firstFetchedAt,
        long visits,
        long changes,
        double weight,
        Validators validators,
        @Nullable String location,
        List<String> links) {

    private static final double MILLIS_A_DAY = 86_400_000;

    /** The page as a schedule sees it. */
    public RevisitSchedule.KnownPage scheduled(Instant now) {
        long counted = Math.max(1, visits);
        double days = firstFetchedAt == null ? 0 : days(firstFetchedAt, fetchedAt);
        return new RevisitSchedule.KnownPage(
                new VisitHistory(counted, Math.max(0, Math.min(changes, counted - 1)), days),
                days(fetchedAt, now),
                weight);
    }

    private static double days(Instant from, Instant to) {
        return Math.max(0, Duration.between(from, to).toMillis()) / MILLIS_A_DAY;
    }
}
