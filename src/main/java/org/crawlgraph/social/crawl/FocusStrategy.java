package org.crawlgraph.social.crawl;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The order in which a crawl for a topic fetches pages. */
public enum FocusStrategy {
    /** In the order of discovery. */
    BFS,
    /** Most cash first. */
    OPIC,
    /** Lists of the topic, then posts and profiles by the rank of their users, the rest by cash (figures 12 to 17 of the paper). */
    HYBRID,
    /** Algorithm 4 of the paper: a queue of posts whose users rank above a threshold. */
    PAPER,
    /** By the probability that a post belongs to the topic, given its user's profile, contacts and posts so far, and where it was found. */
    EVIDENCE;

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean usesRanks() {
        return this != BFS && this != OPIC;
    }

    public static String names() {
        return Arrays.stream(values()).map(FocusStrategy::text).collect(Collectors.joining(", "));
    }

    /** The strategy with this name; throws an {@link IllegalArgumentException} that lists the names if there is none. */
    public static FocusStrategy of(String text) {
        return Arrays.stream(values())
                .filter(strategy -> strategy.text().equals(text))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("strategy is '" + text + "'; it must be one of " + names()));
    }
}
