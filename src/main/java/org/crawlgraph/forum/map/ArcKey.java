package org.crawlgraph.forum.map;

import java.util.Comparator;

/**
 * Links of one kind: what the table (4) of Cai et al. (2008) is asked with.
 *
 * @param from page type of the page that links
 * @param location where on the page the links are
 * @param pattern number of the URL pattern of their targets, -1 for none
 */
public record ArcKey(int from, String location, int pattern) implements Comparable<ArcKey> {

    /** By page type, location and pattern. */
    public static final Comparator<ArcKey> ORDER = Comparator.comparingInt(ArcKey::from)
            .thenComparing(ArcKey::location)
            .thenComparingInt(ArcKey::pattern);

    @Override
    public int compareTo(ArcKey other) {
        return ORDER.compare(this, other);
    }
}
