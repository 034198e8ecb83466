package org.crawlgraph.ingest.online;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.store.Attended;
import org.neo4j.graphdb.GraphDatabaseService;

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
}
