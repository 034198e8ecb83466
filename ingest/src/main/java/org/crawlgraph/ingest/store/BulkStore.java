package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.batchimport.api.Configuration;
import org.neo4j.batchimport.api.IndexConfig;
import org.neo4j.batchimport.api.InputIterator;
import org.neo4j.batchimport.api.Monitor;
import org.neo4j.batchimport.api.input.Collector;
import org.neo4j.batchimport.api.input.IdType;
import org.neo4j.batchimport.api.input.Input;
import org.neo4j.batchimport.api.input.InputChunk;
import org.neo4j.batchimport.api.input.InputEntityVisitor;
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
 * Fills a new, offline store on all cores: first pages with Neo4j's parallel batch importer, directly from the source,
 * then links ({@link StoreLinks}), then Neo4j builds counts and lookup indexes. Node ids are page numbers, so no id
 * table is needed. Only this package uses this internal API of Neo4j, pinned to the version of the build.
 */
final class BulkStore {

    private static final int URL_BYTES_GUESS = 64;
    private static final int CHUNK_PAGES = 4096;
    private static final String[] LABELS = {"Page"};
    private static final CursorContextFactory CONTEXTS = CursorContextFactory.NULL_CONTEXT_FACTORY;

    private final CrawlSource source;
    private final List<PageColumn> columns;
    private final long linkCount;
    private final Path home;
    private final Checkpoint progress;

    /**
     * Prepares writing all pages and links of {@code source} into the database {@code neo4j} of {@code home}.
     *
     * @param linkCount number of links in the source
     * @param home a Neo4j home without that database, absolute
     * @param progress called by any thread; ends the import by throwing
     */
    BulkStore(CrawlSource source, long linkCount, Path home, Checkpoint progress) {
        this.source = source;
        columns = source.columns();
        this.linkCount = linkCount;
        this.home = home;
        this.progress = progress;
    }

    void write() throws IOException {
        Config config = Config.newBuilder()
                .set(GraphDatabaseSettings.neo4j_home, home)
                .set(GraphDatabaseSettings.db_format, "aligned")
                .set(GraphDatabaseSettings.preallocate_logical_logs, false)
                .build();
        RecordDatabaseLayout layout = RecordDatabaseLayout.of(
                Neo4jLayout.of(config), config.get(GraphDatabaseSettings.initial_default_database));
        Files.createDirectories(layout.databaseDirectory());
        EmptyLogTailMetadata logTail = new EmptyLogTailMetadata(config);
        Configuration resources = new Configuration() {
            @Override
            public boolean sequentialBackgroundFlushing() {
                return false; // its thread would poll for dirty pages and use half a core
            }

            @Override
            public IndexConfig indexConfig() {
                return IndexConfig.create().withLabelIndex().withRelationshipTypeIndex();
            }
        };
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
                        new IndexImporterFactoryImpl(),
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
            progress.reached("finishing", 1, 1);
            importer.buildAuxiliaryStores();
            importer.success();
        } catch (Exception e) {
            throw e instanceof IOException io ? io : new IOException(e);
        }
    }

    private void writeLinks(BatchingNeoStores stores, int denseFrom) throws IOException, KernelException {
        LinkChains chains;
        try (LinkCursor cursor = source.readLinks()) {
            chains = LinkChains.of(cursor, source.pages(), linkCount, denseFrom, progress);
        }
        try (LinkCursor cursor = source.readLinks()) {
            int weight = source.hasWeights()
                    ? stores.getTokenHolders().propertyKeyTokens().getOrCreateId("weight")
                    : StoreLinks.NO_WEIGHT;
            int type = stores.getTokenHolders().relationshipTypeTokens().getOrCreateId("LINKS_TO");
            new StoreLinks(stores, chains, type, weight, progress).write(cursor);
        }
    }

    /** The pages; links are written separately. */
    private Input input() {
        long count = source.pages();
        return Input.input(
                PageChunks::new,
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

    /**
     * Feeds the pages to the importer's threads: one at a time reads keys, then all process their chunks in parallel.
     */
    private final class PageChunks implements InputIterator {

        private final @Nullable UrlCursor urls = source.hasUrls() ? source.readUrls() : null;
        private int next;

        @Override
        public InputChunk newChunk() {
            return new PageChunk();
        }

        @Override
        public synchronized boolean next(InputChunk chunk) {
            progress.reached("importing pages", next, source.pages());
            PageChunk pages = (PageChunk) chunk;
            pages.first = next;
            pages.at = 0;
            pages.keys.clear();
            for (; next < source.pages() && pages.keys.size() < CHUNK_PAGES; next++) {
                pages.keys.add(urls == null ? (Object) source.id(next) : urls.required());
            }
            return !pages.keys.isEmpty();
        }

        @Override
        public void close() {
            if (urls != null) {
                urls.close();
            }
        }
    }

    /** A batch of pages with their URLs or ids; page numbers become node ids. */
    private final class PageChunk implements InputChunk {

        private final List<Object> keys = new ArrayList<>(CHUNK_PAGES);
        private int first;
        private int at;

        @Override
        public boolean next(InputEntityVisitor visitor) throws IOException {
            if (at == keys.size()) {
                return false;
            }
            int page = first + at;
            Object key = keys.get(at++);
            visitor.id(page);
            visitor.labels(LABELS);
            visitor.property(source.hasUrls() ? "url" : "id", key);
            String host = key instanceof String url ? Host.of(url) : null;
            if (host != null) {
                visitor.property("host", host);
            }
            for (PageColumn column : columns) {
                Object value = column.value().apply(page);
                if (value != null) {
                    visitor.property(column.name(), value);
                }
            }
            visitor.endOfEntity();
            return true;
        }

        @Override
        public void close() {
            // nothing to release
        }
    }
}
