package org.crawlgraph.clusters.patterns;

import java.util.Locale;

/**
 * Options for clustering URLs. In Jiang and Lv (2009), {@code bins} is M, {@code support} is S and {@code delta} is δ.
 *
 * @param bins number of bins of the sample, at least 1; an itemset must be frequent in each
 * @param support minimum number of URLs in each bin that contain a frequent itemset, at least 1; nothing is frequent in
 *     a sample of fewer than {@code bins · support} URLs
 * @param delta share of URLs that may remain without a cluster, 0 to below 1; the smallest clusters are dropped, 0
 *     keeps all
 * @param randomSeed seed of the shuffle that fills the bins; any number
 */
public record ClusteringOptions(Method method, int bins, int support, double delta, long randomSeed) {

    /** By positions, with a cluster for every URL of the sample. */
    public static final ClusteringOptions DEFAULT = new ClusteringOptions(Method.POSITIONS, 6, 5, 0, 42);

    /** The paper's values (section 4.2). */
    public static final ClusteringOptions PAPER = new ClusteringOptions(Method.PAPER, 6, 5, 0.03, 42);

    public static ClusteringOptions of(Method method) {
        return method == Method.PAPER ? PAPER : DEFAULT;
    }

    public ClusteringOptions {
        if (bins < 1) {
            throw new IllegalArgumentException("bins is " + bins + "; it must be at least 1");
        }
        if (support < 1) {
            throw new IllegalArgumentException("support is " + support + "; it must be at least 1");
        }
        if (!(delta >= 0 && delta < 1)) {
            throw new IllegalArgumentException("delta is " + delta
                    + "; it must be at least 0 and below 1 (share of URLs that may remain without a cluster)");
        }
    }

    /** Methods of finding the pattern of each URL of a sample. */
    public enum Method {

        /** By the values at each position of the URLs; see {@link UrlClusters}. The default. */
        POSITIONS,

        /**
         * Algorithm 2 of Jiang and Lv (2009): three layers of frequent itemsets. If a URL matches several patterns,
         * which the paper leaves open, the most specific wins. Weak for sites whose URLs have a single segment or no
         * path: without a frequent path item, URLs of one authority differ only in shape, not in their query.
         */
        PAPER;

        public String option() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
