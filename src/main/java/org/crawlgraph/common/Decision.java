package org.crawlgraph.common;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A decision of a user or a training about pages or links of a site. Clusters, page types and tags are kept or removed;
 * links are followed, skipped, or followed as links to the next page of a list or thread. Of two decisions about links,
 * the later constant follows more. Java, the store, files and the screen use the same words.
 */
public enum Decision {
    KEPT("kept"),
    REMOVED("removed"),
    SKIP("skip"),
    FOLLOW("follow"),
    NEXT_PAGE("next page");

    public static final Set<Decision> PAGES = Set.copyOf(EnumSet.of(KEPT, REMOVED));

    public static final Set<Decision> LINKS = Set.copyOf(EnumSet.of(FOLLOW, SKIP, NEXT_PAGE));

    /** The reason stored for a decision of a user. */
    public static final String BY_HAND = "by-hand";

    private final String text;

    Decision(String text) {
        this.text = text;
    }

    public static Decision page(boolean kept) {
        return kept ? KEPT : REMOVED;
    }

    public static Decision link(boolean followed) {
        return followed ? FOLLOW : SKIP;
    }

    public String text() {
        return text;
    }

    /** Whether crawls fetch such pages, or follow such links. */
    public boolean isFetched() {
        return this != REMOVED && this != SKIP;
    }

    /**
     * Parses a stored value; null for null.
     *
     * @param among {@link #PAGES} or {@link #LINKS}
     * @param what the subject for the error message, such as "the cluster http://forum.example/$ has the state"
     * @throws IllegalArgumentException if the value is none of the words
     */
    public static @Nullable Decision of(@Nullable Object value, Set<Decision> among, Supplier<String> what) {
        if (value == null) {
            return null;
        }
        return among.stream()
                .filter(one -> one.text.equals(value))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(what.get() + " "
                        + (value instanceof String ? "'" + value + "'" : value) + "; it must be "
                        + among.stream()
                                .sorted()
                                .map(one -> "'" + one.text + "'")
                                .collect(Collectors.joining(" or "))));
    }

    /**
     * A stored decision: the current value, which users set, and the value of the last training. If they differ, a user
     * decided. The next training keeps the user's value, stores it as both with the reason {@link #BY_HAND}, and
     * continues to keep it. A user who removes the current value returns the decision to training.
     *
     * @param value the current value, else the trained one; null if neither is stored
     * @param byHand whether a user decided
     * @param isNew whether the store lacks the reason of the user's decision
     * @param reason may be empty
     */
    public record Stored(@Nullable Decision value, boolean byHand, boolean isNew, String reason) {

        /**
         * Interprets stored values.
         *
         * @param set the current value; null if it was removed
         * @param trained the value of the last training
         * @param reason the stored reason; ignored unless it is a text
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

        /** Whether crawls fetch these pages or follow these links; false if nothing is stored. */
        public boolean isFetched() {
            return value != null && value.isFetched();
        }
    }
}
