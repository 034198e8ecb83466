package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A set of 64-bit fingerprints that may be much larger than memory.
 *
 * <h2>What</h2>
 *
 * The duplicate check of a crawl: a batch of fingerprints is looked up at once, in ascending order, so that the disk is read from
 * front to back; what was new is added, and merged into what is on disk by sequential reads and writes.
 *
 * <h2>Algorithm</h2>
 *
 * <ol>
 *   <li>Fingerprints lie in 64 buckets by their upper bits, each a sorted file ({@link PrintFile}) that is never changed.
 *   <li>New ones are appended to a journal and kept in memory ({@code fresh}), which is asked first.
 *   <li>When there are many of them, they are set aside, sorted ({@code frozen}), and merged into the buckets, one bucket at a
 *       time ({@link #fold}): a new file is written beside the old one and brought to the disk. It takes the old one's place
 *       with the next commit of who keeps {@link #position}; until then a restart finds the old.
 *   <li>After the last bucket their part of the journal goes.
 *   <li>Fingerprints that were found on disk are remembered in a small table, each over whatever had its place.
 * </ol>
 *
 * <h2>Stopping and cost</h2>
 *
 * With n fingerprints: 8 n bytes on disk and a bucket more while one is rewritten; each is rewritten once for every n/32 new ones,
 * between 262,144 and 2,097,152 of them. In memory at most 48 bytes for each of these, 2 MiB for the table, 64 KiB for each
 * bucket and n/680 bytes to find windows: about 110 MiB however many there are, below 20 MiB up to eight million.
 *
 * <h2>References</h2>
 *
 * H.-T. Lee, D. Leonard, X. Wang, D. Loguinov: IRLbot: Scaling to 6 Billion Pages and Beyond, 2008, section 4 (DRUM); used by
 * Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, section 5.3.
 */
final class SeenSet implements Closeable {

    private static final int BUCKETS = 64;
    private static final int MOST_FRESH = 1 << 21;

    /**
     * How much of a set is in memory.
     *
     * @param leastFresh the fewest new fingerprints that are merged into the buckets at once, at least 1
     * @param recent how many fingerprints that were found on disk are remembered at most, a power of two
     * @param forced whether buckets are brought to the disk, so that they outlive the machine
     */
    record Size(int leastFresh, int recent, boolean forced) {

        /** For the URLs of a crawl. */
        static final Size CRAWL = new Size(1 << 18, 1 << 18, true);
    }

    private final Path folder;
    private final Journal journal;
    private final Size size;
    private final @Nullable PrintFile[] buckets = new PrintFile[BUCKETS];
    private final long[] generations = new long[BUCKETS];
    private final long[] recent;
    private final List<PrintFile> replaced = new ArrayList<>();
    private LongOpenHashSet fresh = new LongOpenHashSet();
    private long[] frozen = {};
    private long frozenEnd;
    private int folded = BUCKETS;
    private long onDisk;

    /**
     * Opens a set.
     *
     * @param folder where its buckets are
     * @param journal of new fingerprints, at its position
     * @param position as {@link #position} gave it; empty for an empty set
     */
    SeenSet(Path folder, Journal journal, byte[] position, Size size) {
        this.folder = folder;
        this.journal = journal;
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
                PrintFile opened = PrintFile.open(file(bucket, generations[bucket]));
                buckets[bucket] = opened;
                onDisk += opened.count();
            }
        }
        LongOpenHashSet set = new LongOpenHashSet();
        journal.read(journal.start(), journal.end(), (seq, bytes) -> {
            ByteBuffer prints = ByteBuffer.wrap(bytes);
            while (prints.hasRemaining()) {
                (seq < frozenEnd ? set : fresh).add(prints.getLong());
            }
            return true;
        });
        frozen = set.toLongArray();
        Arrays.sort(frozen);
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

    /** Whether a fingerprint is known to be in the set without asking the disk; false says nothing. */
    boolean remembers(long print) {
        return (print != 0 && recent[place(print)] == print)
                || fresh.contains(print)
                || Arrays.binarySearch(frozen, print) >= 0;
    }

    private int place(long print) {
        return (int) (print & (recent.length - 1));
    }

    /** Whether a fingerprint is in the set. */
    boolean contains(long print) {
        return remembers(print) || find(new long[] {print}, 1)[0];
    }

    /**
     * Looks fingerprints up on disk.
     *
     * @param sorted ascending
     * @param count how many of them are meant
     * @return true at the place of each that is there
     */
    boolean[] find(long[] sorted, int count) {
        boolean[] found = new boolean[count];
        try {
            int from = 0;
            while (from < count) {
                int bucket = bucket(sorted[from]);
                int to = endOf(bucket, sorted, from, count);
                PrintFile file = buckets[bucket];
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

    /** Leaves nothing of the buckets in memory but where their windows begin; the next look reads them again. */
    void forgetWindows() {
        for (PrintFile file : buckets) {
            if (file != null) {
                file.forgetWindow();
            }
        }
    }

    private static int bucket(long print) {
        return (int) ((print ^ Long.MIN_VALUE) >>> 58);
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
    void add(long[] prints) {
        if (prints.length == 0) {
            return;
        }
        ByteBuffer record = ByteBuffer.allocate(prints.length * 8);
        for (long print : prints) {
            record.putLong(print);
            fresh.add(print);
        }
        journal.append(record.array());
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
        fresh = new LongOpenHashSet();
        frozenEnd = journal.end();
        folded = 0;
    }

    /** Merges what was set aside into the next bucket; does nothing when there is nothing to merge. */
    void fold() {
        if (folded == BUCKETS) {
            return;
        }
        int bucket = folded;
        int from = bucket == 0 ? 0 : endOf(bucket - 1, frozen, 0, frozen.length);
        int to = endOf(bucket, frozen, from, frozen.length);
        if (to > from) {
            try {
                PrintFile old = buckets[bucket];
                Path file = file(bucket, generations[bucket] + 1);
                PrintFile.write(file, old, frozen, from, to, size.forced);
                PrintFile merged = PrintFile.open(file);
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
            for (long print : frozen) {
                recent[place(print)] = print;
            }
            frozen = new long[] {};
            journal.startAt(frozenEnd);
        }
    }

    /** What {@link #SeenSet} needs to open the set as it is now. */
    byte[] position() {
        ByteBuffer to = ByteBuffer.allocate(12 + BUCKETS * 8).putInt(folded).putLong(frozenEnd);
        for (long generation : generations) {
            to.putLong(generation);
        }
        return to.array();
    }

    /** The position is kept: files that nobody needs now go. */
    void committed() {
        try {
            for (PrintFile old : replaced) {
                old.close();
                Files.deleteIfExists(old.file());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        replaced.clear();
        journal.drop();
    }

    /** Fingerprints on disk, in memory, and set aside. */
    long size() {
        int merged = folded == 0 ? 0 : endOf(folded - 1, frozen, 0, frozen.length);
        return onDisk + fresh.size() + frozen.length - merged;
    }

    /** Fingerprints in the buckets. */
    long onDisk() {
        return onDisk;
    }

    @Override
    public void close() {
        closeBuckets();
    }

    private void closeBuckets() {
        try {
            for (PrintFile bucket : buckets) {
                if (bucket != null) {
                    bucket.close();
                }
            }
            for (PrintFile old : replaced) {
                old.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
