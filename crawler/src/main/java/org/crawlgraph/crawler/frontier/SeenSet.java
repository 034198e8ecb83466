package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.crawlgraph.common.TextHash;
import org.jspecify.annotations.Nullable;

/**
 * Disk-based set of 64-bit fingerprints, the duplicate check of a crawl.
 *
 * <p>A batch is looked up in ascending order, so the disk is read sequentially. New fingerprints are merged into the sorted files by
 * sequential reads and writes.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>The upper bits of a fingerprint select one of 64 buckets. Each bucket is an immutable sorted file ({@link FingerprintFile}).
 *   <li>New fingerprints are appended to a log and kept in memory ({@code fresh}), which is searched first.
 *   <li>When there are enough, they are sorted ({@code frozen}) and merged into one bucket at a time ({@link #fold}). The new file is
 *       forced to disk next to the old one and replaces it with the commit that stores {@link #position}; a restart before that uses the
 *       old file.
 *   <li>After the last bucket, the merged part of the log is dropped.
 *   <li>Fingerprints found on disk are cached in a direct-mapped table.
 * </ol>
 *
 * <h2>Cost</h2>
 *
 * For n fingerprints, 8 n bytes on disk, plus one bucket while it is rewritten. All buckets are rewritten once per n/32 new fingerprints,
 * with a minimum of 262,144 and a maximum of 2,097,152. Memory: at most 48 bytes for each of these, 2 MiB for the table, 64 KiB per bucket
 * and n/680 bytes of window index: about 110 MiB whatever n is, below 20 MiB for up to eight million.
 *
 * <h2>References</h2>
 *
 * H.-T. Lee, D. Leonard, X. Wang, D. Loguinov: IRLbot: Scaling to 6 Billion Pages and Beyond, 2008, section 4 (DRUM); used by Y. Jiang, Q.
 * Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, section 5.3.
 */
final class SeenSet implements Closeable {

    private static final int BUCKETS = 64;
    private static final int MOST_FRESH = 1 << 21;

    /**
     * Memory and durability of a set.
     *
     * @param leastFresh minimum number of new fingerprints per merge, at least 1
     * @param recent size of the cache of fingerprints found on disk, a power of two
     * @param forced whether bucket files are forced to disk, to survive a crash of the machine
     */
    public record Size(int leastFresh, int recent, boolean forced) {

        public static final Size CRAWL = new Size(1 << 18, 1 << 18, true);
    }

    private final Path folder;
    private final @Nullable StoredLog log;
    private final Size size;
    private final @Nullable FingerprintFile[] buckets = new FingerprintFile[BUCKETS];
    private final long[] generations = new long[BUCKETS];
    private final long[] recent;
    private final List<FingerprintFile> replaced = new ArrayList<>();
    private LongOpenCustomHashSet fresh = new LongOpenCustomHashSet(TextHash.SEEDED);
    private long[] frozen = {};
    private long frozenEnd;
    private int folded = BUCKETS;
    private long onDisk;

    /**
     * Opens a set.
     *
     * @param folder of the bucket files
     * @param log of new fingerprints; null for a set that is never reopened
     * @param position as returned by {@link #position}; empty for an empty set
     */
    public SeenSet(Path folder, @Nullable StoredLog log, byte[] position, Size size) {
        this.folder = folder;
        this.log = log;
        this.size = size;
        this.recent = new long[size.recent];
        try {
            restore(position);
        } catch (IOException e) {
            closeBuckets();
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            closeBuckets();
            throw e;
        }
    }

