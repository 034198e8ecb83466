package org.crawlgraph.clusters.pruning;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Features of a kind of page and their weights; positive weights speak for removal. The sum of weight × measure over all features is the
 * log-odds that pages of the kind are not worth fetching. Weights are learned from labelled sites by {@code bench/decisions.sh}. A name
 * measures 1 if it occurs, a share 0 to 1.
 */
public enum Evidence {
    /** True of every kind: most URLs of a site are not worth fetching. */
    BIAS(-0.55, null),
    SESSION(3.00, UrlNames.Kind.SESSION),
    SORT(3.09, UrlNames.Kind.SORT),
    VIEW_NAME(2.35, UrlNames.Kind.VIEW),
    ACTION(3.28, UrlNames.Kind.ACTION),
    FEED(3.01, UrlNames.Kind.FEED),
    SEARCH(2.75, UrlNames.Kind.SEARCH),
    HISTORY(2.65, UrlNames.Kind.HISTORY),
    SYSTEM(2.46, UrlNames.Kind.SYSTEM),
    CALENDAR(1.59, UrlNames.Kind.CALENDAR),
    AXIS(3.34, UrlNames.Kind.AXIS),
    PART(2.15, UrlNames.Kind.PART),
    CONTENT(-0.91, UrlNames.Kind.CONTENT),
    /** Pages linked from, or linking back to, a page with the same key that belongs to a simpler or better linked kind. */
    SATELLITE(2.02, null),
    /** URLs that extend a known URL by parameters or an extension, or that share the key of a page of a simpler kind. */
    VIEW(3.47, null),
    /** Pages with the same actions or the same text as another page of the kind or of a simpler kind. */
    TWIN(3.29, null),
    /** Pages with the same actions or the same text as a page of a simpler kind. */
    DUPLICATE(1.15, null),
    /** Pages whose links are all site-wide. */
    DEAD_END(1.98, null),
    /** Pages with at most one link. */
    REDIRECT(1.03, null),
    /** The share of the kind's link targets to which no other kind links. */
    SOLE(-1.08, null),
    /** URLs whose variable segments are a date. */
    DATE(2.76, null),
    /** Number of parameters beyond the first, at most four, times 0.5. */
    PARAMETERS(1.01, null);

    /**
     * Share of correct decisions by support, in steps of {@value #STEP} from {@value #LEAST}, as fitted by {@code bench/decisions.sh} to
     * decisions with the application left out of the weights: a lower bound for other applications.
     */
    private static final double[] RIGHT = {
        0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.009, 0.250, 0.553, 0.700, 0.700, 0.871, 0.980,
        0.980, 0.998, 0.998, 0.998, 0.998
    };

    private static final double LEAST = -5;
    private static final double STEP = 0.5;

    private final double weight;
    private final UrlNames.@Nullable Kind names;

    Evidence(double weight, UrlNames.@Nullable Kind names) {
        this.weight = weight;
        this.names = names;
    }

    /** The default weight of each feature. */
    public static Map<Evidence, Double> weights() {
        Map<Evidence, Double> weights = new EnumMap<>(Evidence.class);
        for (Evidence piece : values()) {
            weights.put(piece, piece.weight);
        }
        return weights;
    }

    /**
     * The probability that a decision is right, cautiously estimated: a monotone function fitted to labelled sites, linear between its
     * steps.
     *
     * @param support log-odds in favour of the decision; infinite if the decision cannot be wrong
     * @return 0 to 1; NaN for NaN
     */
    public static double sureness(double support) {
        return support == Double.POSITIVE_INFINITY ? 1 : sureness(support, RIGHT);
    }

    /** As {@link #sureness(double)}, with a custom function given by its values at {@link #supports}. */
    public static double sureness(double support, double[] right) {
        double place = Math.max(0, Math.min(right.length - 1, (support - LEAST) / STEP));
        int step = (int) Math.min(place, right.length - 2.0);
        return right[step] + (place - step) * (right[step + 1] - right[step]);
    }

    /** The supports at which {@link #sureness} has stored values, ascending. */
    public static double[] supports() {
        double[] supports = new double[RIGHT.length];
        Arrays.setAll(supports, step -> LEAST + STEP * step);
        return supports;
    }

    /** The URL names that this feature counts, or null if it counts something else. */
    UrlNames.@Nullable Kind names() {
        return names;
    }
}
