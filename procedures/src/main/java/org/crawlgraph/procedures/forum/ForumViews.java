package org.crawlgraph.procedures.forum;

import org.crawlgraph.procedures.call.StatementViews;
import org.neo4j.graphdb.Transaction;

/** One {@link ForumView} for each running statement. */
final class ForumViews {

    private static final StatementViews<ForumView> VIEWS = new StatementViews<>(tx -> new ForumView());

    private ForumViews() {}

    /** What the running statement of a transaction sees. */
    static ForumView of(Transaction tx) {
        return VIEWS.of(tx);
    }

    /** Makes the running statement look again, for its maps are others now. */
    static void forget(Transaction tx) {
        VIEWS.forget(tx);
    }
}
