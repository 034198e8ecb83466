package org.crawlgraph.procedures.neo4j;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.api.Statement;
import org.neo4j.kernel.api.query.ExecutingQuery;
import org.neo4j.kernel.impl.api.KernelStatement;
import org.neo4j.kernel.impl.coreapi.InternalTransaction;

/**
 * Caches what a function reads from the store per running statement, so that a million calls read it once. The running
 * statement is internal API of Neo4j; if that changes, every call reads again, which is slow but correct.
 *
 * @param <V> cached value
 */
public final class StatementViews<V> {

    /** By transaction object, which the server reuses; hence the numbers in the entries. */
    private final Map<KernelTransaction, Entry<V>> running = Collections.synchronizedMap(new WeakHashMap<>());

    private final Function<Transaction, V> read;

    private record Entry<V>(long transaction, long statement, V view) {}

    public StatementViews(Function<Transaction, V> read) {
        this.read = read;
    }

    /** Returns the view of the running statement of a transaction. */
    public V of(Transaction tx) {
        try {
            KernelTransaction kernel = ((InternalTransaction) tx).kernelTransaction();
            ExecutingQuery query = query(kernel);
            if (query == null) {
                return read.apply(tx);
            }
            Entry<V> entry = running.get(kernel);
            long transaction = kernel.getTransactionSequenceNumber();
            if (entry == null || entry.transaction != transaction || entry.statement != query.internalQueryId()) {
                entry = new Entry<>(transaction, query.internalQueryId(), read.apply(tx));
                running.put(kernel, entry);
            }
            return entry.view;
        } catch (LinkageError | ClassCastException e) {
            return read.apply(tx);
        }
    }

    /** Discards the view of the running statement after a change. */
    public void forget(Transaction tx) {
        try {
            running.remove(((InternalTransaction) tx).kernelTransaction());
        } catch (LinkageError | ClassCastException e) {
            running.clear(); // always empty here
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
