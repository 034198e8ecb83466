package org.crawlgraph.forum.map;

/**
 * How to follow a link.
 *
 * @param theta 0 not, 1 followed, 2 followed and the two pages belong together
 * @param arc its place among the arcs of the map; -1 when the sample has no such link
 */
public record Follow(int theta, FollowReason reason, int arc) {

    /** Whether to fetch what it leads to. */
    public boolean isFollowed() {
        return theta > 0;
    }
}
