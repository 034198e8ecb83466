package org.crawlgraph.graph;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;

/**
 * Statistics of one kind of degree over all pages of a graph; 0 for a graph without pages.
 *
 * @param deviation standard deviation, with the number of pages as divisor
 * @param zero number of pages of degree 0
 * @param exponent see {@link #exponent(int[])}
 */
public record DegreeStatistics(int min, int max, double mean, double deviation, long zero, double exponent) {

    /** Smallest degree of the tail to which a power law is fitted; the formula is biased for smaller ones. */
    private static final int TAIL_FROM = 10;

    /** Smallest number of pages in that tail. */
    private static final int MIN_TAIL = 50;

    /** The number of links from each page. Time O(pages). */
    public static DegreeStatistics out(LinkGraph links) {
        return of(IntStream.range(0, links.pages()).map(links::outDegree).toArray());
    }

    /** The number of links to each page. Time O(pages + links). */
    public static DegreeStatistics in(LinkGraph links, Checkpoint checkpoint) {
        return of(links.inDegrees(checkpoint));
    }

    private static DegreeStatistics of(int[] degrees) {
        int max = Arrays.stream(degrees).max().orElse(0);
        long[] counts = new long[max + 1];
        for (int degree : degrees) {
            counts[degree]++;
        }
        double mean = Arrays.stream(degrees).average().orElse(0);
        double squares = 0;
        for (int degree = 0; degree <= max; degree++) {
            squares += counts[degree] * (degree - mean) * (degree - mean);
        }
        return new DegreeStatistics(
                Arrays.stream(degrees).min().orElse(0),
                max,
                mean,
                degrees.length == 0 ? 0 : Math.sqrt(squares / degrees.length),
                counts[0],
                exponent(degrees));
    }

    /**
     * The exponent of the power law that best fits the degrees from {@value #TAIL_FROM} on; 0 with fewer than
     * {@value #MIN_TAIL} of them. The maximum-likelihood estimate is 1 + n / Σ ln(degree / ({@value #TAIL_FROM} − ½))
     * for n degrees (Clauset, Shalizi, Newman: Power-law distributions in empirical data, SIAM Review 51, 2009,
     * equation 3.7). It exists for any tail, whether or not that follows a power law.
     */
    public static double exponent(int[] degrees) {
        double logs = 0;
        long tail = 0;
        for (int degree : degrees) {
            if (degree >= TAIL_FROM) {
                tail++;
                logs += StrictMath.log(degree / (TAIL_FROM - 0.5));
            }
        }
        return tail < MIN_TAIL ? 0 : 1 + tail / logs;
    }
}
