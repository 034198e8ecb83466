package org.crawlgraph.crawler.traps;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import java.util.List;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.crawler.frontier.StoredLog;

/**
 * The most recently read fingerprints of shingles and other texts: at least a million with a heap of 512 MiB, at most
 * twice as many. They are kept in memory at 16 bytes each, as hashes on disk would make each commit rewrite one page of
 * the store per hash. A log stores them in order of arrival.
 */
final class RecentTexts {

    /** Maximum fingerprints per generation; the two generations take 32 MiB, or less with a heap below 512 MiB. */
    static final int MAX_REMEMBERED =
            (int) Math.min(1 << 20, Runtime.getRuntime().maxMemory() >> 9);

    private final StoredLog<long[]> log;
    private final int max;
    private LongOpenCustomHashSet recent = new LongOpenCustomHashSet(TextHash.SEEDED);
    private LongOpenCustomHashSet older = new LongOpenCustomHashSet(TextHash.SEEDED);

    /** Log number of the first record of {@code recent}. */
    private long begin;

    RecentTexts(StoredLog<long[]> log, int max) {
        this.log = log;
        this.max = max;
        begin = log.start();
        log.read(log.start(), log.end(), (number, texts) -> {
            makeRoom(number);
            recent.addAll(LongArrayList.wrap(texts));
            return true;
        });
    }

    /** Starts a new generation once {@code recent} is full, and forgets the older one; returns whether it did. */
    private boolean makeRoom(long number) {
        if (recent.size() < max) {
            return false;
        }
        older = recent;
        recent = new LongOpenCustomHashSet(TextHash.SEEDED);
        begin = number;
        return true;
    }

    /** Remembers fingerprints; returns the number of them that are new or were forgotten. */
    int remember(List<Long> fingerprints) {
        long before = begin;
        if (makeRoom(log.end())) {
            log.dropBefore(before);
        }
        LongArrayList added = new LongArrayList();
        int fresh = 0;
        for (long fingerprint : fingerprints) {
            if (recent.add(fingerprint)) {
                added.add(fingerprint);
                fresh += older.contains(fingerprint) ? 0 : 1;
            }
        }
        if (!added.isEmpty()) {
            log.append(added.toLongArray());
        }
        return fresh;
    }
}
