package org.crawlgraph.common.stats;

/**
 * A share that was counted on a sample.
 *
 * <h2>What</h2>
 *
 * Of {@code of} things that were seen, {@code having} have a property. How many of all things have it is not known; how likely it is that
 * these are at least a given share is.
 *
 * <h2>Formula</h2>
 *
 * Let p be the share of all, of which nothing is known before, so that each p from 0 to 1 is as likely as any other. After k of n,
 * P(p ≥ t) = Σ<sub>i = 0</sub><sup>k</sup> C(n + 1, i) t<sup>i</sup> (1 − t)<sup>n + 1 − i</sup>. Nothing seen gives 1 − t.
 *
 * <h2>Stopping and cost</h2>
 *
 * The sum is exact to rounding and takes time O(k), at most {@value #MOST} steps: of larger samples a smaller one with the same share is taken,
 * which is less sure.
 *
 * <h2>References</h2>
 *
 * T. Bayes: An Essay towards solving a Problem in the Doctrine of Chances, 1763, proposition 9; the sum is the regularized incomplete beta
 * function for whole numbers (NIST Digital Library of Mathematical Functions, 8.17.5).
 *
 * @param having how many have the property, from 0 to {@code of}
 * @param of how many were seen, at least 0
 */
public record Share(long having, long of) {

    /** The share of all that is known which a decision may be expected to lose. */
    public static final double LOSS = 0.01;

    /** From here on a decision that nothing but a measure speaks for is sure. */
    public static final double SURE = 0.95;

    private static final int MOST = 100_000;

    /** Checks the ranges. */
    public Share {
        if (having < 0 || having > of) {
            throw new IllegalArgumentException("a share is " + having + " of " + of + "; it is from 0 of all to all");
        }
    }

    /**
     * How likely it is, 0 to 1, that the share of all is at least this large.
     *
     * @param threshold from 0 to 1
     */
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
     * Whether a decision to leave something out is too unsure for how much it is about: the share that it loses, should it be wrong, times the
     * probability that it is, is more than {@value #LOSS}.
     *
     * @param sureness how likely it is right, 0 to 1
     * @param atStake how many things it is about
     * @param all how many are known
     */
    public static boolean risksTooMuch(double sureness, long atStake, long all) {
        return (1 - sureness) * atStake > LOSS * all;
    }
}
