package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.batchimport.api.Configuration;
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
import org.neo4j.internal.id.IdValidator;
import org.neo4j.io.fs.DefaultFileSystemAbstraction;
import org.neo4j.io.layout.Neo4jLayout;
import org.neo4j.io.layout.recordstorage.RecordDatabaseLayout;
import org.neo4j.io.pagecache.context.CursorContext;
import org.neo4j.io.pagecache.context.CursorContextFactory;
import org.neo4j.io.pagecache.tracing.PageCacheTracer;
import org.neo4j.kernel.database.MetadataCache;
import org.neo4j.kernel.impl.index.schema.IndexImporterFactoryImpl;
import org.neo4j.kernel.impl.scheduler.JobSchedulerFactory;
import org.neo4j.kernel.impl.store.DynamicAllocatorProviders;
import org.neo4j.kernel.impl.store.PropertyStore;
import org.neo4j.kernel.impl.store.StoreType;
import org.neo4j.kernel.impl.store.format.RecordFormats;
import org.neo4j.kernel.impl.store.record.NodeRecord;
import org.neo4j.kernel.impl.store.record.PropertyBlock;
import org.neo4j.kernel.impl.store.record.PropertyRecord;
import org.neo4j.kernel.impl.store.record.RelationshipGroupRecord;
import org.neo4j.kernel.impl.store.record.RelationshipRecord;
import org.neo4j.kernel.impl.transaction.log.EmptyLogTailMetadata;
import org.neo4j.kernel.impl.transaction.log.files.TransactionLogInitializer;
import org.neo4j.logging.internal.NullLogService;
import org.neo4j.memory.EmptyMemoryTracker;
import org.neo4j.values.storable.Values;

/**
 * Fills a new, offline store on all cores: first pages with Neo4j's parallel batch importer, directly from the source,
 * then links ({@link StoreLinks}), then Neo4j builds counts and lookup indexes. Node ids are page numbers, so no id table is
 * needed. Only this package uses this internal API of Neo4j, pinned to the version of the build.
 */
final class BulkStore {

