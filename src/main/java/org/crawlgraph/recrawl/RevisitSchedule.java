package org.crawlgraph.recrawl;

import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * Which pages a crawl visits again now.
 *
 * <p><b>Formula.</b> A page that changes λ times a day and was visited t days ago has changed since with probability 1 − e<sup>−λt</sup>. It is
 * due when that is at least a quarter. When more pages are due than may be visited, those count first whose visit is worth most:
 * w/λ · (1 − (1 + λt) e<sup>−λt</sup>), where w is the weight of the page. That is by how much the freshness of the page, summed over time
 * and weighted, grows with one more visit: the derivative of the mean freshness f/λ · (1 − e<sup>−λ/f</sup>) by the frequency f of visits.
 * All pages are visited at the same worth when the sum is as large as it can be; a page that changes much faster than it can be visited is worth little.
 *
 * <p><b>Cost.</b> Time O(p log b) and memory O(b) for p pages of which b may be visited.
 *
 * <p><b>Reference.</b> J. Cho and H. Garcia-Molina, Effective page refresh policies for Web crawlers, ACM Transactions on Database
 * Systems 28(4), 2003, sections 3 and 5.
 *
 * @param unknown changes a day of pages of which nothing is known, more than 0
 * @param least the least worth of a visit, 0 for any
 */
public record RevisitSchedule(double unknown, double least) {

    private static final double LIKELY = 0.25;

    /** Where nothing is known of any page: due after a week. */
    public static final double WEEKLY = -Math.log(1 - LIKELY) / 7;

    /** Tells pages, as often as it is asked to. */
    @FunctionalInterface
    public interface Pages {
        /** Tells each page. */
        void forEach(Consumer<KnownPage> taker);
    }

    /**
     * A page as a schedule sees it.
     *
     * @param elapsed days since the last visit, at least 0
     * @param weight what the page is worth, at least 0
     */
    public record KnownPage(VisitHistory history, double elapsed, double weight) {}

    /** Checks the ranges. */
    public RevisitSchedule {
        if (!(unknown > 0) || !(least >= 0)) {
            throw new IllegalArgumentException("the schedule has the rate " + unknown + " and the worth " + least
                    + "; the first is more than 0, the second not less");
        }
    }

    /**
     * A schedule by which about so many pages are due. Pages of which nothing is known are taken for the mean of the others.
     *
     * @param pages all of them, told twice
     * @param visits how many may be visited; 0 for all that are due
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

    /** Whether a page should be visited again now. */
    public boolean isDue(KnownPage page) {
        return 1 - Math.exp(-page.history().rate(unknown) * page.elapsed()) >= LIKELY && worth(page) >= least;
    }

    /** What a visit now is worth, at least 0. */
    public double worth(KnownPage page) {
        double rate = page.history().rate(unknown);
        double changes = rate * page.elapsed();
        return page.weight() / rate * (1 - (1 + changes) * Math.exp(-changes));
    }
}
