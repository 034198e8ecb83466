package org.crawlgraph.forum.map;

import org.crawlgraph.common.Decision;

/**
 * How to follow a link.
 *
 * @param decision one of {@link Decision#LINKS}
 * @param arc its place among the arcs of the map; -1 when the sample has no such link
 */
public record Follow(Decision decision, FollowReason reason, int arc) {

    /** Whether to fetch what it leads to. */
    public boolean isFollowed() {
        return decision.isFetched();
    }

    /** Whether it leads to the next page of the same thread or list. */
    public boolean turnsPage() {
        return decision == Decision.NEXT_PAGE;
    }
}
