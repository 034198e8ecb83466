package org.crawlgraph.common;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a training or a user decided about pages or links of a site. Clusters, page types and tags are kept or removed; links are followed, skipped, or followed as links to the next
 * page of a list or thread; of two decisions about links, the later one in this order follows more. The words are the same in Java, in the store, in files and on screen.
 */
public enum Decision {
    KEPT("kept"),
    REMOVED("removed"),
    SKIP("skip"),
    FOLLOW("follow"),
    NEXT_PAGE("next page");

    /** The decisions about pages. */
    public static final Set<Decision> PAGES = Set.copyOf(EnumSet.of(KEPT, REMOVED));

    /** The decisions about links. */
    public static final Set<Decision> LINKS = Set.copyOf(EnumSet.of(FOLLOW, SKIP, NEXT_PAGE));

    /** The reason of a decision by a user. */
    public static final String BY_HAND = "by-hand";

    private final String text;

    Decision(String text) {
        this.text = text;
    }

    /** A decision about pages. */
    public static Decision page(boolean kept) {
        return kept ? KEPT : REMOVED;
    }

    /** A decision about links. */
    public static Decision link(boolean followed) {
        return followed ? FOLLOW : SKIP;
    }

    /** Its word. */
    public String text() {
        return text;
    }

    /** Whether crawls fetch such pages, or follow such links. */
    public boolean isFetched() {
        return this != REMOVED && this != SKIP;
    }

    /**
     * The decision that a stored value says; null for null. About links, true and false of earlier versions are read as well.
     *
     * @param among {@link #PAGES} or {@link #LINKS}
     * @param what has the value, for errors, such as "the cluster http://forum.example/$ has the state"
     * @throws IllegalArgumentException when it is none of the words
     */
    public static @Nullable Decision of(@Nullable Object value, Set<Decision> among, Supplier<String> what) {
        if (value == null) {
            return null;
        }
        if (value instanceof Boolean followed && among.equals(LINKS)) {
            return link(followed);
        }
        for (Decision one : values()) {
            if (one.text.equals(value) && among.contains(one)) {
                return one;
            }
        }
        throw new IllegalArgumentException(what.get() + " " + (value instanceof String ? "'" + value + "'" : value)
                + "; it is "
                + among.stream().sorted().map(one -> "'" + one.text + "'").collect(Collectors.joining(" or ")));
    }

    /**
     * A decision as it is stored: the current value, which users set, next to the value that the last training wrote. Where the two differ, a user decided. The next training respects that,
     * writes both values alike with the reason {@link #BY_HAND}, and goes on to respect it; a user who removes the current value gives the decision back to training.
     *
     * @param value what counts: the current value, else the trained one; null where neither is stored
     * @param byHand whether a user decided
     * @param isNew whether the decision of the user is not yet written with its reason
     * @param reason of the decision; may be empty
     */
    public record Stored(@Nullable Decision value, boolean byHand, boolean isNew, String reason) {

        /**
         * What stored values say.
         *
         * @param set the current value; null when it was removed
         * @param trained the value of the last training
         * @param reason a text; anything else says nothing
         */
        public static Stored of(@Nullable Decision set, @Nullable Decision trained, @Nullable Object reason) {
            String said = reason instanceof String text ? text : "";
            if (set == null) {
                return new Stored(trained, false, false, said);
            }
            boolean isNew = set != trained;
            boolean byHand = isNew || said.equals(BY_HAND);
            return new Stored(set, byHand, isNew, byHand ? BY_HAND : said);
        }

        /** Whether crawls fetch what it is about; false where nothing is stored. */
        public boolean isFetched() {
            return value != null && value.isFetched();
        }
    }
}
