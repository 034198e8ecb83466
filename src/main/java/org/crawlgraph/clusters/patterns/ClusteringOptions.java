package org.crawlgraph.clusters.patterns;

/**
 * How URLs are clustered. Jiang and Lv's (2009) M is {@code bins}, S is {@code support}, δ is {@code delta}.
 *
 * @param method how the pattern of a URL is found
 * @param bins parts that the sample is cut into, at least 1; an itemset must be frequent in each
 * @param support least number of URLs in each bin that contain a frequent itemset, at least 1; so nothing is frequent in a
 *     sample of fewer than {@code bins · support} URLs
 * @param delta share of the URLs that may be left without a cluster, from 0 to below 1: the smallest clusters go. 0 keeps all.
 * @param randomSeed start of the shuffle that fills the bins; any number
 */
public record ClusteringOptions(ClusteringMethod method, int bins, int support, double delta, long randomSeed) {

    /** By positions, with a cluster for every URL of the sample. */
    public static final ClusteringOptions DEFAULT = new ClusteringOptions(ClusteringMethod.POSITIONS, 6, 5, 0, 42);

    /** What the paper found to work (section 4.2). */
    public static final ClusteringOptions PAPER = new ClusteringOptions(ClusteringMethod.PAPER, 6, 5, 0.03, 42);

    /** The usual options of a method. */
    public static ClusteringOptions of(ClusteringMethod method) {
        return method == ClusteringMethod.PAPER ? PAPER : DEFAULT;
    }

    /** Checks the ranges. */
    public ClusteringOptions {
        if (bins < 1) {
            throw new IllegalArgumentException("bins is " + bins + "; it must be at least 1");
        }
        if (support < 1) {
            throw new IllegalArgumentException("support is " + support + "; it must be at least 1");
        }
        if (!(delta >= 0 && delta < 1)) {
            throw new IllegalArgumentException("delta is " + delta
                    + "; it is the share of URLs that may be left without a cluster, from 0 to below 1");
        }
    }
}
