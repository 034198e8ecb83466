package org.crawlgraph.crawler.store;

import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * Decides which pages a crawl visits again now.
 *
 * <p>A page that changes λ times a day and was visited t days ago has changed since with probability 1 − e<sup>−λt</sup>. It is due if that
 * is at least a quarter. If more pages are due than may be visited, pages with a higher worth of a visit come first: w/λ · (1 − (1 + λt)
 * e<sup>−λt</sup>), with w the weight of the page. The worth is the gain of weighted freshness over time from one more visit: the
 * derivative of the mean freshness f/λ · (1 − e<sup>−λ/f</sup>) by the frequency f of visits. Total freshness is maximal when all pages are
 * visited at the same worth; a page that changes much faster than it can be visited is worth little.
 *
 * <p>For p pages and b visits, time O(p log b) and space O(b).
 *
 * <p>Source: J. Cho and H. Garcia-Molina (2003), Effective page refresh policies for Web crawlers, ACM Transactions on Database Systems
 * 28(4), sections 3 and 5.
 * @param unknown assumed changes per day of pages without a history, above 0
 * @param least minimum worth of a visit, 0 for any
 */
public record RevisitSchedule(double unknown, double least) {

    private static final double LIKELY = 0.25;

    /** The rate for a page to be due after a week, used if no page has a history. */
    public static final double WEEKLY = -Math.log(1 - LIKELY) / 7;

    /** An iteration over all pages that can be repeated. */
    @FunctionalInterface
    public interface Pages {
        void forEach(Consumer<KnownPage> taker);
    }

    /**
     * A page to schedule.
     * @param elapsed days since the last visit, at least 0
     * @param weight importance of the page, at least 0
     */
    public record KnownPage(VisitHistory history, double elapsed, double weight) {}

    public RevisitSchedule {
        if (!(unknown > 0) || !(least >= 0)) {
            throw new IllegalArgumentException("the schedule has the rate " + unknown + " and the worth " + least
                    + "; the rate must be above 0, the worth at least 0");
        }
    }

    /**
     * A schedule with about as many due pages as visits. Pages without a history get the mean rate of the others.
     * @param pages all pages; iterated twice
     * @param visits maximum number of visits; 0 for all due pages
     */
    public static RevisitSchedule of(Pages pages, long visits) {
        double[] sum = {0, 0};
        pages.forEach(page -> {
            if (page.history().isKnown()) {
                sum[0] += page.history().rate(WEEKLY);
                sum[1]++;
            }
        });
        RevisitSchedule all = new RevisitSchedule(sum[1] == 0 ? WEEKLY : sum[0] / sum[1], 0);
        if (visits == 0) {
            return all;
        }
        PriorityQueue<Double> best = new PriorityQueue<>();
        pages.forEach(page -> {
            if (all.isDue(page)) {
                best.add(all.worth(page));
                if (best.size() > visits) {
                    best.remove();
                }
            }
        });
        return new RevisitSchedule(all.unknown, best.size() < visits ? 0 : best.element());
    }

    public boolean isDue(KnownPage page) {
        return 1 - Math.exp(-page.history().rate(unknown) * page.elapsed()) >= LIKELY && worth(page) >= least;
    }

    public double worth(KnownPage page) {
        double rate = page.history().rate(unknown);
        double changes = rate * page.elapsed();
        return page.weight() / rate * (1 - (1 + changes) * Math.exp(-changes));
    }

    /**
     * The history of a page's visits, and its estimated change rate. Changes are modelled as a Poisson process.
     *
     * <p>Let X̄ of n visits after the first find the page unchanged, with visits I days apart. The page changes
     * λ̂ = −ln((X̄ + 0.5) / (n + 0.5)) / I times a day. Unlike the naive n − X̄ changes per time, this estimator accounts for several changes
     * between two visits. If no visit found a change, the estimate would be 0 and the page never visited again; half a change over the whole
     * time is assumed instead.
     *
     * <p>Source: J. Cho and H. Garcia-Molina (2003), Estimating frequency of change, ACM Transactions on Internet Technology 3(3), section
     * 4.2.
     * @param visits number of completed visits, at least 1
     * @param changes number of visits after the first that found the page changed, 0 to {@code visits - 1}
     * @param days days from the first visit to the last, at least 0; the mean distance between visits is I
     */
    public record VisitHistory(long visits, long changes, double days) {

        private static final double HALF = 0.5;

        public VisitHistory {
            if (visits < 1 || changes < 0 || changes >= visits || !(days >= 0)) {
                throw new IllegalArgumentException(
                        "a page has " + visits + " visits, " + changes + " changes and " + days
                                + " days between its first visit and its last; at least 1 visit, fewer changes"
                                + " than visits and at least 0 days are required");
            }
        }

        /** Whether the rate can be estimated: the page has a second visit, later than the first. */
        public boolean isKnown() {
            return visits > 1 && days > 0;
        }

        /** Changes per day, above 0; {@code unknown} if they cannot be estimated. */
        public double rate(double unknown) {
            if (!isKnown()) {
                return unknown;
            }
            long later = visits - 1;
            if (changes == 0) {
                return HALF / days;
            }
            double interval = days / later;
            return -Math.log((later - changes + HALF) / (later + HALF)) / interval;
        }
    }
}
