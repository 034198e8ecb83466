package org.crawlgraph.social.topics;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The tags of a social graph, numbered from 0 in the order of their names ({@link String#compareTo}). Immutable. */
public final class TagNames {

    private final String[] names;

    /** Keeps the array, which must be ascending and without duplicates. */
    TagNames(String[] names) {
        this.names = names;
    }

    /** Normalises a tag: lower case, without surrounding white space; null if nothing is left. */
    public static @Nullable String normal(String tag) {
        String normal = tag.strip().toLowerCase(Locale.ROOT);
        return normal.isEmpty() ? null : normal;
    }

    public int count() {
        return names.length;
    }

    /** The normalised name of a tag, {@code 0 <= tag < count()}. */
    public String name(int tag) {
        return names[tag];
    }

    /** The number of a tag in any spelling; −1 for an unknown tag. Time O(log of the count). */
    public int number(String tag) {
        String normal = normal(tag);
        return normal == null ? -1 : Math.max(-1, Arrays.binarySearch(names, normal));
    }
}
