package org.crawlgraph.clusters.patterns;

import java.util.List;

/** Whether some URL matches two patterns, so that it matters which of them decides. */
public final class PatternOverlap {

    private PatternOverlap() {}

    /**
     * Whether there is a URL that matches both: the shapes are the same, and no item rules the other one out. Time O(items).
     */
    public static boolean of(UrlPattern one, UrlPattern other) {
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

    private static boolean overlap(UrlPattern.Item one, UrlPattern.Item other) {
        String literal = one.literal();
        if (literal != null) {
            return other.literal() != null ? literal.equals(other.literal()) : !other.digits() || areDigits(literal);
        }
        String another = other.literal();
        return another == null || !one.digits() || areDigits(another);
    }

    private static boolean areDigits(String item) {
        return item.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
