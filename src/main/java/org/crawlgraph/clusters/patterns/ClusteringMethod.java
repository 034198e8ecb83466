package org.crawlgraph.clusters.patterns;

import java.util.Locale;

/** Methods of finding the pattern of each URL of a sample. */
public enum ClusteringMethod {

    /** By the values at each position of the URLs; see {@link UrlClusters}. The default. */
    POSITIONS,

    /**
     * Algorithm 2 of Jiang and Lv (2009): three layers of frequent itemsets. If a URL matches several patterns, which the paper leaves
     * open, the most specific wins. Weak for sites whose URLs have a single segment or no path: without a frequent path item, URLs of one
     * authority differ only in shape, not in their query.
     */
    PAPER;

    public String option() {
        return name().toLowerCase(Locale.ROOT);
    }
}
