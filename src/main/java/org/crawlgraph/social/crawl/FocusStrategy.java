package org.crawlgraph.social.crawl;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** In which order a crawl for a topic fetches. */
public enum FocusStrategy {
    /** As links are found. */
    BFS,
    /** Most cash first. */
    OPIC,
    /** Lists of the topic, then posts and profiles by the ranks of their people, the rest by cash: figures 12 to 17 of Zhang and Nasraoui (2009). */
    HYBRID,
    /** Algorithm 4 of the paper: a queue of posts whose people rank above a threshold. */
    PAPER,
    /** By how likely a post is of the topic, after its person's profile, contacts, posts so far and where it was found. */
    EVIDENCE;

    /** As users write it, such as {@code "evidence"}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** All names, with commas between. */
    public static String names() {
        return Arrays.stream(values()).map(FocusStrategy::text).collect(Collectors.joining(", "));
    }

    /**
     * The strategy of a name.
     *
     * @throws IllegalArgumentException when there is none; the message names those there are
     */
    public static FocusStrategy of(String text) {
        return Arrays.stream(values())
                .filter(strategy -> strategy.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("strategy is '" + text + "'; it is one of " + names()));
    }
}
