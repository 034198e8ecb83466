package org.crawlgraph.clusters.pruning;

/**
 * Decisions about the clusters of a site and the links between them, independent of their storage (Jiang and Lv 2009, section 4.4).
 * {@link UrlFilter} applies them to URLs.
 */
public interface LinkDecisions {

    boolean keeps(int cluster);

    /** Whether links from a cluster are followed by default, that is, without a decision about the edge. */
    boolean followsUnseen(int cluster);

    /** Whether {@link #followsUnseen} holds for any cluster. */
    boolean followsUnknown();

    /** Whether links from one cluster to another kept cluster are followed: the decision about the edge, else {@link #followsUnseen}. */
    boolean follows(int from, int to);

    /**
     * Whether a link passes. Links to pages without a cluster pass if unseen links of the source cluster do; links between two pages
     * without a cluster pass if {@link #followsUnknown} holds.
     *
     * @param fromCluster cluster of the source page, or -1 for none
     * @param toCluster cluster of the target page, or -1 for none
     */
    default boolean allows(int fromCluster, int toCluster) {
        if (toCluster < 0) {
            return fromCluster < 0 ? followsUnknown() : followsUnseen(fromCluster);
        }
        return keeps(toCluster) && (fromCluster < 0 || follows(fromCluster, toCluster));
    }

    /**
     * Whether links from a cluster are followed by default.
     *
     * @param trained the default of the training method
     * @param removedByHand whether the cluster was removed manually; its links then need an explicit decision, and next-page links into it
     *     are not followed
     */
    static boolean followsUnseen(boolean trained, boolean removedByHand) {
        return trained && !removedByHand;
    }
}
