package org.crawlgraph.forum.map;

import java.util.Comparator;

/**
 * Identifies links of one kind, the key of table (4) of Cai et al. (2008).
 *
 * @param from page type of the source page
 * @param location place of the links on the page
 * @param pattern number of the URL pattern of their targets, -1 for none
 */
public record ArcKey(int from, String location, int pattern) implements Comparable<ArcKey> {

    public static final Comparator<ArcKey> ORDER = Comparator.comparingInt(ArcKey::from)
            .thenComparing(ArcKey::location)
            .thenComparingInt(ArcKey::pattern);

    @Override
    public int compareTo(ArcKey other) {
        return ORDER.compare(this, other);
    }
}
