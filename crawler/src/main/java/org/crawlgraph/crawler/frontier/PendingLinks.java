package org.crawlgraph.crawler.frontier;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.crawlgraph.run.TextPrint;

/** Links that wait for the duplicate check, in the order in which they were proposed. */
final class PendingLinks {

    /** The most candidates in a record, which a merge takes whole. */
    private static final int RECORD = 1024;
    /** About how many candidates one merge takes; what it makes of them lies in memory until the next commit. */
    private static final int MOST = 1 << 16;
    /** The fewest that are worth a merge while others wait to be fetched. */
    private static final int LEAST = 1 << 14;

    private final Journal journal;
    private final SeenSet seen;
    private long size;

    /**
     * Takes up what is there.
     *
     * @param size how many candidates the journal holds
     */
    PendingLinks(Journal journal, SeenSet seen, long size) {
        this.journal = journal;
        this.seen = seen;
        this.size = size;
    }

    /** Keeps what is not known to be a duplicate; returns how many were. */
    int propose(List<Candidate> links) {
        List<Candidate> kept = new ArrayList<>(Math.min(links.size(), RECORD));
        int dropped = 0;
        for (Candidate link : links) {
            if (seen.remembers(TextPrint.of(link.url()))) {
                dropped++;
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

    private void append(List<Candidate> kept) {
        if (!kept.isEmpty()) {
            journal.append(CandidateCoding.bytes(kept));
            size += kept.size();
            kept.clear();
        }
    }

    /** Whether there are enough for a merge: more the more fingerprints are on disk, since a merge reads these. */
    boolean due() {
        return size >= Math.max(LEAST, Math.min(MOST, seen.onDisk() / 256));
    }

    /**
     * Takes the oldest candidates away and tells those of them that are new and wanted, each URL once.
     *
     * @param wanted asked about every candidate with a new URL until one with that URL is wanted
     */
    List<Candidate> merge(Predicate<Candidate> wanted) {
        long from = journal.start();
        long[] to = {from};
        long[] taken = {0};
        LongArrayList unknown = new LongArrayList();
        journal.read(from, journal.end(), (seq, bytes) -> {
            for (Candidate candidate : CandidateCoding.read(bytes)) {
                long print = TextPrint.of(candidate.url());
                if (!seen.remembers(print)) {
                    unknown.add(print);
                }
                taken[0]++;
            }
            to[0] = seq + 1;
            return taken[0] < MOST;
        });
        LongOpenHashSet fresh = fresh(unknown);
        List<Candidate> taking = new ArrayList<>();
        LongArrayList added = new LongArrayList();
        if (!fresh.isEmpty()) {
            journal.read(from, to[0], (seq, bytes) -> {
                for (Candidate candidate : CandidateCoding.read(bytes)) {
                    long print = TextPrint.of(candidate.url());
                    if (fresh.contains(print) && wanted.test(candidate)) {
                        fresh.remove(print);
                        added.add(print);
                        taking.add(candidate);
                    }
                }
                return true;
            });
        }
        seen.add(added.toLongArray());
        size -= taken[0];
        journal.startAt(to[0]);
        return taking;
    }

    /** Which fingerprints are not in the set. */
    private LongOpenHashSet fresh(LongArrayList unknown) {
        long[] sorted = unknown.toLongArray();
        Arrays.sort(sorted);
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[count++] = sorted[i];
            }
        }
        boolean[] found = seen.find(sorted, count);
        LongOpenHashSet fresh = new LongOpenHashSet();
        for (int i = 0; i < count; i++) {
            if (!found[i]) {
                fresh.add(sorted[i]);
            }
        }
        return fresh;
    }

    /** How many candidates wait. */
    long size() {
        return size;
    }
}
