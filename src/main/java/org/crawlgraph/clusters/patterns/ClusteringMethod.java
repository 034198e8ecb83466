package org.crawlgraph.clusters.patterns;

import java.util.Locale;

/** How the pattern of each URL of a sample is found. */
public enum ClusteringMethod {

    /** By what is at each place of the URLs; see {@link UrlClusters}. The default. */
    POSITIONS,

    /**
     * Jiang and Lv's (2009) algorithm 2: three layers of frequent itemsets. Where a URL matches several patterns, which the paper
     * leaves open, the most specific decides. It is weak where a site's URLs have a single
     * segment or no path at all: what comes under an authority without a frequent path item is distinguished by its shape only,
     * not by its query.
     */
    PAPER;

    /** The value that chooses it in options, such as {@code paper}. */
    public String option() {
        return name().toLowerCase(Locale.ROOT);
    }
}
