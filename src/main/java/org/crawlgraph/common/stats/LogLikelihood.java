package org.crawlgraph.common.stats;

/**
 * <h2>What</h2>
 *
 * How surely a word is more (or less) common in one set of pages than in another: Dunning's log-likelihood ratio. Unlike the ratio
 * of two shares it trusts neither a word that was seen once nor one that merely stands everywhere.
 *
 * <h2>Formula</h2>
 *
 * G² = 2 · [L(p₁, k₁, n₁) + L(p₂, k₂, n₂) − L(p, k₁, n₁) − L(p, k₂, n₂)] with L(p, k, n) = k · ln p + (n − k) · ln(1 − p), p₁ =
 * k₁/n₁, p₂ = k₂/n₂, p = (k₁ + k₂)/(n₁ + n₂), and 0 · ln 0 = 0.
 *
 * <h2>Algorithm</h2>
 *
 * The formula as it stands, with the logarithms of {@link StrictMath}, so that every machine gives the same bits.
 *
 * <h2>Stopping and cost</h2>
 *
 * Time O(1).
 *
 * <h2>References</h2>
 *
 * T. Dunning (1993), Accurate methods for the statistics of surprise and coincidence, Computational Linguistics 19(1), 61–74. His
 * letters are ours: k occurrences (here pages with the word) of n (pages).
 */
public final class LogLikelihood {

    private LogLikelihood() {}

    /**
     * The ratio for a word that stands on {@code k1} of {@code n1} pages here and on {@code k2} of {@code n2} pages there.
     *
     * @return G², at least 0; 0 when both shares are equal or one of the sets is empty. Values above 10.83 come about by chance
     *     less than once in a thousand words (χ² with one degree of freedom)
     * @throws IllegalArgumentException when a count is negative or k is above its n
     */
    public static double ratio(long k1, long n1, long k2, long n2) {
        if (k1 < 0 || k2 < 0 || k1 > n1 || k2 > n2) {
            throw new IllegalArgumentException("a word on " + k1 + " of " + n1 + " pages and " + k2 + " of " + n2
                    + "; each count goes from 0 to its number of pages");
        }
        if (n1 == 0 || n2 == 0) {
            return 0;
        }
        double p1 = (double) k1 / n1;
        double p2 = (double) k2 / n2;
        double p = (double) (k1 + k2) / (n1 + n2);
        double ratio = 2 * (of(p1, k1, n1) + of(p2, k2, n2) - of(p, k1, n1) - of(p, k2, n2));
        return Math.max(0, ratio); // the last bits of equal shares may fall below 0
    }

    private static double of(double p, long k, long n) {
        return times(k, p) + times(n - k, 1 - p);
    }

    private static double times(long count, double probability) {
        return count == 0 ? 0 : count * StrictMath.log(probability);
    }
}
