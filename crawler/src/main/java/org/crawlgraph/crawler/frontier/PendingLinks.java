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

/** FIFO queue of links that wait for the duplicate check. */
final class PendingLinks {

    /** Maximum number of links in a record. A merge takes whole records. */
    private static final int RECORD = 1024;
    /** Approximate number of links per merge; the result stays in memory until the next commit. */
    static final int MOST = 1 << 16;
    /** A merge is due from tasks / SHARE pending links on, bounded by LEAST and ENOUGH. */
    private static final int LEAST = 1 << 6;

    private static final int SHARE = 16;
    private static final int ENOUGH = 1 << 14;

    private static final String SIZE = "links.size";
    /** Number of pending links with a priority. */
    private static final String PRIOR = "links.prior";

    private final StateStore store;
    private final StoredLog<Links> log;

    private record Links(List<DiscoveredLink> links) {}

    private final SeenSet seen;

    PendingLinks(StateStore store, SeenSet seen) {
        this.store = store;
        this.log = store.log("links", Links.class);
        this.seen = seen;
    }

    /**
     * Appends the links that are not known duplicates; returns the number of duplicates.
     *
     * @param again receives the duplicates with a priority
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
            log.append(new Links(List.copyOf(kept)));
            store.number(SIZE, size() + kept.size());
            addPrior(prior(kept));
            kept.clear();
        }
    }

    private void addPrior(long count) {
        if (count != 0) {
            store.number(PRIOR, store.number(PRIOR) + count);
        }
    }

    /**
     * Whether enough links are pending for a merge. The threshold grows with the number of fingerprints on disk, which a merge reads. One
     * link with a priority is enough.
     */
    boolean due() {
        long least = Math.max(LEAST, Math.min(ENOUGH, store.number("tasks") / SHARE));
        return store.number(PRIOR) > 0 || size() >= Math.max(least, Math.min(MOST, seen.onDisk() / 256));
    }

    /**
     * Removes the oldest links; returns those that are new and accepted, without duplicates.
     *
     * @param most approximate maximum number of links
     * @param wanted called for each link to a new URL until it accepts one with that URL
     * @param before receives the result first; if it throws, nothing is removed
     * @param again receives links with a priority whose URL is or was a task
     */
    List<DiscoveredLink> merge(
            int most,
            Predicate<DiscoveredLink> wanted,
            Consumer<List<DiscoveredLink>> before,
            List<DiscoveredLink> again) {
        List<DiscoveredLink> links = new ArrayList<>();
        long[] to = {log.start()};
        log.read(to[0], log.end(), (seq, record) -> {
            links.addAll(record.links);
            to[0] = seq + 1;
            return links.size() < most;
        });
        long[] fingerprints =
                links.stream().mapToLong(link -> TextFingerprint.of(link.url())).toArray();
        LongOpenCustomHashSet fresh = fresh(fingerprints);
        List<DiscoveredLink> taking = new ArrayList<>();
        LongArrayList taken = new LongArrayList();
        for (int i = 0; i < fingerprints.length; i++) {
            DiscoveredLink link = links.get(i);
            if (!fresh.contains(fingerprints[i])) {
                if (link.priority() > 0) {
                    again.add(link);
                }
            } else if (wanted.test(link)) {
                fresh.remove(fingerprints[i]);
                taken.add(fingerprints[i]);
                taking.add(link);
            }
        }
        before.accept(taking);
        seen.add(taken.toLongArray());
        store.number(SIZE, size() - links.size());
        addPrior(-prior(links));
        log.dropBefore(to[0]);
        return taking;
    }

    private static long prior(List<DiscoveredLink> links) {
        return links.stream().filter(link -> link.priority() > 0).count();
    }

    /** The fingerprints that are not in the set. */
    private LongOpenCustomHashSet fresh(long[] fingerprints) {
        long[] sorted = Arrays.stream(fingerprints)
                .filter(fingerprint -> !seen.remembers(fingerprint))
                .sorted()
                .distinct()
                .toArray();
        boolean[] found = seen.find(sorted);
        LongOpenCustomHashSet fresh = new LongOpenCustomHashSet(TextHash.SEEDED);
        for (int i = 0; i < sorted.length; i++) {
            if (!found[i]) {
                fresh.add(sorted[i]);
            }
        }
        return fresh;
    }

    long size() {
        return store.number(SIZE);
    }
}