    private static final int URL_BYTES_GUESS = 64;
    private static final CursorContextFactory CONTEXTS = CursorContextFactory.NULL_CONTEXT_FACTORY;

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
     * @param linkCount number of links in the source
     * @param home a Neo4j home without that database, absolute
     */
    static void write(CrawlSource source, long linkCount, Path home, Checkpoint checkpoint) {
        BulkStore store = new BulkStore(source, linkCount, home);
        MonitoredTask.run("the import into " + home, store::run, () -> store.report(checkpoint), thread -> {
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
            importer.buildAuxiliaryStores();
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
            int weight = source.hasWeights()
                    ? stores.getTokenHolders().propertyKeyTokens().getOrCreateId("weight")
                    : StoreLinks.NO_WEIGHT;
            new StoreLinks(stores, chains, type(stores), weight, this::stopIfCancelled).write(cursor, links);
        }
    }

    private static int type(BatchingNeoStores stores) throws KernelException {
        return stores.getTokenHolders().relationshipTypeTokens().getOrCreateId("LINKS_TO");
    }

    /** The pages; links are written separately. */
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

    /** Neo4j's defaults, without the thread that polls for dirty pages and uses half a core. */
    private static final class Resources implements Configuration {
        @Override
        public boolean sequentialBackgroundFlushing() {
            return false;
        }
    }

    /**
     * Feeds the pages of a source to the importer's threads: one thread at a time fills its {@link PageChunk}, then all
     * process theirs in parallel.
     */
    private static final class PageChunks implements InputIterator {

        private final CrawlSource source;
        private final @Nullable UrlCursor urls;
        private final AtomicLong done;
        private final Runnable pulse;
        private int next;

        /**
         * @param done set to the number of pages handed over
         * @param pulse called before each chunk; ends the import by throwing
         */
        PageChunks(CrawlSource source, AtomicLong done, Runnable pulse) {
            this.source = source;
            this.urls = source.hasUrls() ? source.readUrls() : null;
            this.done = done;
            this.pulse = pulse;
            done.set(0);
        }

        @Override
        public InputChunk newChunk() {
            return new PageChunk(source);
        }

        @Override
        public synchronized boolean next(InputChunk chunk) {
            pulse.run();
            int filled = ((PageChunk) chunk).fill(next, urls);
            next += filled;
            done.addAndGet(filled);
            return filled > 0;
        }

        @Override
        public void close() {
            if (urls != null) {
                urls.close();
            }
        }
    }

    /**
     * Writes links into a store that has the pages: relationship records, each once with its final pointers, groups for
     * dense pages, and the first relationship or group into every node record. Link numbers are the ids.
     *
     * <p>Neo4j's importer accepts relationships in any order, so it writes them without pointers and rewrites all of
     * them twice; links sorted by source avoid that.
     */
    private static final class StoreLinks {

        static final int NO_WEIGHT = -1;

        private final BatchingNeoStores stores;
        private final RecordFormats formats;
        private final LinkChains chains;
        private final int type;
        private final int weight;
        private final long firstProperty;
        private final Runnable pulse;
        private final ConcurrentMap<Integer, Long> loops = new ConcurrentHashMap<>();
        private long next;

        /**
         * @param type relationship type token
         * @param weight property key token, or {@link #NO_WEIGHT}
         * @param pulse called every few thousand links; ends the writing by throwing
         */
        StoreLinks(BatchingNeoStores stores, LinkChains chains, int type, int weight, Runnable pulse) {
            this.weight = weight;
            firstProperty = stores.getPropertyStore().getIdGenerator().getHighId();
            this.stores = stores;
            this.formats = stores.recordFormats();
            this.chains = chains;
            this.type = type;
            this.pulse = pulse;
        }

        /**
         * @param cursor at its start, with the same links as the chains
         * @param done set to the number of links written
         */
        void write(LinkCursor cursor, AtomicLong done) throws IOException {
            int threads = Runtime.getRuntime().availableProcessors();
            try (Workers workers = new Workers(threads)) {
                workers.forEach(threads, () -> {}, worker -> writeShare(cursor, done));
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            stores.getRelationshipStore().setHighId(chains.links());
            if (weight != NO_WEIGHT) {
                stores.getPropertyStore().setHighId(property(chains.links() - 1) + 1);
            }
            writeNodes();
            stores.markHighIds();
        }

        private void writeShare(LinkCursor cursor, AtomicLong done) {
            try (RecordPages<RelationshipRecord> pages =
                            new RecordPages<>(stores.getRelationshipStore(), formats.relationship(), 0);
                    RecordPages<PropertyRecord> properties =
                            new RecordPages<>(stores.getPropertyStore(), formats.property(), 0)) {
                LinkedLinks links = new LinkedLinks(
                        chains,
                        type,
                        weight == NO_WEIGHT
                                ? null
                                : (link, relationship, value) -> {
                                    PropertyRecord record = weight(link, relationship, value);
                                    properties.write(record);
                                    return record.getId();
                                });
                while (true) {
                    int taken = take(links, cursor);
                    if (taken == 0) {
                        return;
                    }
                    links.write(pages, loops::put);
                    done.addAndGet(taken);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private PropertyRecord weight(long link, long relationship, double value) {
            PropertyBlock block = new PropertyBlock();
            PropertyStore.encodeValue( // a double needs no further records
                    block,
                    weight,
                    Values.doubleValue(value),
                    DynamicAllocatorProviders.nonTransactionalAllocator(stores.getNeoStores())
                            .allocator(StoreType.PROPERTY_STRING),
                    DynamicAllocatorProviders.nonTransactionalAllocator(stores.getNeoStores())
                            .allocator(StoreType.PROPERTY_ARRAY),
                    CursorContext.NULL_CONTEXT,
                    EmptyMemoryTracker.INSTANCE);
            PropertyRecord record = new PropertyRecord(property(link)).initialize(true, -1, -1);
            record.setRelId(relationship);
            record.addPropertyBlock(block);
            return record;
        }

        /** The property record of a link; no record has the id that Neo4j reserves. */
        private long property(long link) {
            long id = firstProperty + link;
            return id < IdValidator.INTEGER_MINUS_ONE ? id : id + 1;
        }

        private synchronized int take(LinkedLinks links, LinkCursor cursor) {
            pulse.run();
            int taken = links.fill(cursor, next);
            next += taken;
            return taken;
        }

        private void writeNodes() throws IOException {
            long groups = stores.getRelationshipGroupStore().getNumberOfReservedLowIds(); // after the header
            NodeRecord node = formats.node().newRecord();
            RelationshipGroupRecord group = formats.relationshipGroup().newRecord();
            try (RecordPages<NodeRecord> nodes = new RecordPages<>(stores.getNodeStore(), formats.node(), 0);
                    RecordPages<RelationshipGroupRecord> groupPages =
                            new RecordPages<>(stores.getRelationshipGroupStore(), formats.relationshipGroup(), 0)) {
                for (int page = 0; page < chains.pages(); page++) {
                    if (chains.degree(page) == 0) {
                        continue;
                    }
                    node.setId(page);
                    nodes.read(node);
                    boolean dense = chains.isDense(page);
                    node.setDense(dense);
                    long first = chains.outDegree(page) > 0 ? chains.firstOut(page) : chains.firstIn(page);
                    node.setNextRel(dense ? groups : first);
                    nodes.write(node);
                    if (dense) {
                        group.setId(groups++);
                        groupPages.write(group(group, page));
                    }
                }
            }
            stores.getRelationshipGroupStore().setHighId(groups);
        }

        private RelationshipGroupRecord group(RelationshipGroupRecord group, int page) {
            long loop = loops.getOrDefault(page, -1L);
            long out = chains.firstOut(page) == loop ? loop + 1 : chains.firstOut(page);
            return group.initialize(
                    true, type, out < chains.firstOut(page + 1) ? out : -1, chains.firstIn(page), loop, page, -1);
        }
    }

    /** A batch of pages; page numbers become node ids. */
    private static final class PageChunk implements InputChunk {

        private static final int SIZE = 4096;
        private static final String[] LABELS = {"Page"};

        private final @Nullable String[] urls = new @Nullable String[SIZE];
        private final CrawlSource source;
        private final List<PageColumn> columns;
        private int first;
        private int at;
        private int size;

        PageChunk(CrawlSource source) {
            this.source = source;
            columns = source.columns();
        }

        /**
         * Reads the next few pages; one thread at a time.
         *
         * @param next the first page
         * @param cursor their URLs; null when pages have none
         * @return the number of pages
         */
        int fill(int next, @Nullable UrlCursor cursor) {
            first = next;
            at = 0;
            size = Math.min(SIZE, source.pages() - first);
            for (int i = 0; i < size; i++) {
                urls[i] = cursor == null ? null : cursor.required();
            }
            return size;
        }

        @Override
        public boolean next(InputEntityVisitor visitor) throws IOException {
            if (at == size) {
                return false;
            }
            int page = first + at;
            String url = urls[at++];
            visitor.id(page);
            visitor.labels(LABELS);
            if (url == null) {
                visitor.property("id", source.id(page));
            } else {
                visitor.property("url", url);
                String host = Host.of(url);
                if (host != null) {
                    visitor.property("host", host);
                }
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
