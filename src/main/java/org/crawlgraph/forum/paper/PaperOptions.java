package org.crawlgraph.forum.paper;

import org.jspecify.annotations.Nullable;

/**
 * What Cai et al. (2008) leave open.
 *
 * @param epsilon smallest alignment cost, above 0 and up to 1, at which two regions are no longer of one pattern, ε in figure 5; null to choose it
 *     from the sample ({@link RegionPatterns})
 * @param layoutThreshold largest distance (2) over which two pages are joined, as a share of the largest in the sample, 0 to 1; null to choose it
 * @param urlRule which URLs are of one format
 */
public record PaperOptions(
        @Nullable Double epsilon, @Nullable Double layoutThreshold, UrlRule urlRule) {

    /** Chosen from the sample. */
    public static final PaperOptions DEFAULT = new PaperOptions(null, null, UrlRule.POSITIONS);

    /** Checks the ranges. */
    public PaperOptions {
        if (epsilon != null && !(epsilon > 0 && epsilon <= 1)) {
            throw new IllegalArgumentException("epsilon is " + epsilon
                    + "; it is the cost at which two regions are no longer of one pattern, above 0 and up to 1");
        }
        if (layoutThreshold != null && !(layoutThreshold >= 0 && layoutThreshold <= 1)) {
            throw new IllegalArgumentException("layoutThreshold is " + layoutThreshold
                    + "; it is the largest distance over which two pages are joined, from 0 to 1 of the largest");
        }
    }

    /** Which URLs are of one format. */
    public enum UrlRule {
        /** Of one pattern of {@link org.crawlgraph.clusters.patterns.UrlClusters}. */
        POSITIONS("positions"),

        /** With as many segments and the same keys of the query (section 5.2); {@link UrlFormats}. */
        PAPER("paper");

        private final String text;

        UrlRule(String text) {
            this.text = text;
        }

        /** Its name as users write it. */
        public String text() {
            return text;
        }
    }
}
