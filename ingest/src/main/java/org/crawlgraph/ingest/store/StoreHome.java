package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.Folders;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.schema.SchemaEntry;
import org.jspecify.annotations.Nullable;
import org.neo4j.configuration.GraphDatabaseInternalSettings;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.schema.IndexDefinition;
import org.neo4j.graphdb.schema.Schema;
import org.neo4j.io.ByteUnit;
import org.neo4j.io.layout.DatabaseLayout;
import org.neo4j.io.layout.Neo4jLayout;

/**
 * The home folder of a Neo4j server, for a new store.
 *
 * <p>Builds a store in the folder {@code import-staging}, a home with a copy of the rest of {@code data} (the system
 * database). When it is complete, the staged {@code data} replaces the old one. An import killed at any moment leaves
 * the old {@code data} without pages, no {@code data}, or the complete new one; the next import clears the staging
 * folder.
 */
public final class StoreHome {

    /** Maximum number of links in a store. */
    public static final long MAX_LINKS = LinkChains.MAX_LINKS;

    private static final String STAGING = "import-staging";

    private final Path home;
    private final Neo4jLayout layout;
    private final Path staging;
    private final Path replaced;

    /**
     * Checks that the home exists or can be created, and can be written.
     *
     * @throws IngestException otherwise
     */
    public StoreHome(Path home) {
        this.home = home.toAbsolutePath().normalize();
        refuseUnwritable();
        layout = Neo4jLayout.of(this.home);
        staging = this.home.resolve(STAGING);
        replaced = staging.resolve("replaced");
    }

    private void refuseUnwritable() {
        Path existing = home;
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (existing == null || !Files.isDirectory(existing)) {
            throw new IngestException("the home " + home + " cannot be created, because " + existing
                    + " is not a folder; choose another --home");
        }
        if (!Files.isWritable(existing)) {
            throw new IngestException("the home " + home + " cannot be written: no permission for " + existing
                    + "; choose another --home, or change the permissions");
        }
    }

    /**
     * Rejects a home that is in use or already has pages. Makes no changes except for recovering a store that was not
     * closed properly, and restoring {@code data} after an interrupted publication.
     */
    public void refuseUnlessEmpty() {
        try {
            undoPublication();
            if (Files.notExists(database().databaseDirectory())) {
                return;
            }
            new HomeLock(home, layout.storeLockFile()).close(); // gives a clearer error than the server
        } catch (IOException e) {
            throw unwritable(e);
        }
        try (OfflineServer server = new OfflineServer(home)) {
            long nodes = server.database()
                    .executeTransactionally("MATCH (n) RETURN count(n) AS nodes", Map.of(), rows ->
                            (Long) rows.next().get("nodes"));
            if (nodes > 0) {
                throw new IngestException("the store in " + home + " already holds " + nodes
                        + " nodes; choose another --home, or delete the folder " + layout.dataDirectory()
                        + " to start from scratch");
            }
        }
    }

    private void undoPublication() throws IOException {
        if (Files.exists(replaced) && Files.notExists(layout.dataDirectory())) {
            Path lockFile = layout.dataDirectory().relativize(layout.storeLockFile());
            try (HomeLock lock = new HomeLock(home, replaced.resolve(lockFile))) {
                lock.whileHeld(() -> move(replaced, layout.dataDirectory()));
            }
        }
    }

    /**
     * Builds a store from {@code source} and publishes it; on any exception the home is unchanged.
     *
     * @param links number of links in the source
     * @param record of this import, written when the store is published
     * @throws IngestException when the home is in use, or the disk is full or unwritable
     */
    public void build(CrawlSource source, long links, ImportRecord record, Checkpoint checkpoint) {
        build(
                record,
                () -> BulkStore.write(source, links, staging, checkpoint),
                () -> SchemaBuild.create(staging, checkpoint));
    }

    /**
     * Builds a store with statements, on this thread, in a private server.
     *
     * @param further schema entries in addition to the default schema
     * @param fill writes everything; when it throws, the home is unchanged
     * @throws IngestException when the home is in use, or the disk is full or unwritable
     */
    public void build(ImportRecord record, List<SchemaEntry> further, Consumer<GraphDatabaseService> fill) {
        build(record, () -> Files.createDirectories(staging), () -> {
            try (OfflineServer server = new OfflineServer(staging)) {
                StoreSchema.ensure(server.database(), SchemaEntry.ALL);
                StoreSchema.ensure(server.database(), further);
                fill.accept(server.database());
            }
        });
    }

    private interface Step {
        void run() throws IOException;
    }

