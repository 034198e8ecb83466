package org.crawlgraph.clusters.patterns;

import java.util.List;

/** Tests whether two patterns overlap, so that their order of precedence matters. */
public final class PatternOverlap {

    private PatternOverlap() {}

    /**
     * Whether some URL may match both patterns: their shapes are equal and no pair of items excludes it. If the query of only one of them
     * is split at slashes, equal path shapes suffice. Time O(items).
     */
    public static boolean of(UrlPattern one, UrlPattern other) {
        if (one.isWay() != other.isWay()) {
            String plain = one.isWay() ? other.shape() : one.shape();
            return base(one).equals(base(other)) && plain.contains("?") && !plain.endsWith("?") && !plain.contains("=");
        }
        List<UrlPattern.Item> items = one.items();
        List<UrlPattern.Item> others = other.items();
        if (items.size() != others.size() || !one.gaps().equals(other.gaps())) {
            return false;
        }
        for (int i = 0; i < items.size(); i++) {
            if (!overlap(items.get(i), others.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** The shape of a pattern without its query; equal for all patterns that some URL matches. */
    public static String base(UrlPattern pattern) {
        String shape = pattern.shape();
        int query = shape.indexOf('?');
        return query < 0 ? shape : shape.substring(0, query);
    }

    /** Two items with inner wildcards count as overlapping unless their beginnings differ; so do an inner wildcard and {@code $}. */
    private static boolean overlap(UrlPattern.Item one, UrlPattern.Item other) {
        String literal = one.literal();
        if (literal != null) {
            return other.matches(literal, areDigits(literal));
        }
        if (other.literal() != null) {
            return overlap(other, one);
        }
        if (one.parts().isEmpty() || other.parts().isEmpty()) {
            return true;
        }
        String begin = one.parts().get(0);
        String another = other.parts().get(0);
        return begin.startsWith(another) || another.startsWith(begin); // an empty part stands for digits
    }

    private static boolean areDigits(String item) {
        return item.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
