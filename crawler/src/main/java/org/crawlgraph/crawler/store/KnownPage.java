package org.crawlgraph.crawler.store;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.recrawl.RevisitSchedule;
import org.jspecify.annotations.Nullable;

/**
 * A page in the graph that an earlier crawl fetched.
 *
 * @param url canonical
 * @param fetchedAt time of the last fetch
 * @param answered whether that fetch returned a page, a redirect or a client error other than 429; otherwise the page should be refetched
 * @param firstFetchedAt time of the first visit; null if there is no history
 * @param visits number of visits
 * @param changes number of visits that found the page changed
 * @param weight importance of the page; 1 if unknown
 * @param validators of the stored version
 * @param location target of a redirect; null if there is none
 * @param links URLs of its other link targets
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

    /** The page in the form that a schedule takes. */
    public RevisitSchedule.KnownPage scheduled(Instant now) {
        long counted = Math.max(1, visits);
        double days = firstFetchedAt == null ? 0 : days(firstFetchedAt, fetchedAt);
        return new RevisitSchedule.KnownPage(
                new RevisitSchedule.VisitHistory(counted, Math.max(0, Math.min(changes, counted - 1)), days),
                days(fetchedAt, now),
                weight);
    }

    private static double days(Instant from, Instant to) {
        return Math.max(0, Duration.between(from, to).toMillis()) / MILLIS_A_DAY;
    }
}
