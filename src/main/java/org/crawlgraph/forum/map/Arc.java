package org.crawlgraph.forum.map;

import java.util.List;
import org.crawlgraph.common.Decision;

/**
 * Links of one kind, what was seen of them, and whether to follow them.
 *
 * @param key which links
 * @param links how many of them the sample has
 * @param flips how many of these look like links that turn pages
 * @param anchors at most three of their texts
 * @param targets the page types of the pages of the sample that they lead to, most pages first
 * @param tried pages for which it was seen whether such links lead to what the page says itself
 * @param copies of these, those for which they do
 * @param decision one of {@link Decision#LINKS}
 * @param reason why
 */
public record Arc(
        ArcKey key,
        int links,
        int flips,
        List<String> anchors,
        List<Target> targets,
        int tried,
        int copies,
        Decision decision,
        FollowReason reason) {

    /**
     * Pages of the sample that links of an arc lead to.
     *
     * @param type their page type
     * @param pages how many different ones
     */
    public record Target(int type, int pages) {}

    /** Keeps the lists as they are. */
    public Arc {
        anchors = List.copyOf(anchors);
        targets = List.copyOf(targets);
    }

    /** One without a link in the sample. */
    static Arc unseen(ArcKey key) {
        return new Arc(key, 0, 0, List.of(), List.of(), 0, 0, Decision.SKIP, FollowReason.PATTERN);
    }

    /** How many different pages of the sample its links lead to. */
    public int sampledTargets() {
        return targets.stream().mapToInt(Target::pages).sum();
    }

    /** The same with another decision. */
    public Arc decided(Decision how, FollowReason why) {
        return new Arc(key, links, flips, anchors, targets, tried, copies, how, why);
    }

    /** The same with other texts and targets. */
    Arc seen(List<String> texts, List<Target> pages) {
        return new Arc(key, links, flips, texts, pages, tried, copies, decision, reason);
    }

    /** Whether a crawl follows its links. */
    public boolean isFollowed() {
        return decision.isFetched();
    }

    /** Whether a crawl follows its links, and the pages belong to one thread or list. */
    public boolean turnsPage() {
        return decision == Decision.NEXT_PAGE;
    }

    /** Whether most of its links turn pages. */
    boolean isFlip() {
        return 2 * flips > links;
    }
}
