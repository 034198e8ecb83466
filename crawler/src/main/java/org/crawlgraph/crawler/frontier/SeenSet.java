package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import java.util.Arrays;
import org.crawlgraph.common.TextHash;
import org.h2.mvstore.type.LongDataType;

/**
 * Disk-based set of 64-bit fingerprints, the duplicate check of a crawl.
 *
 * <p>The store holds sorted blocks of at most {@value #BLOCK} fingerprints. New fingerprints are in a log and in memory ({@code fresh}), which
 * is searched first. When there are enough, they are sorted ({@code frozen}) and merged into the blocks in ascending order, one of
 * {@value #PARTS} ranges at a time ({@link #fold}); then that part of the log is dropped. A batch is looked up in ascending order, so each
 * block is read once. Fingerprints found on disk are cached in a direct-mapped table.
 *
 * <p><b>Cost.</b> For n fingerprints, 8 to 16 n bytes on disk. All blocks are rewritten once per n/32 new fingerprints, with a minimum of
 * 262,144 and a maximum of 2,097,152. Memory: at most 48 bytes for each of these, and 2 MiB for the table.
 *
 * <p>Source of the idea to separate lookups and insertions and to batch both: H.-T. Lee, D. Leonard, X. Wang, D. Loguinov: IRLbot: Scaling to
 * 6 Billion Pages and Beyond, 2008, section 4 (DRUM); used by Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009,
 * section 5.3.
 */
final class SeenSet {

    static final int LEAST_FRESH = 1 << 18;
    private static final int MOST_FRESH = 1 << 21;
    private static final int RECENT = 1 << 18;
    private static final int BLOCK = 1 << 12;
    private static final int PARTS = 64;

    private static final String SIZE = "seen.size";
    /** Number of ranges that are merged, plus one; 0 if there is nothing to merge. */
    private static final String PART = "seen.part";
    /** Number of the first log record after the frozen fingerprints. */
    private static final String FROZEN = "seen.frozen";

    private final StateStore store;
    private final StoredLog<long[]> log;
    /** By a lower bound of the fingerprints in the block. */
    private final StoredMap<Long, long[]> blocks;

    private final int leastFresh;
    private final long[] recent = new long[RECENT];
    private LongOpenCustomHashSet fresh = new LongOpenCustomHashSet(TextHash.SEEDED);
    private long[] frozen;

    /**
     * Opens the set of a store.
     *
     * @param leastFresh minimum number of new fingerprints per merge, at least 1
     */
    SeenSet(StateStore store, int leastFresh) {
        this.store = store;
        this.leastFresh = leastFresh;
        log = store.log("fingerprints", long[].class);
        blocks = store.map("seen", LongDataType.INSTANCE, long[].class);
        LongOpenCustomHashSet merging = new LongOpenCustomHashSet(TextHash.SEEDED);
        log.read(log.start(), log.end(), (number, fingerprints) -> {
            LongOpenCustomHashSet to = number < store.number(FROZEN) ? merging : fresh;
            Arrays.stream(fingerprints).forEach(to::add);
            return true;
        });
        frozen = sorted(merging);
    }

    private static long[] sorted(LongOpenCustomHashSet fingerprints) {
        long[] sorted = fingerprints.toLongArray();
        Arrays.sort(sorted);
        return sorted;
    }

    /** Whether a fingerprint is known to be in the set without disk access; false means unknown. */
    boolean remembers(long fingerprint) {
        return (fingerprint != 0 && recent[place(fingerprint)] == fingerprint)
                || fresh.contains(fingerprint)
                || Arrays.binarySearch(frozen, fingerprint) >= 0;
    }

    private static int place(long fingerprint) {
        return (int) (fingerprint & (RECENT - 1));
    }

    boolean contains(long fingerprint) {
        return remembers(fingerprint) || find(new long[] {fingerprint})[0];
    }

