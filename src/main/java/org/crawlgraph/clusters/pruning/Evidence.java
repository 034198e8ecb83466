package org.crawlgraph.clusters.pruning;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Features of a kind of page and their weights; positive weights speak for removal. The sum of weight × measure over all features is the
 * log-odds that pages of the kind are not worth fetching. The file {@code weights.txt} has the weights. A name measures 1 if it occurs, a share 0 to 1.
 */
public enum Evidence {
    /** True of every kind: most URLs of a site are not worth fetching. */
    BIAS(null),
    SESSION(UrlNames.Kind.SESSION),
    SORT(UrlNames.Kind.SORT),
    VIEW_NAME(UrlNames.Kind.VIEW),
    ACTION(UrlNames.Kind.ACTION),
    FEED(UrlNames.Kind.FEED),
    SEARCH(UrlNames.Kind.SEARCH),
    HISTORY(UrlNames.Kind.HISTORY),
    SYSTEM(UrlNames.Kind.SYSTEM),
    CALENDAR(UrlNames.Kind.CALENDAR),
    AXIS(UrlNames.Kind.AXIS),
    PART(UrlNames.Kind.PART),
    CONTENT(UrlNames.Kind.CONTENT),
    /** Pages linked from, or linking back to, a page with the same key that belongs to a simpler or better linked kind. */
    SATELLITE(null),
    /** URLs that extend a known URL by parameters or an extension, or that share the key of a page of a simpler kind. */
    VIEW(null),
    /** Pages with the same actions or the same text as another page of the kind or of a simpler kind. */
    TWIN(null),
    /** Pages with the same actions or the same text as a page of a simpler kind. */
    DUPLICATE(null),
    /** Pages whose links are all site-wide. */
    DEAD_END(null),
    /** Pages with at most one link. */
    REDIRECT(null),
    /** The share of the kind's link targets to which no other kind links. */
    SOLE(null),
    /** URLs whose variable segments are a date. */
    DATE(null),
    /** Number of parameters beyond the first, at most four, times 0.5. */
    PARAMETERS(null);

    /** Share of correct decisions by support, in steps of {@value #STEP} from {@value #LEAST}. */
    private static final double[] RIGHT = PruningResource.WEIGHTS.lines("right").stream()
            .mapToDouble(line -> Double.parseDouble(line.get(1)))
            .toArray();

    private static final double LEAST = -5;
    private static final double STEP = 0.5;

    private final double weight;
    private final UrlNames.@Nullable Kind names;

    Evidence(UrlNames.@Nullable Kind names) {
        this.weight = Double.parseDouble(PruningResource.WEIGHTS
                .lines(name().toLowerCase(Locale.ROOT))
                .get(0)
                .get(0));
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
