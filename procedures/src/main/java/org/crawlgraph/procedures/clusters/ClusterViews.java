package org.crawlgraph.procedures.clusters;

import org.crawlgraph.procedures.call.StatementViews;
import org.neo4j.graphdb.Transaction;

/** One {@link ClusterView} for each running statement. */
public final class ClusterViews {

    private static final StatementViews<ClusterView> VIEWS = new StatementViews<>(ClusterView::new);

    private ClusterViews() {}

    /** What the running statement of a transaction sees. */
    static ClusterView of(Transaction tx) {
        return VIEWS.of(tx);
    }

    /** Makes the running statement look again, for its clusters are others now. */
    public static void forget(Transaction tx) {
        VIEWS.forget(tx);
    }
}
