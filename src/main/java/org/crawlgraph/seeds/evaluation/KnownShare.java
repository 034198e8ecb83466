package org.crawlgraph.seeds.evaluation;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The random part of a graph that is known when seeds are chosen.
 * @param share above 0 to 1: share of the hosts for {@link Kind#HOSTS}, else of the pages
 */
public record KnownShare(Kind kind, double share) {

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}([.][0-9]{1,17})?");

    public enum Kind {
        /** The first pages of a breadth-first crawl from a random page, continued from another whenever it ends. */
        BREADTH_FIRST("bfs"),
        /** All pages of random hosts. */
        HOSTS("hosts"),
        PAGES("pages");

        private final String option;

        Kind(String option) {
            this.option = option;
        }
    }

    public KnownShare {
        if (!(share > 0 && share <= 1)) {
            throw new IllegalArgumentException("the known share is " + share + "; it must be above 0 and at most 1");
        }
    }

    /**
     * Parses a text such as {@code "bfs:0.3"}.
     * @return null unless it starts with a kind and a colon
     * @throws IllegalArgumentException if the rest is not a valid share
     */
    public static @Nullable KnownShare parse(String text) {
        for (Kind kind : Kind.values()) {
            if (text.startsWith(kind.option + ":")) {
                String share = text.substring(kind.option.length() + 1);
                if (!NUMBER.matcher(share).matches()) {
                    throw new IllegalArgumentException(
                            "the known share is '" + share + "'; it must be a number such as 0.3");
                }
                return new KnownShare(kind, Double.parseDouble(share));
            }
        }
        return null;
    }

    /** The kinds as in {@link #parse}, for messages. */
    public static String kinds() {
        return Arrays.stream(Kind.values())
                .map(kind -> "'" + kind.option + ":SHARE'")
                .collect(Collectors.joining(", "));
    }
}
