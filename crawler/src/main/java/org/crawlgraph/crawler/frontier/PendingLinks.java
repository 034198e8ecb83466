package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenCustomHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextHash;

/** Links that wait for the duplicate check, in the order in which they were proposed. */
final class PendingLinks {

    /** The most links in a record, which a merge takes whole. */
    private static final int RECORD = 1024;
    /** About how many links one merge takes; its result is in memory until the next commit. */
    static final int MOST = 1 << 16;
    /** The fewest that are worth a merge while others wait to be fetched: a share of the tasks so far, within bounds. */
    private static final int LEAST = 1 << 6;

    private static final int SHARE = 16;
    private static final int ENOUGH = 1 << 14;

    private static final String SIZE = "links.size";
    /** Of them, those with a priority. */
    private static final String PRIOR = "links.prior";

    private final StateStore store;
    private final StoredLog log;
    private final SeenSet seen;

    PendingLinks(StateStore store, SeenSet seen) {
        this.store = store;
        this.log = store.log("links");
        this.seen = seen;
    }

    /**
     * Keeps what is not known to be a duplicate; returns how many were.
     *
     * @param again receives the duplicates that have a priority
     */
    int propose(List<DiscoveredLink> links, Consumer<DiscoveredLink> again) {
        List<DiscoveredLink> kept = new ArrayList<>(Math.min(links.size(), RECORD));
        int dropped = 0;
        for (DiscoveredLink link : links) {
            if (seen.remembers(TextFingerprint.of(link.url()))) {
                dropped++;
                if (link.priority() > 0) {
                    again.accept(link);
                }
            } else {
                kept.add(link);
                if (kept.size() == RECORD) {
                    append(kept);
                }
            }
        }
        append(kept);
        return dropped;
    }

    private void append(List<DiscoveredLink> kept) {
        if (!kept.isEmpty()) {
            log.append(DiscoveredLink.toBytes(kept));
            store.number(SIZE, size() + kept.size());
            addPrior(kept.stream().filter(link -> link.priority() > 0).count());
            kept.clear();
        }
    }

    private void addPrior(long count) {
        if (count != 0) {
            store.number(PRIOR, store.number(PRIOR) + count);
        }
    }

    /**
     * Whether there are enough for a merge: more the more fingerprints are on disk, since a merge reads these. A link with a priority does not wait for others.
     */
    boolean due() {
        long least = Math.max(LEAST, Math.min(ENOUGH, store.number("tasks") / SHARE));
        return store.number(PRIOR) > 0 || size() >= Math.max(least, Math.min(MOST, seen.onDisk() / 256));
    }

    /**
     * Removes the oldest links; returns the new and wanted ones, each URL once.
     *
     * @param most links, about
     * @param wanted asked about every link with a new URL until one with that URL is wanted
     * @param before receives what is to be taken; when it throws, nothing is taken
     * @param again gets links with a priority to URLs that are or were tasks
     */
    List<DiscoveredLink> merge(
            int most,
            Predicate<DiscoveredLink> wanted,
            Consumer<List<DiscoveredLink>> before,
            List<DiscoveredLink> again) {
        List<DiscoveredLink> links = new ArrayList<>();
        LongArrayList fingerprints = new LongArrayList();
        LongArrayList unknown = new LongArrayList();
        long[] to = {log.start()};
        log.read(to[0], log.end(), (seq, bytes) -> {
            for (DiscoveredLink link : DiscoveredLink.fromBytes(bytes)) {
                long fingerprint = TextFingerprint.of(link.url());
                links.add(link);
                fingerprints.add(fingerprint);
                if (!seen.remembers(fingerprint)) {
                    unknown.add(fingerprint);
                }
            }
            to[0] = seq + 1;
            return links.size() < most;
        });
        LongOpenCustomHashSet fresh = fresh(unknown);
        List<DiscoveredLink> taking = new ArrayList<>();
        LongArrayList added = new LongArrayList();
        long prior = 0;
        for (int i = 0; i < links.size(); i++) {
            DiscoveredLink link = links.get(i);
            long fingerprint = fingerprints.getLong(i);
            prior += link.priority() > 0 ? 1 : 0;
            if (fresh.contains(fingerprint)) {
                if (wanted.test(link)) {
                    fresh.remove(fingerprint);
                    added.add(fingerprint);
                    taking.add(link);
                }
            } else if (link.priority() > 0) {
                again.add(link);
            }
        }
        before.accept(taking);
        seen.add(added.toLongArray());
        store.number(SIZE, size() - links.size());
        addPrior(-prior);
        log.dropBefore(to[0]);
        return taking;
    }

    /** Which fingerprints are not in the set. */
    private LongOpenCustomHashSet fresh(LongArrayList unknown) {
        long[] sorted = unknown.toLongArray();
        Arrays.sort(sorted);
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[count++] = sorted[i];
            }
        }
        boolean[] found = seen.find(sorted, count);
        LongOpenCustomHashSet fresh = new LongOpenCustomHashSet(TextHash.SEEDED);
        for (int i = 0; i < count; i++) {
            if (!found[i]) {
                fresh.add(sorted[i]);
            }
        }
        return fresh;
    }

    /** How many links wait. */
    long size() {
        return store.number(SIZE);
    }
}
