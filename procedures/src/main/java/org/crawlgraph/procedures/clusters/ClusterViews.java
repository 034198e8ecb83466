package org.crawlgraph.procedures.clusters;

import org.crawlgraph.procedures.neo4j.StatementViews;
import org.neo4j.graphdb.Transaction;

/** Caches a {@link ClusterView} per running statement. */
public final class ClusterViews {

    private static final StatementViews<ClusterView> VIEWS = new StatementViews<>(ClusterView::new);

    private ClusterViews() {}

    /** The view of the running statement of a transaction. */
    static ClusterView of(Transaction tx) {
        return VIEWS.of(tx);
    }

    /** Makes the running statement re-read clusters after a change. */
    public static void forget(Transaction tx) {
        VIEWS.forget(tx);
    }
}
