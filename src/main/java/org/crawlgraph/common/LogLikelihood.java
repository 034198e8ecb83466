package org.crawlgraph.common;

/**
 * Dunning's log-likelihood ratio: the evidence that a word is more (or less) common in one set of pages than in
 * another. Unlike the ratio of two shares, it is small both for a word that occurs once and for one that is common
 * everywhere.
 *
 * <p>G² = 2 · [L(p₁, k₁, n₁) + L(p₂, k₂, n₂) − L(p, k₁, n₁) − L(p, k₂, n₂)] with L(p, k, n) = k · ln p + (n − k) · ln(1
 * − p), p₁ = k₁/n₁, p₂ = k₂/n₂, p = (k₁ + k₂)/(n₁ + n₂), and 0 · ln 0 = 0. As in the source, k counts the occurrences
 * (here pages with the word) among n pages. Logarithms are from {@link StrictMath}, so the result is identical on every
 * machine. Time O(1).
 *
 * <p>Source: T. Dunning (1993), Accurate methods for the statistics of surprise and coincidence, Computational
 * Linguistics 19(1), 61–74.
 */
public final class LogLikelihood {

    private LogLikelihood() {}

    /**
     * The ratio for a word on {@code k1} of {@code n1} pages in one set and {@code k2} of {@code n2} pages in the
     * other.
     *
     * @return G², at least 0; 0 if both shares are equal or a set is empty. Values above 10.83 occur by chance for
     *     fewer than one in a thousand words (χ² with one degree of freedom)
     * @throws IllegalArgumentException if a count is negative or k is above its n
     */
    public static double ratio(long k1, long n1, long k2, long n2) {
        if (k1 < 0 || k2 < 0 || k1 > n1 || k2 > n2) {
            throw new IllegalArgumentException("a word on " + k1 + " of " + n1 + " pages and " + k2 + " of " + n2
                    + "; each count must be from 0 to its number of pages");
        }
        if (n1 == 0 || n2 == 0) {
            return 0;
        }
        double p1 = (double) k1 / n1;
        double p2 = (double) k2 / n2;
        double p = (double) (k1 + k2) / (n1 + n2);
        double ratio = 2 * (of(p1, k1, n1) + of(p2, k2, n2) - of(p, k1, n1) - of(p, k2, n2));
        return Math.max(0, ratio); // for equal shares, rounding may give a value below 0
    }

    private static double of(double p, long k, long n) {
        return times(k, p) + times(n - k, 1 - p);
    }

    private static double times(long count, double probability) {
        return count == 0 ? 0 : count * StrictMath.log(probability);
    }
}
