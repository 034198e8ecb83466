package org.crawlgraph.recrawl;

/**
 * What the visits of a page have shown. A page is taken to change at random, independent of when it changed last (a Poisson process).
 *
 * <p><b>Formula.</b> Of n visits after the first, X̄ found the page as it was before. With visits I days apart, the page changes
 * λ̂ = −ln((X̄ + 0.5) / (n + 0.5)) / I times a day. It is the estimator of Cho and Garcia-Molina, which unlike n − X̄ changes in the time
 * allows for changes that happened between two visits and were seen as one. Where no visit found a change it would be 0, and the page would never
 * be visited again; then half a change within the time stands in its place.
 *
 * <p><b>Reference.</b> J. Cho and H. Garcia-Molina, Estimating frequency of change, ACM Transactions on Internet Technology 3(3),
 * 2003, section 4.2.
 *
 * @param visits that came to an end, at least 1
 * @param changes how many of the visits after the first found the page changed, 0 to {@code visits - 1}
 * @param days from the first visit to the last, at least 0; with several visits their mean distance is taken for I
 */
public record VisitHistory(long visits, long changes, double days) {

    private static final double HALF = 0.5;

    /** Checks the ranges. */
    public VisitHistory {
        if (visits < 1 || changes < 0 || changes >= visits || !(days >= 0)) {
            throw new IllegalArgumentException("a page has " + visits + " visits, " + changes + " changes and " + days
                    + " days between its first visit and its last; there is at least 1 visit, fewer changes than visits,"
                    + " and no less than 0 days");
        }
    }

    /** Whether there is something to estimate from: a second visit, later than the first. */
    public boolean isKnown() {
        return visits > 1 && days > 0;
    }

    /**
     * Changes a day, more than 0.
     *
     * @param unknown what stands for pages of which nothing is known
     */
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
