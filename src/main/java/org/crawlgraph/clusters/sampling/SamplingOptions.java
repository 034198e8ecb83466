package org.crawlgraph.clusters.sampling;

/**
 * How to draw a random sample of pages.
 *
 * @param alpha how soon the sample moves away from where it starts: 1 crawls the pages at random, larger numbers pass over more
 *     of them; 1 to 1,000,000, 10 by default
 * @param meanOutDegree mean number of links of a page, at least 0; 0, the default, takes that of the graph
 * @param randomSeed start of the random numbers; 42 by default
 */
public record SamplingOptions(int alpha, double meanOutDegree, long randomSeed) {

    /** As Jiang and Lv (2009) have it, from the graph's own mean out-degree. */
    public static final SamplingOptions DEFAULT = new SamplingOptions(10, 0, 42);

    /** Checks the ranges. */
    public SamplingOptions {
        if (alpha < 1 || alpha > 1_000_000) {
            throw new IllegalArgumentException("alpha is " + alpha + "; it goes from 1 to 1000000");
        }
        if (!(meanOutDegree >= 0) || Double.isInfinite(meanOutDegree)) {
            throw new IllegalArgumentException("meanOutDegree is " + meanOutDegree
                    + "; it is the mean number of links of a page, or 0 for that of the graph");
        }
    }

    /**
     * The share of the seen pages that is wanted in the sample, ξ in the paper: 1/K + (1 − 1/K)/alpha. Where pages have one link
     * or less on average, it is 1: each page is wanted.
     *
     * @param meanOutDegree K, at least 0
     */
    public double probability(double meanOutDegree) {
        double share = meanOutDegree > 1 ? 1 / meanOutDegree : 1;
        return share + (1 - share) / alpha;
    }
}
