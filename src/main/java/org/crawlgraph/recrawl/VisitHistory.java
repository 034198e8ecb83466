package org.crawlgraph.recrawl;

/**
 * The history of a page's visits, and its estimated change rate. Changes are modelled as a Poisson process.
 *
 * <p>Let X̄ of n visits after the first find the page unchanged, with visits I days apart. The page changes
 * λ̂ = −ln((X̄ + 0.5) / (n + 0.5)) / I times a day. Unlike the naive n − X̄ changes per time, this estimator accounts for several changes
 * between two visits. If no visit found a change, the estimate would be 0 and the page never visited again; half a change over the whole
 * time is assumed instead.
 *
 * <p>Source: J. Cho and H. Garcia-Molina (2003), Estimating frequency of change, ACM Transactions on Internet Technology 3(3), section 4.2.
 *
 * @param visits number of completed visits, at least 1
 * @param changes number of visits after the first that found the page changed, 0 to {@code visits - 1}
 * @param days days from the first visit to the last, at least 0; the mean distance between visits is I
 */
public record VisitHistory(long visits, long changes, double days) {

    private static final double HALF = 0.5;

    public VisitHistory {
        if (visits < 1 || changes < 0 || changes >= visits || !(days >= 0)) {
            throw new IllegalArgumentException("a page has " + visits + " visits, " + changes + " changes and " + days
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
