package org.crawlgraph.forum.map;

import java.util.Arrays;

/** Why a page type is kept or removed. */
public enum PageTypeReason {

    /** Kept: contains the entry. */
    ENTRY("entry"),
    /** Kept: nothing speaks against it. */
    NOTHING_AGAINST("nothing-against"),
    /** Kept: restored because kept pages were unreachable without it. */
    REACHABILITY("reachability"),
    /** Decided manually. */
    BY_HAND("by-hand"),
    /** Removed: its pages, or half of its layout's, have uniform content. */
    ONE_CONTENT("one-content"),
    /** Removed: its pages repeat the pages of another page type. */
    COPY("copy"),
    /** Removed: its pages add little to the main page about the same object. */
    SIDE_PAGE("side-page"),
    /** Removed: its pages have little text, and other kept pages link to all their targets. */
    DEAD_END("dead-end"),
    /** Removed by the method of Cai et al. (2008): informativeness below the mean less one standard deviation. */
    UNINFORMATIVE("uninformative"),
    /** Removed by the paper's method: its layout has a larger page type. */
    LARGEST_KEPT("largest-kept");

    private final String text;

    PageTypeReason(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    /**
     * The reason with a stored text.
     *
     * @throws IllegalArgumentException if no reason has this text
     */
    public static PageTypeReason of(String text) {
        return Arrays.stream(values())
                .filter(reason -> reason.text.equals(text))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("'" + text + "' is not a known reason for a page type"));
    }
}
