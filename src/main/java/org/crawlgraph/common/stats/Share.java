package org.crawlgraph.common.stats;

/**
 * A share counted on a sample: {@code having} of {@code of} observed things have a property. The share among all things is unknown, but the
 * probability that it is at least a threshold is known.
 *
 * <p>Let p be the share among all things, with a uniform prior. After k of n, P(p ≥ t) = Σ<sub>i = 0</sub><sup>k</sup> C(n + 1, i)
 * t<sup>i</sup> (1 − t)<sup>n + 1 − i</sup>. Without observations this is 1 − t. The sum is exact up to rounding and takes time O(k), at
 * most {@value #MOST} steps: a larger sample is replaced by a smaller one with the same share, which is less certain.
 *
 * <p>Source: T. Bayes (1763), An Essay towards solving a Problem in the Doctrine of Chances, proposition 9; the sum is the regularized
 * incomplete beta function for whole numbers (NIST Digital Library of Mathematical Functions, 8.17.5).
 *
 * @param having number with the property, 0 to {@code of}
 * @param of number of observations, at least 0
 */
public record Share(long having, long of) {

    /** Maximum share of all known things that a decision may be expected to lose. */
    public static final double LOSS = 0.01;

    /** From this probability on, a decision that only a measure supports is certain. */
    public static final double SURE = 0.95;

    private static final int MOST = 100_000;

    public Share {
        if (having < 0 || having > of) {
            throw new IllegalArgumentException("a share is " + having + " of " + of + "; it is from 0 of all to all");
        }
    }

    /** The probability that the share among all things is at least the threshold, which is from 0 to 1. */
    public double atLeast(double threshold) {
        if (!(threshold >= 0 && threshold <= 1)) {
            throw new IllegalArgumentException("the threshold of a share is " + threshold + "; it goes from 0 to 1");
        }
        if (threshold == 0 || threshold == 1) {
            return 1 - threshold;
        }
        double scale = Math.min(1, (double) MOST / Math.max(1, of));
        long n = Math.round(of * scale) + 1;
        long k = Math.min(Math.round(having * scale), n - 1);
        double odds = Math.log(threshold) - Math.log1p(-threshold);
        double term = n * Math.log1p(-threshold);
        double sum = Math.exp(term);
        for (long i = 1; i <= k; i++) {
            term += odds + Math.log((double) (n - i + 1)) - Math.log((double) i);
            sum += Math.exp(term);
        }
        return Math.min(1, sum);
    }

    /**
     * Whether a decision to leave something out is too uncertain for what is at stake: whether the share of all known things it affects,
     * times the probability that it is wrong, is above {@value #LOSS}.
     * @param sureness probability that it is right, 0 to 1
     * @param atStake number of things it affects
     * @param all number of known things
     */
    public static boolean risksTooMuch(double sureness, long atStake, long all) {
        return (1 - sureness) * atStake > LOSS * all;
    }
}
