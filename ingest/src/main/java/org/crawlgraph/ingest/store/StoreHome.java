package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.schema.SchemaEntry;
import org.crawlgraph.schema.Store;
import org.jspecify.annotations.Nullable;
import org.neo4j.configuration.GraphDatabaseInternalSettings;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.io.ByteUnit;
import org.neo4j.io.fs.DefaultFileSystemAbstraction;
import org.neo4j.io.fs.FileSystemAbstraction;
import org.neo4j.io.fs.FileUtils;
import org.neo4j.io.layout.DatabaseLayout;
import org.neo4j.io.layout.Neo4jLayout;
import org.neo4j.io.locker.FileLockException;
import org.neo4j.io.locker.Locker;

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
    private static final long INDEXING_SECONDS = Integer.MAX_VALUE;
    private static final FileSystemAbstraction FILES = new DefaultFileSystemAbstraction();

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
        Path missing = firstMissing(home);
        Path existing = missing == null ? home : missing.getParent();
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
            try (Locker lock = new Locker(FILES, layout.storeLockFile())) {
                hold(lock); // gives a clearer error than the server
            }
        } catch (IOException e) {
            throw unwritable(e);
        }
        try (OfflineServer server = OfflineServer.open(home)) {
            Object nodes = server.store()
                    .run("MATCH (n) RETURN count(n) AS nodes", Map.of())
                    .rows()
                    .get(0)
                    .get("nodes");
            if (!Long.valueOf(0).equals(nodes)) {
                throw new IngestException("the store in " + home + " already holds " + nodes
                        + " nodes; choose another --home, or delete the folder " + layout.dataDirectory()
                        + " to start from scratch");
            }
        }
    }

    private void undoPublication() throws IOException {
        if (Files.exists(replaced) && Files.notExists(layout.dataDirectory())) {
            Path lockFile = layout.dataDirectory().relativize(layout.storeLockFile());
            try (Locker lock = new Locker(FILES, replaced.resolve(lockFile))) {
                hold(lock);
                move(replaced, layout.dataDirectory());
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
        build(record, () -> {
            MonitoredTask.run(
                    "the import into " + home,
                    "importing pages",
                    checkpoint,
                    progress -> {
                        new BulkStore(source, links, staging, progress).write();
                        progress.reached("finishing", 1, 1);
                        keepOtherData();
                        return true;
                    },
                    () -> {});
            checkpoint.reached("indexing", 0, 1); // starting the server takes a few seconds
            try (OfflineServer server = OfflineServer.open(staging)) {
                EmbeddedStore store = server.store();
                MonitoredTask.run(
                        "the import",
                        "indexing",
                        checkpoint,
                        progress -> {
                            SchemaEntry.ensure(store, SchemaEntry.ALL);
                            return store.run("CALL db.awaitIndexes($seconds)", Map.of("seconds", INDEXING_SECONDS));
                        },
                        store::terminate);
            }
        });
    }

    /**
     * Builds a store with statements, on this thread, in a private server.
     *
     * @param further schema entries in addition to the default schema
     * @param fill writes everything; when it throws, the home is unchanged
     * @throws IngestException when the home is in use, or the disk is full or unwritable
     */
    public void build(ImportRecord record, List<SchemaEntry> further, Consumer<Store> fill) {
        build(record, () -> {
            Files.createDirectories(staging);
            keepOtherData();
            try (OfflineServer server = OfflineServer.open(staging)) {
                Store store = server.store();
                SchemaEntry.ensure(store, SchemaEntry.ALL);
                SchemaEntry.ensure(store, further);
                fill.accept(store);
            }
        });
    }

    private interface Step {
        void run() throws IOException;
    }

    private void build(ImportRecord record, Step write) {
        Path made = firstMissing(layout.databasesDirectory());
        try (Locker lock = new Locker(FILES, layout.storeLockFile())) {
            hold(lock);
            boolean published = false;
            try {
                FileUtils.deleteDirectory(staging);
                write.run();
                record.clear();
                publish();
                published = true;
                record.write();
            } finally {
                FileUtils.deleteDirectory(staging);
                if (!published && made != null) {
                    Files.deleteIfExists(layout.storeLockFile());
                    deleteEmpty(made);
                }
            }
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** Takes Neo4j's lock on the stores of a home, held by a running server or an import. */
    private void hold(Locker lock) {
        try {
            lock.checkLock();
        } catch (FileLockException e) {
            if (e.getCause() instanceof IOException unwritable) {
                throw unwritable(unwritable);
            }
            throw new IngestException(
                    "the store in " + home
                            + " is in use by a running server or another import; stop it first, or choose another --home",
                    e);
        }
    }

    /** The topmost missing folder at or above {@code folder}, or null. */
    private static @Nullable Path firstMissing(Path folder) {
        Path missing = null;
        for (Path at = folder; at != null && !Files.exists(at); at = at.getParent()) {
            missing = at;
        }
        return missing;
    }

    /** Deletes the folders of databases up to one that this import made, unless something else is in them. */
    private void deleteEmpty(Path made) throws IOException {
        for (Path at = layout.databasesDirectory(); at != null && at.startsWith(made); at = at.getParent()) {
            if (!Files.isDirectory(at) || !FileUtils.isDirectoryEmpty(at)) {
                return;
            }
            Files.delete(at);
        }
    }

    private void keepOtherData() throws IOException {
        DatabaseLayout empty = database();
        Set<Path> left = Set.of(empty.databaseDirectory(), empty.getTransactionLogsDirectory(), layout.storeLockFile());
        FileUtils.copyDirectory(
                layout.dataDirectory(), Neo4jLayout.of(staging).dataDirectory(), path -> !left.contains(path));
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

    /** Java heap of {@link #build}, that of {@link LinkChains}, without a fixed base, in bytes. */
    public static long heapBytes(long pages, long links) {
        return 4 * links + 20 * pages;
    }

    private IngestException unwritable(IOException cause) {
        return new IngestException(
                "the home " + home + " cannot be written: " + cause
                        + "; free some space, change the permissions, or choose another --home",
                cause);
    }

    /** A Neo4j server without connectors, for exclusive access to a store. */
    private record OfflineServer(DatabaseManagementService server, EmbeddedStore store) implements AutoCloseable {

        private static final long PAGE_CACHE = ByteUnit.mebiBytes(512);
        private static final long START_MILLIS = 60_000;

        /**
         * Starts the server, which takes a few seconds.
         *
         * @param home absolute
         */
        static OfflineServer open(Path home) {
            DatabaseManagementService server = null;
            try {
                server = new DatabaseManagementServiceBuilder(home)
                        .setConfig(GraphDatabaseSettings.pagecache_memory, PAGE_CACHE)
                        .setConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                        .setConfig(GraphDatabaseSettings.udc_enabled, false)
                        .setConfig(GraphDatabaseInternalSettings.dump_diagnostics, false)
                        .build();
                GraphDatabaseService database = server.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
                if (database.isAvailable(START_MILLIS)) {
                    return new OfflineServer(server, new EmbeddedStore(database, 0));
                }
                throw new IllegalStateException("it does not start within " + START_MILLIS / 1000 + " s");
            } catch (RuntimeException e) {
                if (server != null) {
                    server.shutdown();
                }
                Throwable root = e;
                while (root.getCause() != null) {
                    root = root.getCause();
                }
                throw new IngestException(
                        "the store in " + home + " does not open: " + root.getMessage()
                                + "; choose another --home, or delete the folder " + home.resolve("data"),
                        e);
            }
        }

        @Override
        public void close() {
            server.shutdown();
        }
    }
}
