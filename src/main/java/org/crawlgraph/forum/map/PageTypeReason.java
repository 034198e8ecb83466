package org.crawlgraph.forum.map;

import java.util.Arrays;

/** Why a page type is kept or removed. */
public enum PageTypeReason {

    /** Kept: the entry is one of its pages. */
    ENTRY("entry"),
    /** Kept: nothing speaks against it. */
    NOTHING_AGAINST("nothing-against"),
    /** Kept: it was removed and came back, because kept pages could not be reached without it. */
    REACHABILITY("reachability"),
    /** Kept or removed by a person. */
    BY_HAND("by-hand"),
    /** Removed: its pages, or half of its layout's, say one thing. */
    ONE_CONTENT("one-content"),
    /** Removed: its pages repeat those of another page type. */
    COPY("copy"),
    /** Removed: its pages say little that a page about the same thing does not say. */
    SIDE_PAGE("side-page"),
    /** Removed: its pages say little and lead to nothing that other kept pages do not lead to. */
    DEAD_END("dead-end"),
    /** Removed by Cai et al.'s (2008) method: its informativeness is below mean less standard deviation. */
    UNINFORMATIVE("uninformative"),
    /** Removed by the paper's method: its layout has a larger page type. */
    LARGEST_KEPT("largest-kept");

    private final String text;

    PageTypeReason(String text) {
        this.text = text;
    }

    /** The reason as users see it. */
    public String text() {
        return text;
    }

    /**
     * The reason with a text.
     *
     * @throws IllegalArgumentException if no reason has it
     */
    public static PageTypeReason of(String text) {
        return Arrays.stream(values())
                .filter(reason -> reason.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is no reason of a page type"));
    }
}
