package org.crawlgraph.forum.map;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.crawlgraph.common.Decision;

/**
 * Links with the same source page type, location and URL pattern, their statistics and decision.
 *
 * @param key identifies the links
 * @param links number of such links in the sample
 * @param flips number of these that look like links that turn pages
 * @param anchors at most three of their anchor texts
 * @param targets the page types of their sampled targets, most pages first
 * @param decision one of {@link Decision#LINKS}
 */
public record Arc(
        Key key, int links, int flips, List<String> anchors, List<Target> targets, Decision decision, Reason reason) {

    /**
     * Sampled targets of an arc's links.
     *
     * @param type their page type
     * @param pages number of distinct pages
     */
    public record Target(int type, int pages) {}

    public Arc {
        anchors = List.copyOf(anchors);
        targets = List.copyOf(targets);
    }

    /** An arc without a link in the sample. */
    static Arc unseen(Key key) {
        return new Arc(key, 0, 0, List.of(), List.of(), Decision.SKIP, Reason.PATTERN);
    }

    /** Number of distinct sampled pages its links lead to. */
    public int sampledTargets() {
        return targets.stream().mapToInt(Target::pages).sum();
    }

    public Arc decided(Decision how, Reason why) {
        return new Arc(key, links, flips, anchors, targets, how, why);
    }

    public boolean isFollowed() {
        return decision.isFetched();
    }

    /** Whether a crawl follows its links as next pages of one thread or list. */
    public boolean turnsPage() {
        return decision == Decision.NEXT_PAGE;
    }

    boolean isFlip() {
        return 2 * flips > links;
    }

    /**
     * Identifies links of one kind, the key of table (4) of Cai et al. (2008).
     *
     * @param from page type of the source page
     * @param location place of the links on the page
     * @param pattern number of the URL pattern of their targets, -1 for none
     */
    public record Key(int from, String location, int pattern) implements Comparable<Key> {

        public static final Comparator<Key> ORDER =
                Comparator.comparingInt(Key::from).thenComparing(Key::location).thenComparingInt(Key::pattern);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    /** Why a link is followed or not. */
    public enum Reason {

        /** Followed: at least half of the sampled targets of such links have kept page types. */
        TARGETS_KEPT,
        /** Not followed: fewer than half have. */
        TARGETS_REMOVED,
        /** Followed as a next page: the link turns a page of the same thread or list. */
        FLIP,
        /** Followed: such links have no sampled target, and nothing is known against their URL pattern. */
        PATTERN,
        /** Not followed: such links have no sampled target, and all page types with their URL pattern were removed. */
        PATTERN_REMOVED,
        /** Not followed: such URLs only redirect, and their targets are linked directly. */
        REDIRECT,
        /** Followed by the method of Cai et al. (2008): part of the spanning tree. */
        TREE,
        /** Not followed by the paper's method: not part of the spanning tree. */
        NOT_IN_TREE,
        /** Not followed by the paper's method: the source page has no page type. */
        UNCLASSIFIED,
        /** Decided manually. */
        BY_HAND;

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