    private void build(ImportRecord record, Step write, Step complete) {
        Path made = firstMissing(layout.databasesDirectory());
        try (HomeLock lock = new HomeLock(home, layout.storeLockFile())) {
            lock.whileHeld(() -> {
                boolean published = false;
                try {
                    Folders.delete(staging);
                    write.run();
                    keepOtherData();
                    complete.run();
                    record.clear();
                    publish();
                    published = true;
                    record.write();
                } finally {
                    Folders.delete(staging);
                    if (!published && made != null) {
                        Files.deleteIfExists(layout.storeLockFile());
                        Copies.deleteEmpty(layout.databasesDirectory(), made);
                    }
                }
            });
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** The topmost missing folder at or above {@code folder}, or null. */
    private static @Nullable Path firstMissing(Path folder) {
        Path missing = null;
        for (Path at = folder; at != null && Files.notExists(at); at = at.getParent()) {
            missing = at;
        }
        return missing;
    }

    private void keepOtherData() throws IOException {
        DatabaseLayout empty = database();
        Set<Path> left = Set.of(empty.databaseDirectory(), empty.getTransactionLogsDirectory(), layout.storeLockFile());
        Copies.copy(layout.dataDirectory(), Neo4jLayout.of(staging).dataDirectory(), left::contains);
    }

    private void publish() throws IOException {
        move(layout.dataDirectory(), replaced);
        try {
            move(Neo4jLayout.of(staging).dataDirectory(), layout.dataDirectory());
        } catch (IOException e) {
            move(replaced, layout.dataDirectory());
            throw e;
        }
    }

    private static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    private DatabaseLayout database() {
        return layout.databaseLayout(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
    }

    /** Java heap of {@link #build} without a fixed base, in bytes. */
    public static long heapBytes(long pages, long links) {
        return LinkChains.bytes(pages, links);
    }

    private IngestException unwritable(IOException cause) {
        return new IngestException(
                "the home " + home + " cannot be written: " + cause
                        + "; free some space, change the permissions, or choose another --home",
                cause);
    }

    /** Neo4j's lock on the stores of a home, held by a running server or an import. */
    private static final class HomeLock implements AutoCloseable {

        private final FileChannel channel;

        /**
         * @param file lock file, created if missing, with its folders
         * @throws IngestException when another process or thread holds it
         */
        HomeLock(Path home, Path file) throws IOException {
            Files.createDirectories(file.getParent());
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (lock(channel) == null) {
                channel.close();
                throw new IngestException("the store in " + home
                        + " is in use by a running server or another import; stop it first, or choose another --home");
            }
        }

        private static @Nullable FileLock lock(FileChannel channel) throws IOException {
            try {
                return channel.tryLock();
            } catch (OverlappingFileLockException e) {
                return null; // held by this process
            }
        }

        @FunctionalInterface
        interface Work {
            void run() throws IOException;
        }

        /** Runs work while the lock is held. */
        void whileHeld(Work work) throws IOException {
            if (!channel.isOpen()) {
                throw new IllegalStateException("the lock was released");
            }
            work.run();
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }

    private static final class Copies {

        private Copies() {}

        /** Deletes {@code lowest} and the folders above it up to {@code highest}, as long as they are empty. */
        static void deleteEmpty(Path lowest, Path highest) throws IOException {
            try {
                for (Path folder = lowest; folder != null && folder.startsWith(highest); folder = folder.getParent()) {
                    Files.deleteIfExists(folder);
                }
            } catch (DirectoryNotEmptyException e) {
                // keep it
            }
        }

        /** Copies a folder except for the files and folders matched by {@code left}. */
        static void copy(Path from, Path to, Predicate<Path> left) throws IOException {
            Files.walkFileTree(from, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                        throws IOException {
                    if (left.test(folder)) {
                        return FileVisitResult.SKIP_SUBTREE;
                    }
                    Files.createDirectories(to.resolve(from.relativize(folder)));
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    if (!left.test(file)) {
                        Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        }
    }

    /** Adds the {@link StoreSchema} to a new store, in a temporary offline server. */
    private static final class SchemaBuild {

        private static final Label PAGE = Label.label("Page");
        private static final long PAGE_INDEXES = 3;

        private final GraphDatabaseService database;
        private final AtomicReference<@Nullable Transaction> running = new AtomicReference<>();
        private volatile boolean stopped;

        private SchemaBuild(GraphDatabaseService database) {
            this.database = database;
        }

        /**
         * Opens the store, adds the schema, waits until the indexes are populated, and closes the store.
         *
         * @param home absolute
         */
        static void create(Path home, Checkpoint checkpoint) {
            checkpoint.reached("indexing", 0, 100 * PAGE_INDEXES);
            try (OfflineServer server = new OfflineServer(home)) {
                SchemaBuild schema = new SchemaBuild(server.database());
                MonitoredTask.run(
                        "the import",
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

        /** The sum over indexes of their population progress in percent. */
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

    /** A Neo4j server without connectors, for exclusive access to a store. */
    private static final class OfflineServer implements AutoCloseable {

        private static final long PAGE_CACHE = ByteUnit.mebiBytes(512);
        private static final long START_MILLIS = 60_000;

        private final Path home;
        private final DatabaseManagementService server;

        /**
         * Starts the server, which takes a few seconds.
         *
         * @param home absolute
         */
        OfflineServer(Path home) {
            this.home = home;
            try {
                server = new DatabaseManagementServiceBuilder(home)
                        .setConfig(GraphDatabaseSettings.pagecache_memory, PAGE_CACHE)
                        .setConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                        .setConfig(GraphDatabaseSettings.udc_enabled, false)
                        .setConfig(GraphDatabaseInternalSettings.dump_diagnostics, false)
                        .build();
            } catch (RuntimeException e) {
                throw doesNotOpen(e);
            }
        }

        GraphDatabaseService database() {
            try {
                GraphDatabaseService database = server.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
                if (database.isAvailable(START_MILLIS)) {
                    return database;
                }
            } catch (RuntimeException e) {
                throw doesNotOpen(e);
            }
            throw doesNotOpen(null);
        }

        private IngestException doesNotOpen(@Nullable RuntimeException cause) {
            Throwable root = cause;
            while (root != null && root.getCause() != null) {
                root = root.getCause();
            }
            return new IngestException(
                    "the store in " + home + " does not open"
                            + (root == null ? " within " + START_MILLIS / 1000 + " s" : ": " + root.getMessage())
                            + "; choose another --home, or delete the folder " + home.resolve("data"),
                    cause);
        }

        @Override
        public void close() {
            server.shutdown();
        }
    }
}