    private void restore(byte[] position) throws IOException {
        if (position.length > 0) {
            ByteBuffer from = ByteBuffer.wrap(position);
            folded = from.getInt();
            frozenEnd = from.getLong();
            for (int bucket = 0; bucket < BUCKETS; bucket++) {
                generations[bucket] = from.getLong();
            }
        }
        deleteOthers();
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            if (generations[bucket] > 0) {
                FingerprintFile opened = FingerprintFile.open(file(bucket, generations[bucket]));
                buckets[bucket] = opened;
                onDisk += opened.count();
            }
        }
        if (log != null) {
            LongOpenCustomHashSet set = new LongOpenCustomHashSet(TextHash.SEEDED);
            log.read(log.start(), log.end(), (number, bytes) -> {
                ByteBuffer fingerprints = ByteBuffer.wrap(bytes);
                while (fingerprints.hasRemaining()) {
                    (number < frozenEnd ? set : fresh).add(fingerprints.getLong());
                }
                return true;
            });
            frozen = set.toLongArray();
            Arrays.sort(frozen);
        }
    }

    private void deleteOthers() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = file.getFileName().toString();
                if (name.matches("seen-\\d{2}-\\d+\\.bin")) {
                    int bucket = Integer.parseInt(name.substring(5, 7));
                    if (bucket >= BUCKETS || !file.equals(file(bucket, generations[bucket]))) {
                        Files.delete(file);
                    }
                }
            }
        }
    }

    private Path file(int bucket, long generation) {
        return folder.resolve(String.format("seen-%02d-%d.bin", bucket, generation));
    }

    /** Whether a fingerprint is known to be in the set without disk access; false means unknown. */
    public boolean remembers(long fingerprint) {
        return (fingerprint != 0 && recent[place(fingerprint)] == fingerprint)
                || fresh.contains(fingerprint)
                || Arrays.binarySearch(frozen, fingerprint) >= 0;
    }

    private int place(long fingerprint) {
        return (int) (fingerprint & (recent.length - 1));
    }

    public boolean contains(long fingerprint) {
        return remembers(fingerprint) || find(new long[] {fingerprint}, 1)[0];
    }

    /**
     * Looks up fingerprints on disk.
     *
     * @param sorted ascending
     * @param count number of leading elements to look up
     * @return for each of them, whether it is on disk
     */
    public boolean[] find(long[] sorted, int count) {
        boolean[] found = new boolean[count];
        try {
            int from = 0;
            while (from < count) {
                int bucket = bucket(sorted[from]);
                int to = endOf(bucket, sorted, from, count);
                FingerprintFile file = buckets[bucket];
                if (file != null) {
                    file.find(sorted, from, to, found);
                }
                from = to;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (int i = 0; i < count; i++) {
            if (found[i]) {
                recent[place(sorted[i])] = sorted[i];
            }
        }
        return found;
    }

    /** Drops the cached windows of all buckets. */
    public void forgetWindows() {
        for (FingerprintFile file : buckets) {
            if (file != null) {
                file.forgetWindow();
            }
        }
    }

    private static int bucket(long fingerprint) {
        return (int) ((fingerprint ^ Long.MIN_VALUE) >>> 58);
    }

    private static int endOf(int bucket, long[] sorted, int from, int count) {
        if (bucket == BUCKETS - 1) {
            return count;
        }
        long next = ((long) (bucket + 1) << 58) ^ Long.MIN_VALUE;
        int place = Arrays.binarySearch(sorted, from, count, next);
        return place < 0 ? -place - 1 : place;
    }

    /** Adds fingerprints that are not in the set. */
    public void add(long[] fingerprints) {
        if (fingerprints.length == 0) {
            return;
        }
        ByteBuffer record = ByteBuffer.allocate(fingerprints.length * 8);
        for (long fingerprint : fingerprints) {
            record.putLong(fingerprint);
            fresh.add(fingerprint);
        }
        if (log != null) {
            log.append(record.array());
        }
        if (fresh.size() >= most()) {
            while (folded < BUCKETS) {
                fold();
            }
            freeze();
        }
    }

    private int most() {
        return (int) Math.max(size.leastFresh, Math.min(MOST_FRESH, onDisk / 32));
    }

    private void freeze() {
        frozen = fresh.toLongArray();
        Arrays.sort(frozen);
        fresh = new LongOpenCustomHashSet(TextHash.SEEDED);
        frozenEnd = log == null ? 0 : log.end();
        folded = 0;
    }

    /** Merges the frozen fingerprints into the next bucket; has no effect if all are merged. */
    public void fold() {
        if (folded == BUCKETS) {
            return;
        }
        int bucket = folded;
        int from = bucket == 0 ? 0 : endOf(bucket - 1, frozen, 0, frozen.length);
        int to = endOf(bucket, frozen, from, frozen.length);
        if (to > from) {
            try {
                FingerprintFile old = buckets[bucket];
                Path file = file(bucket, generations[bucket] + 1);
                FingerprintFile.write(file, old, frozen, from, to, size.forced);
                if (size.forced) {
                    StateStore.forceFolder(folder);
                }
                FingerprintFile merged = FingerprintFile.open(file);
                onDisk += merged.count() - (old == null ? 0 : old.count());
                buckets[bucket] = merged;
                generations[bucket]++;
                if (old != null) {
                    replaced.add(old);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        folded++;
        if (folded == BUCKETS) {
            for (long fingerprint : frozen) {
                recent[place(fingerprint)] = fingerprint;
            }
            frozen = new long[] {};
            if (log != null) {
                log.dropBefore(frozenEnd);
            }
        }
    }

    /** The state from which the constructor reopens the set. */
    public byte[] position() {
        ByteBuffer to = ByteBuffer.allocate(12 + BUCKETS * 8).putInt(folded).putLong(frozenEnd);
        for (long generation : generations) {
            to.putLong(generation);
        }
        return to.array();
    }

    /** Deletes replaced files once the position is committed. */
    public void committed() {
        try {
            for (FingerprintFile old : replaced) {
                old.close();
                Files.deleteIfExists(old.file());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        replaced.clear();
    }

    /** Number of fingerprints on disk and in memory. */
    public long size() {
        int merged = folded == 0 ? 0 : endOf(folded - 1, frozen, 0, frozen.length);
        return onDisk + fresh.size() + frozen.length - merged;
    }

    public long onDisk() {
        return onDisk;
    }

    @Override
    public void close() {
        closeBuckets();
    }

    private void closeBuckets() {
        try {
            for (FingerprintFile bucket : buckets) {
                if (bucket != null) {
                    bucket.close();
                }
            }
            for (FingerprintFile old : replaced) {
                old.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Immutable file of sorted 64-bit fingerprints. Layout: the fingerprints in windows of 64 KiB; for each window its first fingerprint and
     * its CRC-32C; the number of fingerprints; the CRC-32C of the index.
     */
    static final class FingerprintFile implements Closeable {

        /** Number of fingerprints per window. */
        private static final int WINDOW = 1 << 13;

        private static final int ENTRY = 12;
        private static final int FOOT = 12;

        private final Path file;
        private final FileChannel channel;
        private final long count;
        private final long[] firsts;
        private final int[] checksums;
        private final long[] window = new long[WINDOW];
        private int loaded = -1;

        private FingerprintFile(Path file, FileChannel channel) throws IOException {
            this.file = file;
            this.channel = channel;
            long size = channel.size();
            if (size < FOOT) {
                throw StateException.damaged(file, "is too short for a set of fingerprints");
            }
            ByteBuffer foot = ByteBuffer.wrap(read(size - FOOT, FOOT));
            count = foot.getLong();
            int checksum = foot.getInt();
            long windows = (count + WINDOW - 1) / WINDOW;
            if (count < 0 || size != count * 8 + windows * ENTRY + FOOT) {
                throw StateException.damaged(
                        file, "has " + size + " bytes and claims to hold " + count + " fingerprints");
            }
            byte[] entries = read(count * 8, (int) windows * ENTRY);
            ByteBuffer index = ByteBuffer.wrap(entries);
            if (checksum(entries) != checksum) {
                throw StateException.damaged(file, "has a table of contents with a wrong checksum");
            }
            firsts = new long[(int) windows];
            checksums = new int[(int) windows];
            for (int i = 0; i < windows; i++) {
                firsts[i] = index.getLong();
                checksums[i] = index.getInt();
            }
        }

        static FingerprintFile open(Path file) throws IOException {
            FileChannel channel;
            try {
                channel = FileChannel.open(file, StandardOpenOption.READ);
            } catch (IOException e) {
                throw StateException.damaged(file, "cannot be opened (" + e + ")");
            }
            try {
                return new FingerprintFile(file, channel);
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
        }

        /**
         * Writes the union of a file and new fingerprints.
         *
         * @param old the existing file; null if there is none
         * @param added strictly ascending in the range {@code from} (inclusive) to {@code to} (exclusive)
         * @param forced whether to force the file to disk
         */
        static void write(Path file, @Nullable FingerprintFile old, long[] added, int from, int to, boolean forced)
                throws IOException {
            Files.deleteIfExists(file);
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
                    OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16)) {
                Writing writing = new Writing(out);
                int next = from;
                for (long i = 0; old != null && i < old.count; i++) {
                    long fingerprint = old.at(i);
                    while (next < to && added[next] < fingerprint) {
                        writing.put(added[next++]);
                    }
                    if (next < to && added[next] == fingerprint) {
                        next++;
                    }
                    writing.put(fingerprint);
                }
                while (next < to) {
                    writing.put(added[next++]);
                }
                writing.end();
                out.flush();
                if (forced) {
                    channel.force(true);
                }
            }
        }

        private long at(long index) throws IOException {
            load((int) (index / WINDOW));
            return window[(int) (index % WINDOW)];
        }

        /**
         * Looks up fingerprints.
         *
         * @param sorted ascending in the range {@code from} (inclusive) to {@code to} (exclusive)
         * @param found set to true at the index of each fingerprint in the file
         */
        void find(long[] sorted, int from, int to, boolean[] found) throws IOException {
            for (int i = from; i < to; i++) {
                int place = Arrays.binarySearch(firsts, sorted[i]);
                if (place >= 0) {
                    found[i] = true;
                } else if (place < -1) {
                    load(-place - 2);
                    found[i] = Arrays.binarySearch(window, 0, length(loaded), sorted[i]) >= 0;
                }
            }
        }

        private int length(int index) {
            return (int) Math.min(WINDOW, count - (long) index * WINDOW);
        }

        private void load(int index) throws IOException {
            if (index == loaded) {
                return;
            }
            byte[] bytes = read((long) index * WINDOW * 8, length(index) * 8);
            if (checksum(bytes) != checksums[index]) {
                throw StateException.damaged(
                        file, "has fingerprints from byte " + (long) index * WINDOW * 8 + " with a wrong checksum");
            }
            LongBuffer longs = ByteBuffer.wrap(bytes).asLongBuffer();
            longs.get(window, 0, length(index));
            loaded = index;
        }

        /** Drops the cached window. */
        void forgetWindow() {
            loaded = -1;
        }

        private byte[] read(long place, int length) throws IOException {
            byte[] content = new byte[length];
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                if (channel.read(bytes, place + bytes.position()) < 0) {
                    throw StateException.damaged(file, "ends at byte " + (place + bytes.position()));
                }
            }
            return content;
        }

        private static int checksum(byte[] bytes) {
            CRC32C sum = new CRC32C();
            sum.update(bytes);
            return (int) sum.getValue();
        }

        long count() {
            return count;
        }

        Path file() {
            return file;
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }

        /** Writes windows and collects their index. */
        private static final class Writing {

            private final OutputStream out;
            private ByteBuffer window = ByteBuffer.allocate(WINDOW * 8);
            private ByteBuffer index = ByteBuffer.allocate(ENTRY << 10);
            private long count;

            Writing(OutputStream out) {
                this.out = out;
            }

            void put(long fingerprint) throws IOException {
                window.putLong(fingerprint);
                count++;
                if (!window.hasRemaining()) {
                    flush();
                }
            }

            private void flush() throws IOException {
                byte[] filled = Arrays.copyOf(window.array(), window.position());
                if (index.remaining() < ENTRY) {
                    index = ByteBuffer.allocate(index.capacity() * 2).put(index.flip());
                }
                index.putLong(window.getLong(0)).putInt(checksum(filled));
                out.write(filled);
                window.clear();
            }

            void end() throws IOException {
                if (window.position() > 0) {
                    flush();
                }
                byte[] entries = Arrays.copyOf(index.array(), index.position());
                out.write(entries);
                out.write(ByteBuffer.allocate(FOOT)
                        .putLong(count)
                        .putInt(checksum(entries))
                        .array());
            }
        }
    }
}
