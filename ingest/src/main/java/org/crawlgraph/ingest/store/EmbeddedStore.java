package org.crawlgraph.ingest.store;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.crawlgraph.schema.SchemaEntry;
import org.crawlgraph.schema.Statements;
import org.crawlgraph.schema.Store;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.QueryStatistics;
import org.neo4j.graphdb.Result;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.schema.IndexDefinition;
import org.neo4j.graphdb.schema.IndexType;
import org.neo4j.internal.helpers.collection.Iterables;
import org.neo4j.kernel.api.exceptions.Status;

/** An open, writable database of this process, used by one thread at a time. */
public final class EmbeddedStore implements Store {

    private final GraphDatabaseService database;
    private final long patienceMillis;
    private volatile @Nullable Transaction running;

    /** @param patienceMillis the longest time for a transaction of several statements, including waits for locks */
    public EmbeddedStore(GraphDatabaseService database, long patienceMillis) {
        this.database = database;
        this.patienceMillis = patienceMillis;
    }

    @Override
    public Answer run(String cypher, Map<String, ?> parameters) {
        return within(0, tx -> tx.run(cypher, parameters));
    }

    @Override
    public <T> T inTransaction(Function<Statements, T> work) {
        return within(patienceMillis, work);
    }

    /** By the embedded API, since a procedure that writes may not show indexes. */
    @Override
    public boolean has(SchemaEntry entry) {
        try (Transaction tx = database.beginTx()) {
            Iterable<IndexDefinition> indexes = tx.schema().getIndexes(Label.label(entry.label()));
            return StreamSupport.stream(indexes.spliterator(), false)
                    .filter(index -> index.getIndexType() == IndexType.RANGE && !index.isMultiTokenIndex())
                    .filter(index -> index.isConstraintIndex() || !entry.unique())
                    .anyMatch(index -> Iterables.asList(index.getPropertyKeys()).equals(List.of(entry.property())));
        }
    }

    /** Ends the running transaction, if any; thread-safe. */
    public void terminate() {
        Transaction tx = running;
        if (tx != null) {
            tx.terminate();
        }
    }

    private <T> T within(long millis, Function<Statements, T> work) {
        try (Transaction tx = database.beginTx(millis, TimeUnit.MILLISECONDS)) {
            running = tx;
            T result = work.apply((cypher, parameters) -> answer(tx, cypher, parameters));
            tx.commit();
            return result;
        } catch (RuntimeException e) {
            throw failure(e);
        } finally {
            running = null;
        }
    }

    private static Answer answer(Transaction tx, String cypher, Map<String, ?> parameters) {
        try (Result result = tx.execute(cypher, new HashMap<>(parameters))) {
            List<Map<String, Object>> rows = result.stream().toList();
            QueryStatistics made = result.getQueryStatistics();
            return new Answer(
                    rows, made.getNodesCreated() + made.getRelationshipsCreated() + made.getRelationshipsDeleted());
        }
    }

    /** A failure that the database reports; other exceptions unchanged. */
    private RuntimeException failure(RuntimeException e) {
        Status status = Status.statusCodeOf(e);
        if (status == null) {
            return e;
        }
        String code = status.code().serialize();
        StoreFailure known =
                StoreFailure.reported("the database", code, code.startsWith("Neo.ClientError"), e.getMessage(), e);
        return patienceMillis > 0 && known.passing() && code.startsWith("Neo.ClientError.Transaction.")
                ? new StoreFailure(
                        "the server terminated a transaction (" + e.getMessage() + "). If it ran longer than "
                                + TimeUnit.MILLISECONDS.toSeconds(patienceMillis)
                                + " s, another transaction changed pages and is not committed, perhaps the"
                                + " transaction of this call: call it in a separate transaction",
                        true,
                        e)
                : known;
    }
}
