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
import org.crawlgraph.ingest.store.Attended;
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

/** An {@link OnlineImport} into a database of this process, which ends soon after its checkpoint says so, whatever it does. */
public final class EmbeddedImport {

    private final EmbeddedStore store;
    private volatile Position at = new Position("opening the input", 0, 1);
    private volatile boolean stopped;

    private record Position(String stage, long done, long total) {}

    private EmbeddedImport(GraphDatabaseService database, int batchSize) {
        store = new EmbeddedStore(database, batchSize);
    }

    /**
     * Imports on a thread of its own, in transactions of its own, while this one looks after it.
     *
     * @param input a file or the basename of a WebGraph
     * @param batchSize most pages or links in one transaction, 1 to {@link OnlineImport#LARGEST_BATCH}
     * @param checkpoint told ten times a second how far the import is; what it throws ends the import, also where it waits
     *     for a lock, and then reaches the caller
     * @throws IngestException when the input will not do, or the store does not take it; batches written before stay
     */
    public static OnlineSummary run(
            GraphDatabaseService database, Path input, ImportOptions options, int batchSize, Checkpoint checkpoint) {
        EmbeddedImport work = new EmbeddedImport(database, batchSize);
        return Attended.run(
                "crawlgraph-import",
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

    /** A database of the process we are in, through the public API. */
    public static final class EmbeddedStore implements OnlineStore {

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
}
