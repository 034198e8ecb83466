package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.crawlgraph.ingest.CrawlSource;
import org.crawlgraph.run.Checkpoint;
import org.neo4j.batchimport.api.Configuration;
import org.neo4j.batchimport.api.IndexConfig;
import org.neo4j.batchimport.api.Monitor;
import org.neo4j.batchimport.api.input.Collector;
import org.neo4j.batchimport.api.input.IdType;
import org.neo4j.batchimport.api.input.Input;
import org.neo4j.configuration.Config;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.internal.batchimport.DefaultAdditionalIds;
import org.neo4j.internal.batchimport.input.Groups;
import org.neo4j.io.fs.DefaultFileSystemAbstraction;
import org.neo4j.io.layout.DatabaseLayout;
import org.neo4j.io.layout.Neo4jLayout;
import org.neo4j.io.pagecache.context.CursorContextFactory;
import org.neo4j.io.pagecache.tracing.PageCacheTracer;
import org.neo4j.kernel.impl.index.schema.IndexImporterFactoryImpl;
import org.neo4j.kernel.impl.scheduler.JobSchedulerFactory;
import org.neo4j.kernel.impl.transaction.log.files.TransactionLogInitializer;
import org.neo4j.logging.internal.NullLogService;
import org.neo4j.memory.EmptyMemoryTracker;
import org.neo4j.storageengine.api.StorageEngineFactory;

/**
 * Fills a new, offline store with Neo4j's parallel batch importer, which reads pages and links straight from the source
 * and uses all cores. Node ids are page numbers, so no table of ids is needed. This is internal API of Neo4j, pinned to
 * the version this project builds with; nothing else here touches it.
 */
final class BulkStore {

    /** What the importer may use off the heap: a base for buffers, and its table of the nodes' newest links. */
    private static final long MEMORY_BASE = 512L << 20;

    private static final long MEMORY_PER_PAGE = 64;

    private static final int URL_BYTES_GUESS = 64;

    private final CrawlSource source;
    private final long linkCount;
    private final Path home;
    private final AtomicLong pages = new AtomicLong();
    private final AtomicLong links = new AtomicLong();
    private final AtomicInteger percent = new AtomicInteger();
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
        } else if (links.get() < linkCount) {
            checkpoint.reached("importing links", links.get(), linkCount);
        } else {
            checkpoint.reached("linking", percent.get(), 100);
        }
    }

    private Void run() throws IOException {
        Config config = Config.newBuilder()
                .set(GraphDatabaseSettings.neo4j_home, home)
                .set(GraphDatabaseSettings.db_format, "aligned")
                .build();
        StorageEngineFactory engine = StorageEngineFactory.selectStorageEngine(config);
        DatabaseLayout layout = engine.databaseLayout(
                Neo4jLayout.of(config), config.get(GraphDatabaseSettings.initial_default_database));
        Files.createDirectories(layout.databaseDirectory());
        try (var files = new DefaultFileSystemAbstraction();
                var jobs = JobSchedulerFactory.createInitialisedScheduler();
                var silence = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
            engine.batchImporter(
                            layout,
                            files,
                            PageCacheTracer.NULL,
                            resources(),
                            NullLogService.getInstance(),
                            silence,
                            false,
                            DefaultAdditionalIds.EMPTY,
                            config,
                            monitor(),
                            jobs,
                            Collector.STRICT,
                            TransactionLogInitializer.getLogFilesInitializer(),
                            new IndexImporterFactoryImpl(),
                            EmptyMemoryTracker.INSTANCE,
                            CursorContextFactory.NULL_CONTEXT_FACTORY)
                    .doImport(input());
        } catch (Exception e) {
            throw e instanceof IOException io ? io : new IOException(e);
        }
        return null;
    }

    /** Pages and links; the importer may ask for either more than once. */
    private Input input() {
        long count = source.pages();
        return Input.input(
                () -> new SharedChunks<>(new PageChunk.Pages(source), () -> new PageChunk(source), pages, cancelled),
                () -> new SharedChunks<>(source.readLinks(), LinkChunk::new, links, cancelled),
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

    private Configuration resources() {
        long memory =
                Math.min(MEMORY_BASE + MEMORY_PER_PAGE * source.pages(), Configuration.DEFAULT.maxOffHeapMemory());
        return new Configuration() {
            @Override
            public long maxOffHeapMemory() {
                return memory;
            }

            @Override
            public IndexConfig indexConfig() {
                return IndexConfig.DEFAULT.withLabelIndex().withRelationshipTypeIndex();
            }
        };
    }

    private Monitor monitor() {
        return new Monitor() {
            @Override
            public void percentageCompleted(int percentage) {
                percent.set(percentage);
            }
        };
    }
}
