package org.crawlgraph.clusters.pruning;

/**
 * Decisions about the clusters of a site and the links between them, wherever they are stored (Jiang and Lv 2009, section 4.4). {@link UrlFilter} asks them by URLs.
 */
public interface LinkDecisions {

    /** Whether a cluster is kept. */
    boolean keeps(int cluster);

    /** Whether links from pages of a cluster are followed about which nothing else is decided. */
    boolean followsUnseen(int cluster);

    /** Whether {@link #followsUnseen} holds for any cluster. */
    boolean followsUnknown();

    /** Whether the links from one cluster to another are followed, if the second is kept: the decision about them, else {@link #followsUnseen}. */
    boolean follows(int from, int to);

    /**
     * Whether a link passes. Links to pages of no cluster pass where unseen ones are followed, and links from pages of no cluster to such pages where those of any cluster are.
     *
     * @param fromCluster cluster of the page with the link, or -1 for none
     * @param toCluster cluster of the page it leads to, or -1 for none
     */
    default boolean allows(int fromCluster, int toCluster) {
        if (toCluster < 0) {
            return fromCluster < 0 ? followsUnknown() : followsUnseen(fromCluster);
        }
        return keeps(toCluster) && (fromCluster < 0 || follows(fromCluster, toCluster));
    }

    /**
     * Whether links from a cluster are followed about which nothing else is decided.
     *
     * @param trained what training says
     * @param removedByHand whether a user has removed the cluster; then no link from it is followed without a decision, and no link that turns the page leads into it
     */
    static boolean followsUnseen(boolean trained, boolean removedByHand) {
        return trained && !removedByHand;
    }
}
