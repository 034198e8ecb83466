package org.crawlgraph.clusters.sampling;

/**
 * Options for drawing a random sample of pages.
 *
 * @param alpha how quickly the sample moves away from its start: 1 crawls pages at random, larger values skip more; 1
 *     to 1,000,000, default 10
 * @param meanOutDegree mean number of links of a page, at least 0; default 0 to use the graph's
 * @param randomSeed default 42
 */
public record SamplingOptions(int alpha, double meanOutDegree, long randomSeed) {

    /** The values of Jiang and Lv (2009), with the graph's mean out-degree. */
    public static final SamplingOptions DEFAULT = new SamplingOptions(10, 0, 42);

    /** Maximum alpha. */
    public static final int MOST_ALPHA = 1_000_000;

    public SamplingOptions {
        if (alpha < 1 || alpha > MOST_ALPHA) {
            throw new IllegalArgumentException("alpha is " + alpha + "; it must be from 1 to " + MOST_ALPHA);
        }
        if (!(meanOutDegree >= 0) || Double.isInfinite(meanOutDegree)) {
            throw new IllegalArgumentException("meanOutDegree is " + meanOutDegree
                    + "; it must be the mean out-degree of pages, or 0 to use the value of the graph");
        }
    }

    /**
     * The target share of seen pages in the sample, ξ in the paper: 1/K + (1 − 1/K)/alpha; 1 if K is at most 1.
     *
     * @param meanOutDegree K, at least 0
     */
    public double probability(double meanOutDegree) {
        double share = meanOutDegree > 1 ? 1 / meanOutDegree : 1;
        return share + (1 - share) / alpha;
    }
}
