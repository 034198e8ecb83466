package org.crawlgraph.ingest.online;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.store.MonitoredTask;
import org.crawlgraph.ingest.store.StoreSchema;
import org.crawlgraph.schema.PageTransaction;
import org.crawlgraph.schema.SchemaEntry;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.ConstraintViolationException;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.TransactionFailureException;
import org.neo4j.graphdb.TransactionTerminatedException;
import org.neo4j.graphdb.TransientFailureException;
import org.neo4j.graphdb.security.AuthorizationViolationException;

/**
 * An {@link OnlineImport} into a database of this process. Ends soon after its checkpoint throws, even while waiting
 * for a lock.
 */
public final class EmbeddedImport {

    private final EmbeddedStore store;
    private volatile Position at = new Position("opening the input", 0, 1);
    private volatile boolean stopped;

    private record Position(String stage, long done, long total) {}

    private EmbeddedImport(GraphDatabaseService database, int batchSize) {
        store = new EmbeddedStore(database, batchSize);
    }

    /**
     * Imports on a separate thread, in its own transactions, while this thread reports progress.
     *
     * @param input a file or the basename of a WebGraph
     * @param batchSize maximum number of pages or links per transaction, 1 to {@link OnlineImport#LARGEST_BATCH}
     * @param checkpoint called ten times per second; an exception it throws ends the import and reaches the caller
     * @throws IngestException when the input is invalid, or the store rejects it; committed batches remain
     */
    public static OnlineImport.OnlineSummary run(
            GraphDatabaseService database, Path input, ImportOptions options, int batchSize, Checkpoint checkpoint) {
        EmbeddedImport work = new EmbeddedImport(database, batchSize);
        return MonitoredTask.run(
                "the import",
                () -> OnlineImport.run(work.store, input, options, batchSize, work::reached),
                () -> work.report(checkpoint),
                thread -> work.stop());
    }

    private void reached(String stage, long done, long total) {
        if (stopped) {
            throw new CancellationException("the import was cancelled");
        }
        at = new Position(stage, done, total);
    }

    private void report(Checkpoint checkpoint) {
        Position now = at;
        checkpoint.reached(now.stage, now.done, now.total);
    }

    private void stop() {
        stopped = true;
        store.stop();
    }

    /** A database of this process, through the public API. */
    public static final class EmbeddedStore implements OnlineStore {

        private static final long PATIENCE_MILLIS = 20_000;

        private final GraphDatabaseService database;
        private final long patienceMillis;
        private volatile @Nullable Transaction running;
        private volatile boolean stopped;

        /**
         * Wraps an open, writable database. A batch may take 20 s plus a millisecond per page or link, including waits
         * for locks.
         *
         * @param batchSize maximum number of pages or links per transaction
         */
        public EmbeddedStore(GraphDatabaseService database, int batchSize) {
            this.database = database;
            patienceMillis = PATIENCE_MILLIS + batchSize;
        }

        /** Ends the running transaction and refuses new ones. Thread-safe. */
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
                                "the database lacks uniqueness constraints for pages or imports; run: ",
                                "; and import again")));
            }
        }

        @Override
        public <T> T inTransaction(Function<PageTransaction, T> work) {
            try (Transaction tx = database.beginTx(patienceMillis, TimeUnit.MILLISECONDS)) {
                running = tx;
                if (stopped) {
                    throw new CancellationException("the import was cancelled");
                }
                T result = work.apply(new EmbeddedTransaction(tx));
                tx.commit();
                return result;
            } catch (TransientFailureException e) {
                throw new StoreFailure(said(e), true, e);
            } catch (ConstraintViolationException e) { // passes if another transaction has just created the page
                throw new StoreFailure(StoreFailure.violation(e.getMessage()), true, e);
            } catch (TransactionTerminatedException e) {
                throw terminated(e);
            } catch (AuthorizationViolationException e) {
                throw new IngestException("no permission to write to this database: " + said(e), e);
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
                    "the server terminated a batch (" + said(cause) + "). If it ran longer than "
                            + patienceMillis / 1000
                            + " s, another transaction changed pages and is not committed, perhaps the"
                            + " transaction of this call: call it in a separate transaction. Earlier"
                            + " batches are kept. Import again to resume",
                    cause);
        }

        private static IngestException failed(RuntimeException cause) {
            return new IngestException(
                    "a batch failed: " + said(cause) + "; earlier batches are kept. Import again to resume", cause);
        }

        private static String said(Throwable failure) {
            return String.valueOf(failure.getMessage());
        }
    }
}
