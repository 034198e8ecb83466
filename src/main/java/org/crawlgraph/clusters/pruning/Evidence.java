package org.crawlgraph.clusters.pruning;

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
    /** URLs that are a known URL plus parameters, or whose key a plainer kind shows. */
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

    /** The names that it is about, or null. */
    UrlNames.@Nullable Kind names() {
        return names;
    }
}
