package org.crawlgraph.forum.paper;

import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.jspecify.annotations.Nullable;

/**
 * Parameters that Cai et al. (2008) do not specify.
 *
 * @param epsilon minimum alignment cost at which two regions have different patterns, above 0 to 1, ε in figure 5; null to choose it from
 *     the sample ({@link RegionPatterns})
 * @param layoutThreshold maximum distance (2) at which two pages are joined, as a share of the largest in the sample, 0 to 1; null to
 *     choose it from the sample
 */
public record PaperOptions(
        @Nullable Double epsilon, @Nullable Double layoutThreshold) {

    public static final Option<Double> EPSILON = Option.above(
                    "epsilon",
                    0,
                    1,
                    0.3,
                    "Alignment cost from which two repetitive regions have different patterns; only with method: 'paper'")
            .without("chosen from the sample");

    public static final Option<Double> LAYOUT_THRESHOLD = Option.number(
                    "layoutThreshold",
                    0,
                    1,
                    0.01,
                    "Maximum distance between pages of one layout, relative to the largest in the sample; only with method:"
                            + " 'paper'")
            .without("chosen from the sample");

    public static final List<Option<?>> OPTIONS = List.of(EPSILON, LAYOUT_THRESHOLD);

    public static final PaperOptions DEFAULT = new PaperOptions(null, null);

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

    public static PaperOptions of(Options options) {
        return new PaperOptions(options.find(EPSILON), options.find(LAYOUT_THRESHOLD));
    }
}
