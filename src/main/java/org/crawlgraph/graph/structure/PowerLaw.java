package org.crawlgraph.graph.structure;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The power law that best fits the tail of a sample of whole numbers: P(X = x) = x<sup>−α</sup> / ζ(α, cut-off) for x ≥ cut-off, with ζ the
 * Hurwitz zeta function (Clauset, Shalizi, Newman: Power-law distributions in empirical data, SIAM Review 51, 2009).
 *
 * <p>For each possible cut-off, α is the discrete maximum-likelihood estimate (their equation 3.5). The cut-off is the one with the
 * smallest Kolmogorov-Smirnov distance between the tail and its fit; ties go to the smaller cut-off (section 3.3). With more than {@value
 * #MOST_CUT_OFFS} distinct numbers, cut-offs are tried at equal steps of the logarithm. A fit exists for any sample: it does not prove that
 * the sample follows a power law.
 * @param exponent α, above 1
 * @param standardError of α, from the Fisher information (equation 3.6)
 * @param cutOff smallest number that the law describes, at least 1
 * @param tail number of values in the sample that are at least {@code cutOff}
 * @param distance Kolmogorov-Smirnov distance of the tail from the law, 0 to 1
 */
public record PowerLaw(double exponent, double standardError, int cutOff, long tail, double distance) {

    /** Below this size of the tail, estimates are biased (section 3.5 of the paper). */
    public static final int LEAST_TAIL = 50;

    private static final int MOST_CUT_OFFS = 1_000;
    private static final double MOST_EXPONENT = 50;
    private static final int HALVINGS = 60;

    /**
     * Fits the law.
     * @param counts by value, its number of occurrences; value 0 is ignored
     * @param leastTail smallest tail to fit, at least 2
     * @return null if no tail of that size has two different values
     */
    public static @Nullable PowerLaw fit(long[] counts, long leastTail) {
        int[] values = IntStream.range(1, counts.length)
                .filter(value -> counts[value] > 0)
                .toArray();
        PowerLaw best = null;
        double step = values.length <= MOST_CUT_OFFS
                ? 1
                : Math.pow((double) values[values.length - 1] / values[0], 1.0 / MOST_CUT_OFFS);
        double next = 0;
        for (int first = 0; first < values.length - 1; first++) {
            if (values[first] >= next) {
                next = values[first] * step;
                PowerLaw fitted = from(values, counts, first, leastTail);
                best = fitted != null && (best == null || fitted.distance < best.distance) ? fitted : best;
            }
        }
        return best;
    }

    private static @Nullable PowerLaw from(int[] values, long[] counts, int first, long leastTail) {
        int cutOff = values[first];
        long tail = 0;
        double logs = 0;
        for (int place = first; place < values.length; place++) {
            tail += counts[values[place]];
            logs += counts[values[place]] * Math.log((double) values[place] / cutOff);
        }
        if (tail < leastTail) {
            return null;
        }
        double mean = logs / tail;
        double low = 1 + 1e-9;
        double high = MOST_EXPONENT;
        if (Zeta.of(high, cutOff, cutOff).slope() + mean < 0) {
            return null;
        }
        for (int halving = 0; halving < HALVINGS; halving++) {
            double middle = (low + high) / 2;
            boolean below = Zeta.of(middle, cutOff, cutOff).slope() + mean < 0;
            low = below ? middle : low;
            high = below ? high : middle;
        }
        double exponent = (low + high) / 2;
        Zeta norm = Zeta.of(exponent, cutOff, cutOff);
        double error = 1 / Math.sqrt(tail * norm.curvature());
        return new PowerLaw(exponent, error, cutOff, tail, distance(values, counts, first, tail, exponent, norm));
    }

    /** The empirical distribution changes only at values of the sample, so the largest difference is at one of them or just before it. */
    private static double distance(int[] values, long[] counts, int first, long tail, double exponent, Zeta norm) {
        double largest = 0;
        long seen = 0;
        for (int place = first; place < values.length; place++) {
            double before = 1 - Zeta.of(exponent, values[place], values[first]).value() / norm.value();
            double at =
                    1 - Zeta.of(exponent, values[place] + 1.0, values[first]).value() / norm.value();
            largest = Math.max(largest, Math.abs(before - (double) seen / tail));
            seen += counts[values[place]];
            largest = Math.max(largest, Math.abs(at - (double) seen / tail));
        }
        return largest;
    }

    /** unit<sup>s</sup>·ζ(s, from) and its first two derivatives by s, by the Euler-Maclaurin formula. */
    private record Zeta(double value, double first, double second) {

        /** Terms below this number are added one by one; the error of the rest is below 10<sup>−9</sup> of the sum. */
        private static final double SUMMED = 30;

        static Zeta of(double s, double from, double unit) {
            double value = 0;
            double first = 0;
            double second = 0;
            double at = from;
            for (; at < SUMMED; at++) {
                double log = Math.log(at / unit);
                double term = Math.exp(-s * log);
                value += term;
                first -= term * log;
                second += term * log * log;
            }
            double log = Math.log(at / unit);
            double term = Math.exp(-s * log);
            double cube = 720 * at * at * at;
            double tail = at / (s - 1) + 0.5 + s / (12 * at) - s * (s + 1) * (s + 2) / cube;
            double slope = -at / ((s - 1) * (s - 1)) + 1 / (12 * at) - (3 * s * s + 6 * s + 2) / cube;
            double bend = 2 * at / ((s - 1) * (s - 1) * (s - 1)) - (6 * s + 6) / cube;
            return new Zeta(
                    value + term * tail,
                    first + term * (slope - log * tail),
                    second + term * (bend - 2 * log * slope + log * log * tail));
        }

        double slope() {
            return first / value;
        }

        double curvature() {
            return second / value - slope() * slope();
        }
    }
}
