package org.crawlgraph.social.topics;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The tags of a social graph, numbered from 0 in the order of their names ({@link String#compareTo}). Immutable. */
public final class TagNames {

    private final String[] names;

    /** Takes the array as it is: ascending, none twice. */
    TagNames(String[] names) {
        this.names = names;
    }

    /** A tag as it is compared: in lower case, without white space at its ends; null when nothing is left. */
    public static @Nullable String normal(String tag) {
        String normal = tag.strip().toLowerCase(Locale.ROOT);
        return normal.isEmpty() ? null : normal;
    }

    /** How many different tags there are. */
    public int count() {
        return names.length;
    }

    /** The name of a tag, {@code 0 <= tag < count()}, as {@link #normal} has it. */
    public String name(int tag) {
        return names[tag];
    }

    /** The number of a tag in any spelling that {@link #normal} makes equal; −1 when nothing has this tag. Time O(log of the count). */
    public int number(String tag) {
        String normal = normal(tag);
        return normal == null ? -1 : Math.max(-1, Arrays.binarySearch(names, normal));
    }
}