    /**
     * Looks up fingerprints on disk.
     *
     * @param sorted strictly ascending
     * @return for each of them, whether it is on disk
     */
    boolean[] find(long[] sorted) {
        boolean[] found = new boolean[sorted.length];
        for (int from = 0; from < sorted.length; ) {
            Long bound = blocks.floorKey(sorted[from]);
            long[] block = bound == null ? new long[0] : blocks.getOrDefault(bound, new long[0]);
            int to = endOfBlock(sorted, from, sorted.length);
            for (int i = from; i < to; i++) {
                found[i] = Arrays.binarySearch(block, sorted[i]) >= 0;
                if (found[i]) {
                    recent[place(sorted[i])] = sorted[i];
                }
            }
            from = to;
        }
        return found;
    }

    /** Index after the fingerprints, from an index on, that are in the block of the first of them. */
    private int endOfBlock(long[] sorted, int from, int to) {
        Long next = blocks.higherKey(sorted[from]);
        int end = next == null ? to : Arrays.binarySearch(sorted, from, to, next);
        return end < 0 ? -end - 1 : end;
    }

    /** Adds fingerprints that are not in the set. */
    void add(long[] fingerprints) {
        if (fingerprints.length == 0) {
            return;
        }
        Arrays.stream(fingerprints).forEach(fresh::add);
        log.append(fingerprints);
        if (store.number(PART) == 0 && fresh.size() >= most()) {
            frozen = sorted(fresh);
            fresh = new LongOpenCustomHashSet(TextHash.SEEDED);
            store.number(FROZEN, log.end());
            store.number(PART, 1);
        }
    }

    /** Number of new fingerprints that are merged together. */
    private long most() {
        return Math.max(leastFresh, Math.min(MOST_FRESH, onDisk() / 32));
    }

    /**
     * Merges the frozen fingerprints of the next range, unless as large a part of all is merged as the new fingerprints are of those that
     * start the next merge; returns whether it did. Call it before each commit until it returns false: the blocks are in memory until then.
     */
    boolean fold() {
        int part = (int) store.number(PART);
        if (part == 0 || part > 1 + (long) PARTS * fresh.size() / most()) {
            return false;
        }
        int to = endOfPart(part);
        for (int from = endOfPart(part - 1); from < to; ) {
            int end = endOfBlock(frozen, from, to);
            merge(from, end);
            from = end;
        }
        store.number(PART, part == PARTS ? 0 : part + 1);
        if (part == PARTS) {
            Arrays.stream(frozen).forEach(fingerprint -> recent[place(fingerprint)] = fingerprint);
            frozen = new long[] {};
            log.dropBefore(store.number(FROZEN));
        }
        return true;
    }

    private int endOfPart(int part) {
        int end = part == PARTS ? frozen.length : Arrays.binarySearch(frozen, Long.MIN_VALUE + (1L << 58) * part);
        return end < 0 ? -end - 1 : end;
    }

    /** Merges the frozen fingerprints of one block, and splits it if it is full. */
    private void merge(int from, int to) {
        Long bound = blocks.floorKey(frozen[from]);
        long first = bound == null ? Long.MIN_VALUE : bound;
        long[] old = blocks.getOrDefault(first, new long[] {});
        long[] all = Arrays.copyOf(old, old.length + to - from);
        System.arraycopy(frozen, from, all, old.length, to - from);
        Arrays.sort(all);
        int parts = all.length / BLOCK + 1;
        for (int i = 0; i < parts; i++) {
            int begin = all.length * i / parts;
            blocks.put(i == 0 ? first : all[begin], Arrays.copyOfRange(all, begin, all.length * (i + 1) / parts));
        }
        store.number(SIZE, onDisk() + to - from);
    }

    /** Number of fingerprints on disk and in memory. */
    long size() {
        int merged = store.number(PART) == 0 ? 0 : endOfPart((int) store.number(PART) - 1);
        return onDisk() + fresh.size() + frozen.length - merged;
    }

    long onDisk() {
        return store.number(SIZE);
    }
}
