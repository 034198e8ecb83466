package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import org.crawlgraph.common.TextHash;
import org.h2.mvstore.type.LongDataType;

/**
 * Disk-based set of 64-bit fingerprints, the duplicate check of a crawl.
 *
 * <p>The store holds 65,536 sorted blocks, one for each value of the first 16 bits. New fingerprints are in a log and
 * in memory ({@code fresh}), which is searched first. When there are enough, they are merged into the blocks
 * ({@link #merge}), and the log is cleared. A batch is best looked up in ascending order, so that each block is read
 * once. Fingerprints found on disk are cached in a direct-mapped table.
 *
 * <p><b>Cost.</b> For n fingerprints, about 8 n bytes on disk. All blocks are rewritten once per n/32 new fingerprints,
 * with a minimum of 262,144 and a maximum of 2,097,152. Memory: at most 24 bytes for each of these, and 2 MiB for the
 * table.
 *
 * <p>Source of the idea to separate lookups and insertions and to batch both: H.-T. Lee, D. Leonard, X. Wang, D.
 * Loguinov: IRLbot: Scaling to 6 Billion Pages and Beyond, 2008, section 4 (DRUM); used by Y. Jiang, Q. Lv: Efficient
 * Social Website Crawling Using Cluster Graph, 2009, section 5.3.
 */
final class SeenSet {

    static final int LEAST_FRESH = 1 << 18;
    private static final int MOST_FRESH = 1 << 21;
    private static final int RECENT = 1 << 18;

    /** The first bits of a fingerprint are the number of its block. */
    private static final int BLOCK_SHIFT = 48;

    /**
     * Times the smallest merge that merged blocks may have fingerprints between two commits: they are in memory until
     * then.
     */
    private static final long PER_COMMIT = 8;

    private static final String SIZE = "seen.size";

    private final StateStore store;
    private final StoredLog<long[]> log;
    private final StoredMap<Long, long[]> blocks;

    private final int leastFresh;
    private final long[] recent = new long[RECENT];
    private LongOpenCustomHashSet fresh = new LongOpenCustomHashSet(TextHash.SEEDED);

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
        log.forEach(fingerprints -> Arrays.stream(fingerprints).forEach(fresh::add));
    }

    /** Whether a fingerprint is known to be in the set without disk access; false means unknown. */
    boolean remembers(long fingerprint) {
        return (fingerprint != 0 && recent[place(fingerprint)] == fingerprint) || fresh.contains(fingerprint);
    }

    private static int place(long fingerprint) {
        return (int) (fingerprint & (RECENT - 1));
    }

    boolean contains(long fingerprint) {
        if (remembers(fingerprint)) {
            return true;
        }
        boolean found = Arrays.binarySearch(block(fingerprint), fingerprint) >= 0;
        if (found) {
            recent[place(fingerprint)] = fingerprint;
        }
        return found;
    }

    private long[] block(long fingerprint) {
        return blocks.getOrDefault(fingerprint >> BLOCK_SHIFT, new long[0]);
    }

    /** Adds fingerprints that are not in the set. */
    void add(long[] fingerprints) {
        if (fingerprints.length > 0) {
            Arrays.stream(fingerprints).forEach(fresh::add);
            log.append(fingerprints);
        }
    }

    /**
     * Merges the new fingerprints into the blocks, in several commits, if there are enough. A merge that was
     * interrupted starts again: the log has all its fingerprints until it ends.
     */
    void merge() {
        if (fresh.size() < Math.max(leastFresh, Math.min(MOST_FRESH, store.number(SIZE) / 32))) {
            return;
        }
        long[] sorted = fresh.toLongArray();
        Arrays.sort(sorted);
        long merged = 0;
        for (int from = 0, to = 0; from < sorted.length; from = to) {
            long block = sorted[from] >> BLOCK_SHIFT;
            while (to < sorted.length && sorted[to] >> BLOCK_SHIFT == block) {
                to++;
            }
            LongOpenHashSet distinct = new LongOpenHashSet(block(sorted[from]));
            distinct.addAll(LongArrayList.wrap(Arrays.copyOfRange(sorted, from, to)));
            long[] all = distinct.toLongArray();
            Arrays.sort(all);
            blocks.put(block, all);
            merged += all.length;
            if (merged > PER_COMMIT * leastFresh) {
                merged = 0;
                store.commit();
            }
        }
        store.number(SIZE, store.number(SIZE) + sorted.length);
        log.clear();
        Arrays.stream(sorted).forEach(fingerprint -> recent[place(fingerprint)] = fingerprint);
        fresh = new LongOpenCustomHashSet(TextHash.SEEDED);
        store.commit();
    }
}
