package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.neo4j.batchimport.api.Configuration;
import org.neo4j.batchimport.api.IndexImporterFactory;
import org.neo4j.batchimport.api.Monitor;
import org.neo4j.batchimport.api.input.Collector;
import org.neo4j.batchimport.api.input.IdType;
import org.neo4j.batchimport.api.input.Input;
import org.neo4j.configuration.Config;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.exceptions.KernelException;
import org.neo4j.internal.batchimport.DefaultAdditionalIds;
import org.neo4j.internal.batchimport.ImportLogic;
import org.neo4j.internal.batchimport.input.Groups;
import org.neo4j.internal.batchimport.staging.ExecutionMonitor;
import org.neo4j.internal.batchimport.store.BatchingNeoStores;
import org.neo4j.io.fs.DefaultFileSystemAbstraction;
import org.neo4j.io.layout.Neo4jLayout;
import org.neo4j.io.layout.recordstorage.RecordDatabaseLayout;
import org.neo4j.io.pagecache.context.CursorContextFactory;
import org.neo4j.io.pagecache.tracing.PageCacheTracer;
import org.neo4j.kernel.database.MetadataCache;
import org.neo4j.kernel.impl.index.schema.IndexImporterFactoryImpl;
import org.neo4j.kernel.impl.scheduler.JobSchedulerFactory;
import org.neo4j.kernel.impl.transaction.log.EmptyLogTailMetadata;
import org.neo4j.kernel.impl.transaction.log.files.TransactionLogInitializer;
import org.neo4j.logging.internal.NullLogService;
import org.neo4j.memory.EmptyMemoryTracker;

/**
 * Fills a new, offline store: pages with Neo4j's parallel batch importer, which reads them straight from the source, then
 * links ({@link StoreLinks}), then counts ({@link StoreCounts}), with all cores. Node ids are page numbers, so no table of
 * ids is needed. This is internal API of Neo4j, pinned to the version this project builds with; only this package knows it.
 */
final class BulkStore {

    private static final int URL_BYTES_GUESS = 64;
    private static final CursorContextFactory CONTEXTS = CursorContextFactory.NULL_CONTEXT_FACTORY;
    private static final IndexImporterFactory INDEXES = new IndexImporterFactoryImpl();

    private final CrawlSource source;
    private final long linkCount;
    private final Path home;
    private final AtomicLong pages = new AtomicLong();
    private final AtomicLong links = new AtomicLong();
    private final AtomicLong ordered = new AtomicLong();
    private final AtomicBoolean cancelled = new AtomicBoolean();

    private BulkStore(CrawlSource source, long linkCount, Path home) {
        this.source = source;
        this.linkCount = linkCount;
        this.home = home;
    }

    /**
     * Writes all pages and links of {@code source} into the database {@code neo4j} of {@code home}.
     *
     * @param linkCount how many links the source gives
     * @param home a Neo4j home without that database, absolute
     */
    static void write(CrawlSource source, long linkCount, Path home, Checkpoint checkpoint) {
        BulkStore store = new BulkStore(source, linkCount, home);
        Attended.run("crawlgraph-import", store::run, () -> store.report(checkpoint), thread -> {
            store.cancelled.set(true);
            thread.interrupt();
        });
    }

    private void report(Checkpoint checkpoint) {
        if (pages.get() < source.pages()) {
            checkpoint.reached("importing pages", pages.get(), source.pages());
        } else if (links.get() == 0) {
            checkpoint.reached("ordering links", ordered.get(), source.pages() + 1L);
        } else if (links.get() < linkCount) {
            checkpoint.reached("importing links", links.get(), linkCount);
        } else {
            checkpoint.reached("finishing", 0, 1);
        }
    }

    private void stopIfCancelled() {
        if (cancelled.get()) {
            throw new CancellationException("the import was cancelled");
        }
    }

    private Void run() throws IOException {
        Config config = Config.newBuilder()
                .set(GraphDatabaseSettings.neo4j_home, home)
                .set(GraphDatabaseSettings.db_format, "aligned")
                .set(GraphDatabaseSettings.preallocate_logical_logs, false)
                .build();
        RecordDatabaseLayout layout = RecordDatabaseLayout.of(
                Neo4jLayout.of(config), config.get(GraphDatabaseSettings.initial_default_database));
        Files.createDirectories(layout.databaseDirectory());
        EmptyLogTailMetadata logTail = new EmptyLogTailMetadata(config);
        Configuration resources = new Resources();
        try (var files = new DefaultFileSystemAbstraction();
                var jobs = JobSchedulerFactory.createInitialisedScheduler();
                BatchingNeoStores stores = ImportLogic.instantiateNeoStores(
                        files,
                        layout,
                        PageCacheTracer.NULL,
                        resources,
                        NullLogService.getInstance(),
                        DefaultAdditionalIds.EMPTY,
                        logTail,
                        config,
                        jobs,
                        EmptyMemoryTracker.INSTANCE,
                        CONTEXTS);
                ImportLogic importer = new ImportLogic(
                        layout,
                        stores,
                        resources,
                        config,
                        NullLogService.getInstance(),
                        ExecutionMonitor.INVISIBLE,
                        Collector.STRICT,
                        Monitor.NO_MONITOR,
                        CONTEXTS,
                        INDEXES,
                        PageCacheTracer.NULL,
                        EmptyMemoryTracker.INSTANCE)) {
            stores.createNew();
            importer.initialize(input());
            importer.importNodes();
            writeLinks(stores, config.get(GraphDatabaseSettings.dense_node_threshold));
            TransactionLogInitializer.getLogFilesInitializer()
                    .initializeLogFiles(
                            layout,
                            stores.getNeoStores().getMetaDataStore(),
                            new MetadataCache(logTail),
                            files,
                            "CrawlGraph import");
            new StoreCounts(stores, INDEXES, CONTEXTS, source.pages(), linkCount, label(stores), type(stores)).write();
            importer.success();
        } catch (Exception e) {
            throw e instanceof IOException io ? io : new IOException(e);
        }
        return null;
    }

    private void writeLinks(BatchingNeoStores stores, int denseFrom) throws IOException, KernelException {
        LinkChains chains;
        try (LinkCursor cursor = source.readLinks()) {
            chains = LinkChains.of(cursor, source.pages(), linkCount, denseFrom, (stage, done, total) -> {
                ordered.set(done);
                stopIfCancelled();
            });
        }
        try (LinkCursor cursor = source.readLinks()) {
            new StoreLinks(stores, chains, type(stores), this::stopIfCancelled).write(cursor, links);
        }
    }

    private static int label(BatchingNeoStores stores) throws KernelException {
        return stores.getTokenHolders().labelTokens().getOrCreateId("Page");
    }

    private static int type(BatchingNeoStores stores) throws KernelException {
        return stores.getTokenHolders().relationshipTypeTokens().getOrCreateId("LINKS_TO");
    }

    /** The pages; links take another way. */
    private Input input() {
        long count = source.pages();
        return Input.input(
                () -> new PageChunks(source, pages, this::stopIfCancelled),
                () -> {
                    throw new IllegalStateException("the importer was asked for pages only");
                },
                IdType.ACTUAL,
                Input.knownEstimates(
                        count,
                        linkCount,
                        source.hasUrls() ? 2 * count : count,
                        0,
                        source.hasUrls() ? URL_BYTES_GUESS * count : 0,
                        0,
                        count),
                new Groups());
    }

    /** Everything as Neo4j has it, but for a thread that looks for pages to write, without end, and takes half a core. */
    private static final class Resources implements Configuration {
        @Override
        public boolean sequentialBackgroundFlushing() {
            return false;
        }
    }
}
