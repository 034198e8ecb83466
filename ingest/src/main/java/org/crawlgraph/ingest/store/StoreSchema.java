package org.crawlgraph.ingest.store;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.crawlgraph.run.Checkpoint;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.schema.IndexDefinition;
import org.neo4j.graphdb.schema.Schema;

/**
 * The schema of every imported store: constraint {@code page_url} keeps the {@code url} of pages unique, range index
 * {@code page_host} finds the pages of a host.
 */
final class StoreSchema {

    private static final Label PAGE = Label.label("Page");
    private static final String PAGE_URL = "page_url";
    private static final String PAGE_HOST = "page_host";
    private static final long INDEXES = 2;

    private final GraphDatabaseService database;
    private final AtomicReference<@Nullable Transaction> running = new AtomicReference<>();
    private volatile boolean stopped;

    private StoreSchema(GraphDatabaseService database) {
        this.database = database;
    }

    /**
     * Opens the store, adds the schema, waits until both indexes hold every page, and closes the store.
     *
     * @param home absolute
     */
    static void create(Path home, Checkpoint checkpoint) {
        checkpoint.reached("indexing", 0, 100 * INDEXES);
        try (OfflineServer server = new OfflineServer(home)) {
            StoreSchema schema = new StoreSchema(server.database());
            Attended.run(
                    "crawlgraph-schema",
                    schema::run,
                    () -> checkpoint.reached("indexing", schema.percent(), 100 * INDEXES),
                    thread -> schema.stop());
        }
    }

    /** The index comes first and fills in the background while the constraint, which is waited for, fills its own. */
    private Void run() {
        inTransaction(
                schema -> schema.indexFor(PAGE).on("host").withName(PAGE_HOST).create());
        inTransaction(schema -> schema.constraintFor(PAGE)
                .assertPropertyIsUnique("url")
                .withName(PAGE_URL)
                .create());
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

    /** How far both indexes are, in percent added up. */
    private long percent() {
        float percent = 0;
        try (Transaction tx = database.beginTx()) {
            for (IndexDefinition index : tx.schema().getIndexes(PAGE)) {
                percent += tx.schema().getIndexPopulationProgress(index).getCompletedPercentage();
            }
        }
        return Math.min(100 * INDEXES, (long) percent);
    }
}
