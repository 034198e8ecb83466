package org.crawlgraph.datasets.generate;

import java.util.Arrays;

/**
 * Counts the links of a crawl page by page; in-degree figures are final after the last page. Space 4 bytes per page.
 */
final class LinkCounts {

    private final int[] inDegrees;
    private final DegreeTail outTail = new DegreeTail();
    private int counted;
    private long links;
    private long inside;
    private int dangling;
    private int largestOutDegree;

    LinkCounts(int pages) {
        this.inDegrees = new int[pages];
    }

    /**
     * @param targets the link targets, first in an array that may be longer
     * @param inside number of targets on the page's host
     */
    void add(int[] targets, int degree, int inside) {
        counted++;
        links += degree;
        this.inside += inside;
        dangling += degree == 0 ? 1 : 0;
        largestOutDegree = Math.max(largestOutDegree, degree);
        outTail.add(degree);
        for (int i = 0; i < degree; i++) {
            inDegrees[targets[i]]++;
        }
    }

    /** Pages counted so far. */
    int counted() {
        return counted;
    }

    long links() {
        return links;
    }

    /** Links whose two pages have the same host. */
    long inside() {
        return inside;
    }

    /** Pages without links. */
    int dangling() {
        return dangling;
    }

    int largestOutDegree() {
        return largestOutDegree;
    }

    double outDegreeExponent() {
        return outTail.exponent();
    }

    int largestInDegree() {
        return Arrays.stream(inDegrees).max().orElse(0);
    }

    /** Pages without links to them. */
    long unlinked() {
        return Arrays.stream(inDegrees).filter(degree -> degree == 0).count();
    }

    double inDegreeExponent() {
        DegreeTail tail = new DegreeTail();
        for (int degree : inDegrees) {
            tail.add(degree);
        }
        return tail.exponent();
    }

    /** Links that lead to the top 1 % of the pages, at least one page. */
    long toTheTop() {
        int[] ascending = inDegrees.clone();
        Arrays.parallelSort(ascending);
        int from = ascending.length - Math.max(1, ascending.length / 100);
        return Arrays.stream(ascending, from, ascending.length).asLongStream().sum();
    }

    /**
     * Fits a power law to the tail of a degree distribution: the probability of degree k is proportional to
     * k<sup>-exponent</sup>.
     *
     * <p>Maximum likelihood for k ≥ {@value #FROM}: 1 + n / Σ ln(k / (k_min - ½)), Clauset, Shalizi and Newman,
     * Power-law distributions in empirical data, SIAM Review 51, 2009, equation 3.7.
     */
    static final class DegreeTail {

        /** Smaller degrees are ignored. */
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

        /** The exponent, above 1; 0 when no degree was large enough. */
        double exponent() {
            return count == 0 ? 0 : 1 + count / sum;
        }
    }
}
