package org.crawlgraph.forum.paper;

import org.jspecify.annotations.Nullable;

/**
 * Parameters that Cai et al. (2008) do not specify.
 *
 * @param epsilon minimum alignment cost at which two regions have different patterns, above 0 to 1, ε in figure 5; null to choose it from
 *     the sample ({@link RegionPatterns})
 * @param layoutThreshold maximum distance (2) at which two pages are joined, as a share of the largest in the sample, 0 to 1; null to
 *     choose it from the sample
 * @param urlRule the rule for URL formats
 */
public record PaperOptions(
        @Nullable Double epsilon, @Nullable Double layoutThreshold, UrlRule urlRule) {

    public static final PaperOptions DEFAULT = new PaperOptions(null, null, UrlRule.POSITIONS);

    public PaperOptions {
        if (epsilon != null && !(epsilon > 0 && epsilon <= 1)) {
            throw new IllegalArgumentException("epsilon is " + epsilon
                    + "; it must be above 0 and at most 1 (alignment cost from which two regions have"
                    + " different patterns)");
        }
        if (layoutThreshold != null && !(layoutThreshold >= 0 && layoutThreshold <= 1)) {
            throw new IllegalArgumentException("layoutThreshold is " + layoutThreshold
                    + "; it must be from 0 to 1 (largest distance between pages of one layout,"
                    + " relative to the largest in the sample)");
        }
    }

    /** Rules for grouping URLs into formats. */
    public enum UrlRule {
        /** By pattern of {@link org.crawlgraph.clusters.patterns.UrlClusters}. */
        POSITIONS("positions"),

        /** By number of segments and query keys (section 5.2); see {@link UrlFormats}. */
        PAPER("paper");

        private final String text;

        UrlRule(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }
}
