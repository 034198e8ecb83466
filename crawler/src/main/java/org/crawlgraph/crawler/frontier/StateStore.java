package org.crawlgraph.crawler.frontier;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.zip.CRC32C;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;
import org.h2.mvstore.type.ByteArrayDataType;
import org.h2.mvstore.type.DataType;
import org.h2.mvstore.type.StringDataType;
import org.jspecify.annotations.Nullable;

/**
 * Transactional store of the maps of a state, in one file. A second file holds the number of the last commit and is
 * written after it; a store that opens at an earlier commit has lost data and is rejected.
 */
public final class StateStore implements AutoCloseable {

    private static final long FORMAT = 20;
    /** Memory of the page cache: an eighth of the heap, 4 to 64 MiB. */
    private static final int CACHE_MIB =
            (int) Math.max(4, Math.min(64, Runtime.getRuntime().maxMemory() >> 23));

    /** Small, as a commit rewrites every changed page and new tasks are scattered over many. */
    private static final int PAGE_BYTES = 4 << 10;

    private static final long LEAST_TO_COMPACT = 16 << 20;
    private static final int COMPACT_EVERY = 32;
    private static final int FILL_PERCENT = 60;

    private final Path file;
    private final MVStore store;
    /** Holds the number of the last commit. */
    private final Path committed;

    private final StoredMap<String, Long> numbers;
    private final StoredMap<String, String> manifest;
    /** Steps that each commit begins with. */
    final List<Runnable> beforeCommit = new ArrayList<>();

    private int sinceCompaction;

    private StateStore(Path folder) throws IOException {
        file = folder.resolve("crawl.mv");
        committed = folder.resolve("committed.bin");
        store = store(file);
        try {
            // each commit is forced before the next begins, and freed space is reused only five versions later
            store.setRetentionTime(0);
            numbers = map("numbers", StringDataType.INSTANCE, Long.class);
            manifest = map("manifest", StringDataType.INSTANCE, String.class);
            if (Files.notExists(committed)) { // before its folder is forced
                Files.createFile(committed);
            }
            check();
        } catch (RuntimeException | IOException e) {
            store.closeImmediately();
            throw e;
        }
    }

    /** Opens or creates a store. */
    public static StateStore open(Path folder) {
        try {
            Files.createDirectories(folder);
            StateStore store = new StateStore(folder);
            forceFolder(folder);
            return store;
        } catch (IOException e) {
            throw new StateException("the state of the crawl in " + folder + " cannot be opened: " + e, e);
        }
    }

