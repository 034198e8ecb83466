package org.crawlgraph.procedures.clusters;

import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;

/**
 * What has been decided about a stored cluster or edge. Beside what holds, which people may set ({@code state} of a cluster,
 * {@code kept} of an edge), lies what pruning wrote last ({@code trained}): where they differ, a person has decided. Once
 * pruning has seen that, both are the same again and the reason is {@code by-hand}, which the next pruning respects.
 * Taking away what holds hands the decision back.
 *
 * @param kept whether crawls should go there
 * @param byHand whether a person has decided so
 * @param reason why
 */
record Decision(boolean kept, boolean byHand, String reason) {

    static final String STATE = "state";
    static final String KEPT = "kept";
    static final String REMOVED = "removed";
    static final String TRAINED = "trained";
    static final String REASON = "reason";
    static final String BY_HAND = "by-hand";

    /**
     * About a cluster.
     *
     * @throws IllegalArgumentException when its state is neither kept nor removed
     */
    static Decision of(Node cluster) {
        return of(cluster, state(cluster, STATE), state(cluster, TRAINED));
    }

    /**
     * About an edge.
     *
     * @throws IllegalArgumentException when kept is no truth value
     */
    static Decision of(Relationship edge) {
        return of(edge, flag(edge, KEPT), flag(edge, TRAINED));
    }

    private static Decision of(Entity entity, @Nullable Boolean set, @Nullable Boolean trained) {
        String reason = String.valueOf(entity.getProperty(REASON, ""));
        if (set == null) {
            return new Decision(trained != null && trained, false, reason);
        }
        boolean byHand = !set.equals(trained) || reason.equals(BY_HAND);
        return new Decision(set, byHand, byHand ? BY_HAND : reason);
    }

    /** Whether a cluster is kept, which is quicker to tell than all. */
    static boolean keeps(Node cluster) {
        Boolean set = state(cluster, STATE);
        return set != null ? set : Boolean.TRUE.equals(state(cluster, TRAINED));
    }

    /** Whether an edge is kept, likewise. */
    static boolean keeps(Relationship edge) {
        Boolean set = flag(edge, KEPT);
        return set != null ? set : Boolean.TRUE.equals(flag(edge, TRAINED));
    }

    private static @Nullable Boolean state(Node cluster, String property) {
        Object value = cluster.getProperty(property, null);
        if (value == null || value.equals(KEPT)) {
            return value == null ? null : Boolean.TRUE;
        }
        if (value.equals(REMOVED)) {
            return false;
        }
        throw new IllegalArgumentException("the cluster " + StoredClusters.pattern(cluster) + " has the " + property
                + " '" + value + "'; it is 'kept' or 'removed'");
    }

    private static @Nullable Boolean flag(Relationship edge, String property) {
        Object value = edge.getProperty(property, null);
        if (value == null || value instanceof Boolean) {
            return (Boolean) value;
        }
        throw new IllegalArgumentException("the LEADS_TO from " + StoredClusters.pattern(edge.getStartNode()) + " to "
                + StoredClusters.pattern(edge.getEndNode()) + " has " + property + " = " + value
                + "; it is true or false");
    }
}
