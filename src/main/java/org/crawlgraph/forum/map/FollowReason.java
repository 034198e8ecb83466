package org.crawlgraph.forum.map;

import java.util.Arrays;

/** Why a link is followed or not. */
public enum FollowReason {

    /** Followed: at least half of the sampled targets of such links have kept page types. */
    TARGETS_KEPT("targets-kept"),
    /** Not followed: fewer than half have. */
    TARGETS_REMOVED("targets-removed"),
    /** Not followed: such links lead back to the content of their own page. */
    COPY("copy"),
    /** Followed as a next page: the link turns a page of the same thread or list. */
    FLIP("flip"),
    /** Followed: such links have no sampled target, and nothing is known against their URL pattern. */
    PATTERN("pattern"),
    /** Not followed: such links have no sampled target, and all page types with their URL pattern were removed. */
    PATTERN_REMOVED("pattern-removed"),
    /** Not followed: such URLs only redirect, and their targets are linked directly. */
    REDIRECT("redirect"),
    /** Followed: a kept page type is unreachable without it. */
    REACHABILITY("reachability"),
    /** Followed by the method of Cai et al. (2008): part of the spanning tree. */
    TREE("tree"),
    /** Not followed by the paper's method: not part of the spanning tree. */
    NOT_IN_TREE("not-in-tree"),
    /** Not followed by the paper's method: the source page has no page type. */
    UNCLASSIFIED("unclassified"),
    /** Decided manually. */
    BY_HAND("by-hand");

    private final String text;

    FollowReason(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    static FollowReason of(String text) {
        return Arrays.stream(values())
                .filter(reason -> reason.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is not a known reason for a link"));
    }
}