    /**
     * Forces a folder to disk, so that new files in it survive a crash. Has no effect on Windows, which does not need
     * it.
     */
    private static void forceFolder(Path folder) throws IOException {
        if (File.separatorChar == '/') {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private static MVStore store(Path file) {
        try {
            return new MVStore.Builder()
                    .fileName(file.toString())
                    .autoCommitDisabled() // neither by time
                    .autoCommitBufferSize(0) // nor by size, which would store half of a merge
                    .cacheSize(CACHE_MIB)
                    .pageSplitSize(PAGE_BYTES)
                    .compress()
                    .open();
        } catch (RuntimeException e) {
            int code = e instanceof MVStoreException failed ? failed.getErrorCode() : 0;
            throw switch (code) {
                case DataUtils.ERROR_FILE_LOCKED ->
                    new StateException(
                            "the crawl in " + file.getParent() + " is running; wait until it ends or stop it,"
                                    + " or use another folder. `crawlgraph crawl status` works meanwhile",
                            e);
                case DataUtils.ERROR_UNSUPPORTED_FORMAT -> ofVersion("a later", file, e);
                default -> damaged(file, e);
            };
        }
    }

    private static StateException ofVersion(String version, Path file, @Nullable Exception cause) {
        return new StateException(
                file + " was written by " + version
                        + " version of CrawlGraph; resume with that version, or start a new crawl in another folder",
                cause);
    }

    private static StateException damaged(Path file, Exception cause) {
        StateException damaged = StateException.damaged(file, "cannot be read");
        return new StateException(damaged.getMessage() + " (" + cause.getMessage() + ")", cause);
    }

    private void check() throws IOException {
        long format = number("format");
        if (format != 0 && format != FORMAT) {
            throw ofVersion(format > FORMAT ? "a later" : "an earlier", file, null);
        }
        byte[] last = Files.readAllBytes(committed);
        long expected = last.length == Long.BYTES ? ByteBuffer.wrap(last).getLong() : 0;
        if ((last.length != 0 && last.length != Long.BYTES) || number("commits") < expected) {
            throw StateException.damaged(file, "has lost the data of commit " + expected);
        }
    }

    /**
     * Opens a map.
     *
     * @param keys {@link Key#TYPE} or strings
     */
    public <K, V> StoredMap<K, V> map(String name, DataType<K> keys, Class<V> values) {
        try {
            MVMap.Builder<K, byte[]> builder = new MVMap.Builder<K, byte[]>()
                    .keyType(new CheckedType<>(keys, file))
                    .valueType(new CheckedType<>(ByteArrayDataType.INSTANCE, file));
            return new StoredMap<>(store.openMap(name, builder), this, RecordCodec.of(values));
        } catch (RuntimeException e) {
            throw trouble(e);
        }
    }

    public <V> StoredLog<V> log(String name, Class<V> records) {
        return new StoredLog<>(this, name, records);
    }

    StateException damaged(String how) {
        return StateException.damaged(file, how);
    }

    /** Translates an exception of MVStore, which reports damage in many ways, some of them by accident. */
    RuntimeException trouble(RuntimeException cause) {
        if (cause instanceof StateException) {
            return cause;
        }
        boolean writing =
                cause instanceof MVStoreException failed && failed.getErrorCode() == DataUtils.ERROR_WRITING_FAILED;
        Throwable reason = cause;
        // MVStore wraps the cause of a failed save twice, and then in a cycle
        for (int depth = 0; reason != null && depth < 4; depth++) {
            if (reason instanceof OutOfMemoryError) {
                return new StateException(
                        "out of memory while writing the crawl state in " + file.getParent()
                                + "; the last commit is intact. Increase -Xmx and resume",
                        reason);
            }
            if (writing && reason instanceof IOException) { // such as "No space left on device"
                return new UncheckedIOException(
                        new IOException(file + " cannot be written: " + reason.getMessage(), cause));
            }
            reason = reason.getCause();
        }
        return damaged(file, cause);
    }

    /** A stored number; 0 initially. */
    public long number(String name) {
        return numbers.getOrDefault(name, 0L);
    }

    public void number(String name, long value) {
        numbers.put(name, value);
    }

    /** A number unique in the store, from 1. */
    public long newId() {
        long id = number("ids") + 1;
        number("ids", id);
        return id;
    }

    public Map<String, String> manifest() {
        return manifest.all();
    }

    /**
     * Stores the options of a new crawl, or checks them against the options of an existing one.
     *
     * @throws StateException if an option differs
     */
    public void begin(Map<String, String> options) {
        if (isNew()) {
            options.forEach(manifest::put);
            number("format", FORMAT);
            return;
        }
        Map<String, String> stored = manifest();
        TreeSet<String> names = new TreeSet<>(stored.keySet());
        names.addAll(options.keySet());
        for (String name : names) {
            String before = stored.get(name);
            String now = options.get(name);
            if (!Objects.equals(before, now)) {
                throw new StateException(
                        "the crawl in " + file.getParent() + " was started " + with(name, before)
                                + ", not " + with(name, now)
                                + "; use the same options, or start a new crawl in another folder",
                        null);
            }
        }
    }

    private static String with(String name, @Nullable String value) {
        return value == null ? "without " + name : "with " + name + " " + value;
    }

    public boolean isNew() {
        return number("format") == 0;
    }

    /** Commits all changes atomically. Logs cannot be read meanwhile, as the space they read might be reused. */
    public synchronized void commit() {
        beforeCommit.forEach(Runnable::run);
        long commits = number("commits") + 1;
        number("commits", commits);
        try {
            store.commit();
            store.sync();
            Files.write(
                    committed,
                    ByteBuffer.allocate(Long.BYTES).putLong(commits).array(),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE);
            if (++sinceCompaction >= COMPACT_EVERY) {
                sinceCompaction = 0;
                compact();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            throw trouble(e);
        }
    }

    private void compact() {
        if (store.getFileStore().size() > LEAST_TO_COMPACT
                && store.getFileStore().getChunksFillRate() < FILL_PERCENT) {
            store.compact(FILL_PERCENT, 16 << 20);
            store.sync();
        }
    }

    /** Closes the store and discards all changes since the last commit. */
    @Override
    public void close() {
        store.rollback();
        // moving chunks on the way out can fail within the store (an assertion of FreeSpaceBitSet), and space is used
        // again anyway
        store.close(0);
    }

    /** Appends a CRC-32C to the keys and the values of each page of the store, as MVStore has no checksum for them. */
    private static final class CheckedType<T> extends BasicDataType<T> {

        private final DataType<T> type;
        private final Path file;

        CheckedType(DataType<T> type, Path file) {
            this.type = type;
            this.file = file;
        }

        @Override
        public void write(WriteBuffer to, Object storage, int length) {
            int start = to.position();
            type.write(to, storage, length);
            to.putInt(checksum(to.getBuffer().duplicate(), start, to.position()));
        }

        @Override
        public void read(ByteBuffer from, Object storage, int length) {
            int start = from.position();
            type.read(from, storage, length);
            if (checksum(from.duplicate(), start, from.position()) != from.getInt()) {
                throw StateException.damaged(file, "has a page with a wrong checksum");
            }
        }

        private static int checksum(ByteBuffer bytes, int start, int end) {
            CRC32C sum = new CRC32C();
            sum.update(bytes.limit(end).position(start));
            return (int) sum.getValue();
        }

        @Override
        public void write(WriteBuffer to, T one) {
            type.write(to, one);
        }

        @Override
        public T read(ByteBuffer from) {
            return type.read(from);
        }

        @Override
        public int compare(T one, T other) {
            return type.compare(one, other);
        }

        @Override
        public int getMemory(T one) {
            return type.getMemory(one);
        }

        @Override
        @SuppressWarnings("unchecked") // one class for all maps, which a compiled method need not check
        public T[] createStorage(int size) {
            return (T[]) new Object[size];
        }
    }
}
