package org.crawlgraph.forum.map;

import java.util.Arrays;

/** Why a link is followed or not. */
public enum FollowReason {

    /** Followed: at least half of the pages of the sample that such links lead to are of kept page types. */
    TARGETS_KEPT("targets-kept"),
    /** Not followed: fewer are. */
    TARGETS_REMOVED("targets-removed"),
    /** Not followed: such links lead back to what their own page says. */
    COPY("copy"),
    /** Followed, and the pages belong together: the link turns a page of the same thread or list. */
    FLIP("flip"),
    /** Followed: no such link of the sample leads to a page of the sample, and nothing is known against its URL pattern. */
    PATTERN("pattern"),
    /** Not followed: likewise, but all pages of the sample with this URL pattern were removed. */
    PATTERN_REMOVED("pattern-removed"),
    /** Not followed: all such URLs of the sample redirect, and what they lead to is linked by its own address. */
    REDIRECT("redirect"),
    /** Followed: without it a kept page type could not be reached. */
    REACHABILITY("reachability"),
    /** Followed by Cai et al.'s (2008) method: it belongs to the spanning tree. */
    TREE("tree"),
    /** Not followed by the paper's method: it does not. */
    NOT_IN_TREE("not-in-tree"),
    /** Not followed by the paper's method: the page has no page type. */
    UNCLASSIFIED("unclassified"),
    /** Followed or not by a person. */
    BY_HAND("by-hand");

    private final String text;

    FollowReason(String text) {
        this.text = text;
    }

    /** The reason as users see it. */
    public String text() {
        return text;
    }

    static FollowReason of(String text) {
        return Arrays.stream(values())
                .filter(reason -> reason.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is no reason to follow a link"));
    }
}
