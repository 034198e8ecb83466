package org.crawlgraph.clusters.pruning;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The pieces of evidence about a kind of pages, and what each weighs: above 0 it speaks for removing. The sum of weight × measure over all pieces is the log-odds that the
 * pages of the kind are not worth fetching. Weights are learnt from labelled sites by {@code bench/decisions.sh}.
 *
 * <p>A name counts 1 where it occurs, a share from 0 to 1.
 */
public enum Evidence {
    /** Of every kind: most addresses of a site are of no use. */
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
    /** Pages linked from a page about the same key of a simpler or better linked kind, or leading back to one. */
    SATELLITE(2.02, null),
    /** URLs that are a known URL plus parameters or an extension, or whose key a plainer kind shows. */
    VIEW(3.47, null),
    /** Pages that offer the same actions, or say the same, as another page of the kind or of a simpler one. */
    TWIN(3.29, null),
    /** Pages that offer the same actions, or say the same, as a page of a simpler kind. */
    DUPLICATE(1.15, null),
    /** Pages with site-wide links alone. */
    DEAD_END(1.98, null),
    /** Pages with at most one link. */
    REDIRECT(1.03, null),
    /** Pages linked to by no other kind, as a share of the pages that the kind links to. */
    SOLE(-1.08, null),
    /** URLs whose variable segments are a date. */
    DATE(2.76, null),
    /** Parameters beyond one, up to four; half a point each. */
    PARAMETERS(1.01, null);

    /** Support of decisions in steps of {@value #STEP} from {@value #LEAST}, and which share of them is right, by {@code bench/decisions.sh}. */
    private static final double[] RIGHT = {
        0.018, 0.018, 0.018, 0.018, 0.018, 0.018, 0.018, 0.018, 0.018, 0.034, 0.498, 0.62, 0.796, 0.867, 0.964, 0.992,
        0.992, 0.999, 0.999, 0.999, 0.999
    };

    private static final double LEAST = -5;
    private static final double STEP = 0.5;

    private final double weight;
    private final UrlNames.@Nullable Kind names;

    Evidence(double weight, UrlNames.@Nullable Kind names) {
        this.weight = weight;
        this.names = names;
    }

    /** What each piece weighs. */
    public static Map<Evidence, Double> weights() {
        Map<Evidence, Double> weights = new EnumMap<>(Evidence.class);
        for (Evidence piece : values()) {
            weights.put(piece, piece.weight);
        }
        return weights;
    }

    /**
     * The probability that a decision is right: a monotone function that was fitted to labelled sites, linear between its steps.
     *
     * @param support log-odds of the evidence for it; infinite where the decision cannot be wrong
     * @return 0 to 1; NaN for NaN
     */
    public static double sureness(double support) {
        return support == Double.POSITIVE_INFINITY ? 1 : sureness(support, RIGHT);
    }

    /** The same by another function: what is right at {@link #supports}. */
    public static double sureness(double support, double[] right) {
        double place = Math.max(0, Math.min(right.length - 1, (support - LEAST) / STEP));
        int step = (int) Math.min(place, right.length - 2.0);
        return right[step] + (place - step) * (right[step + 1] - right[step]);
    }

    /** The supports whose sureness is stored, ascending. */
    public static double[] supports() {
        double[] supports = new double[RIGHT.length];
        Arrays.setAll(supports, step -> LEAST + STEP * step);
        return supports;
    }

    /** The names that it is about, or null. */
    UrlNames.@Nullable Kind names() {
        return names;
    }
}
