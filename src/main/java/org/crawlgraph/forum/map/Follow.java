package org.crawlgraph.forum.map;

import org.crawlgraph.common.Decision;

/**
 * The decision about a link.
 *
 * @param decision one of {@link Decision#LINKS}
 * @param arc index of its arc in the map; -1 if the sample has no such link
 */
public record Follow(Decision decision, FollowReason reason, int arc) {

    public boolean isFollowed() {
        return decision.isFetched();
    }

    /** Whether it leads to another page of the same thread or list. */
    public boolean turnsPage() {
        return decision == Decision.NEXT_PAGE;
    }
}
