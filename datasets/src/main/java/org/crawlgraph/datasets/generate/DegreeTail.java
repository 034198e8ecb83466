package org.crawlgraph.datasets.generate;

/**
 * The power law that fits the tail of a degree distribution best: the chance of a degree k falls as k to the power of minus
 * the exponent.
 *
 * <p>Maximum likelihood for k ≥ {@value #FROM}: 1 + n / Σ ln(k / (k_min - ½)), Clauset, Shalizi and Newman, Power-law
 * distributions in empirical data, SIAM Review 51, 2009, equation 3.7.
 */
final class DegreeTail {

    /** Degrees below do not count. */
    static final int FROM = 10;

    private static final double[] LOGARITHMS = new double[1 << 12];

    static {
        for (int degree = FROM; degree < LOGARITHMS.length; degree++) {
            LOGARITHMS[degree] = logarithm(degree);
        }
    }

    private long count;
    private double sum;

    void add(int degree) {
        if (degree >= FROM) {
            count++;
            sum += degree < LOGARITHMS.length ? LOGARITHMS[degree] : logarithm(degree);
        }
    }

    private static double logarithm(int degree) {
        return StrictMath.log(degree / (FROM - 0.5));
    }

    /** Above 1; 0 when no degree was large enough. */
    double exponent() {
        return count == 0 ? 0 : 1 + count / sum;
    }
}
