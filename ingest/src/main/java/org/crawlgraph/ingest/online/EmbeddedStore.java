package org.crawlgraph.ingest.online;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.store.StoreSchema;
import org.crawlgraph.schema.SchemaEntry;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.ConstraintViolationException;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.TransactionFailureException;
import org.neo4j.graphdb.TransactionTerminatedException;
import org.neo4j.graphdb.TransientFailureException;
import org.neo4j.graphdb.security.AuthorizationViolationException;

/** A database of the process we are in, through the public API. */
public final class EmbeddedStore implements OnlineStore {

    private static final long PATIENCE_MILLIS = 20_000;

    private final GraphDatabaseService database;
    private final long patienceMillis;
    private volatile @Nullable Transaction running;
    private volatile boolean stopped;

    /**
     * The database, open and writable. A batch may take 20 s and a millisecond for each page or link, waits for locks of
     * others included.
     *
     * @param batchSize most pages or links in one transaction
     */
    public EmbeddedStore(GraphDatabaseService database, int batchSize) {
        this.database = database;
        patienceMillis = PATIENCE_MILLIS + batchSize;
    }

    /** Ends the transaction that is running, and refuses further ones. May be called by any thread. */
    void stop() {
        stopped = true;
        Transaction tx = running;
        if (tx != null) {
            tx.terminate();
        }
    }

    @Override
    public void prepare(String key) {
        List<SchemaEntry> missing;
        try (Transaction tx = database.beginTx()) {
            missing = OnlineStore.needed(key).stream()
                    .filter(entry -> !StoreSchema.isIn(tx.schema(), entry))
                    .toList();
        }
        if (!missing.isEmpty()) {
            throw new IngestException(missing.stream()
                    .map(SchemaEntry::cypher)
                    .collect(Collectors.joining(
                            "; ",
                            "the database has no constraint that keeps pages or imports from being there twice; run: ",
                            "; and import again")));
        }
    }

    @Override
    public <T> T inTransaction(Function<StoreBatch, T> work) {
        try (Transaction tx = database.beginTx(patienceMillis, TimeUnit.MILLISECONDS)) {
            running = tx;
            if (stopped) {
                throw new CancellationException("the import was cancelled");
            }
            T result = work.apply(new EmbeddedBatch(tx));
            tx.commit();
            return result;
        } catch (TransientFailureException | ConstraintViolationException e) {
            throw new PassingFailure(said(e), e); // a page that another transaction created meanwhile violates, too
        } catch (TransactionTerminatedException e) {
            throw terminated(e);
        } catch (AuthorizationViolationException e) {
            throw new IngestException("you may not write to this database: " + said(e), e);
        } catch (TransactionFailureException e) {
            throw e.getCause() instanceof TransactionTerminatedException cause ? terminated(cause) : failed(e);
        } finally {
            running = null;
        }
    }

    private RuntimeException terminated(TransactionTerminatedException cause) {
        if (stopped) {
            return new CancellationException("the import was cancelled");
        }
        return new IngestException(
                "a batch was ended by the server (" + said(cause) + "). When it took over " + patienceMillis / 1000
                        + " s, another transaction has changed pages and is not committed, perhaps the one that makes this"
                        + " call: call it in a transaction of its own. What was written before is kept: import again to go"
                        + " on",
                cause);
    }

    private static IngestException failed(RuntimeException cause) {
        return new IngestException(
                "the database did not take a batch: " + said(cause)
                        + "; what was written before is kept: import again to go on",
                cause);
    }

    private static String said(Throwable failure) {
        return String.valueOf(failure.getMessage());
    }
}
