package org.crawlgraph.procedures.clusters;

import org.crawlgraph.procedures.manifest.Decided;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;

/**
 * What has been decided about a stored cluster or edge ({@link Decided}); {@code state} of a cluster and {@code kept} of an edge are for people to set.
 *
 * @param kept whether crawls should go there
 * @param byHand whether a person has decided so
 * @param reason why
 */
record Decision(boolean kept, boolean byHand, String reason) {

    /** The property of an edge. */
    static final String KEPT = "kept";

    /**
     * About a cluster.
     *
     * @throws IllegalArgumentException when its state is neither kept nor removed
     */
    static Decision of(Node cluster) {
        return of(Decided.of(cluster, state(cluster, Decided.STATE), state(cluster, Decided.TRAINED)));
    }

    /**
     * About an edge.
     *
     * @throws IllegalArgumentException when kept is not a boolean
     */
    static Decision of(Relationship edge) {
        return of(Decided.of(edge, flag(edge, KEPT), flag(edge, Decided.TRAINED)));
    }

    private static Decision of(Decided<Boolean> decided) {
        return new Decision(Boolean.TRUE.equals(decided.value()), decided.byHand(), decided.reason());
    }

    /** Whether a cluster is kept, which is quicker to read than all. */
    static boolean keeps(Node cluster) {
        Boolean set = state(cluster, Decided.STATE);
        return set != null ? set : Boolean.TRUE.equals(state(cluster, Decided.TRAINED));
    }

    /** Whether an edge is kept. */
    static boolean keeps(Relationship edge) {
        Boolean set = flag(edge, KEPT);
        return set != null ? set : Boolean.TRUE.equals(flag(edge, Decided.TRAINED));
    }

    private static @Nullable Boolean state(Node cluster, String property) {
        return Decided.state(cluster, property, () -> "the cluster " + StoredClusters.pattern(cluster));
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
