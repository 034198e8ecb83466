package org.crawlgraph.ingest.store;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.schema.SchemaEntry;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.schema.IndexDefinition;
import org.neo4j.graphdb.schema.Schema;

/** Adds the {@link StoreSchema} to a store just filled, in an offline server that lives for it alone. */
final class SchemaBuild {

    private static final Label PAGE = Label.label("Page");
    private static final long PAGE_INDEXES = 3;

    private final GraphDatabaseService database;
    private final AtomicReference<@Nullable Transaction> running = new AtomicReference<>();
    private volatile boolean stopped;

    private SchemaBuild(GraphDatabaseService database) {
        this.database = database;
    }

    /**
     * Opens the store, adds the schema, waits until the indexes hold every page, and closes the store.
     *
     * @param home absolute
     */
    static void create(Path home, Checkpoint checkpoint) {
        checkpoint.reached("indexing", 0, 100 * PAGE_INDEXES);
        try (OfflineServer server = new OfflineServer(home)) {
            SchemaBuild schema = new SchemaBuild(server.database());
            Attended.run(
                    "crawlgraph-schema",
                    schema::run,
                    () -> checkpoint.reached("indexing", schema.percent(), 100 * PAGE_INDEXES),
                    thread -> schema.stop());
        }
    }

    private Void run() {
        SchemaEntry.ALL.forEach(entry -> inTransaction(schema -> StoreSchema.ensure(schema, entry)));
        inTransaction(schema -> schema.awaitIndexesOnline(Long.MAX_VALUE, TimeUnit.NANOSECONDS));
        return null;
    }

    private void inTransaction(Consumer<Schema> work) {
        try (Transaction tx = database.beginTx()) {
            running.set(tx);
            if (stopped) {
                throw new CancellationException("the import was cancelled");
            }
            work.accept(tx.schema());
            tx.commit();
        } finally {
            running.set(null);
        }
    }

    private void stop() {
        stopped = true;
        Transaction tx = running.get();
        if (tx != null) {
            tx.terminate();
        }
    }

    /** How far the indexes of pages are, in percent added up. */
    private long percent() {
        float percent = 0;
        try (Transaction tx = database.beginTx()) {
            for (IndexDefinition index : tx.schema().getIndexes(PAGE)) {
                percent += tx.schema().getIndexPopulationProgress(index).getCompletedPercentage();
            }
        }
        return Math.min(100 * PAGE_INDEXES, (long) percent);
    }
}
