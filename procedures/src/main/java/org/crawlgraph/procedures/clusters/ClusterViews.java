package org.crawlgraph.procedures.clusters;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.api.Statement;
import org.neo4j.kernel.api.query.ExecutingQuery;
import org.neo4j.kernel.impl.api.KernelStatement;
import org.neo4j.kernel.impl.coreapi.InternalTransaction;

/**
 * One {@link ClusterView} for each running statement, so that a function that is called a million times does not read the
 * clusters a million times. Which statement is running is internal API of Neo4j; where that is another one, every call reads
 * them anew, slowly and rightly.
 */
public final class ClusterViews {

    /** By the transaction, an object that the server uses again for later ones; hence the numbers in the entries. */
    private static final Map<KernelTransaction, Entry> RUNNING = Collections.synchronizedMap(new WeakHashMap<>());

    /** What a statement sees. */
    private record Entry(long transaction, long statement, ClusterView view) {}

    private ClusterViews() {}

    /** What the running statement of a transaction sees. */
    static ClusterView of(Transaction tx) {
        try {
            KernelTransaction kernel = ((InternalTransaction) tx).kernelTransaction();
            ExecutingQuery query = query(kernel);
            if (query == null) {
                return new ClusterView(tx);
            }
            Entry entry = RUNNING.get(kernel);
            long transaction = kernel.getTransactionSequenceNumber();
            if (entry == null || entry.transaction != transaction || entry.statement != query.internalQueryId()) {
                entry = new Entry(transaction, query.internalQueryId(), new ClusterView(tx));
                RUNNING.put(kernel, entry);
            }
            return entry.view;
        } catch (LinkageError | ClassCastException e) {
            return new ClusterView(tx);
        }
    }

    /** Makes the running statement look again, for its clusters are others now. */
    public static void forget(Transaction tx) {
        try {
            RUNNING.remove(((InternalTransaction) tx).kernelTransaction());
        } catch (LinkageError | ClassCastException e) {
            RUNNING.clear(); // there is nothing in it
        }
    }

    private static @Nullable ExecutingQuery query(KernelTransaction kernel) {
        try (Statement statement = kernel.acquireStatement()) {
            Optional<ExecutingQuery> query =
                    ((KernelStatement) statement).queryRegistry().executingQuery();
            return query.orElse(null);
        }
    }
}
