package org.crawlgraph.crawler.frontier;

import java.util.ArrayList;
import java.util.List;

/** Log of task outcomes, kept until the graph has them. One thread modifies it; any thread may read it. */
public final class OutcomeLog extends StoredLog<byte[]> {

    /**
     * An outcome in the log.
     *
     * @param seq sequence number, from 0 without gaps
     * @param outcome as passed to {@link Scheduler#done}
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Entry(long seq, byte[] outcome) {}

    private static final String WRITTEN = "log.written";
    private static final String KEPT = "log.kept";

    private final StateStore store;
    private volatile long committed;

    OutcomeLog(StateStore store) {
        super(store, "log", byte[].class);
        this.store = store;
        committed();
    }

    /** Makes the appended outcomes readable after a commit. */
    void committed() {
        committed = super.end();
    }

    /** Sequence number after the last committed outcome. */
    @Override
    public long end() {
        return committed;
    }

    /**
     * Reads committed outcomes.
     *
     * @param from first sequence number, at least {@link #written} unless the log is {@linkplain #keep kept}
     * @param most maximum number of outcomes
     * @param mostBytes maximum total size; the first outcome is returned whatever its size
     */
    public List<Entry> read(long from, int most, long mostBytes) {
        List<Entry> entries = new ArrayList<>();
        long[] left = {mostBytes};
        read(from, end(), (number, bytes) -> {
            left[0] -= bytes.length;
            if (entries.size() == most || (left[0] < 0 && !entries.isEmpty())) {
                return false;
            }
            entries.add(new Entry(number, bytes));
            return true;
        });
        return entries;
    }

    /**
     * Marks outcomes as written. They are deleted, unless the log is {@linkplain #keep kept}.
     *
     * @param upTo sequence number of the first outcome that is not written
     */
    public void written(long upTo) {
        if (upTo < 0 || upTo > end()) {
            throw new IllegalArgumentException("outcomes up to " + upTo + " are written; the log ends before " + end());
        }
        store.number(WRITTEN, upTo);
        if (store.number(KEPT) == 0) {
            dropBefore(upTo);
        }
    }

    /** Sequence number of the first outcome that is not written. */
    public long written() {
        return store.number(WRITTEN);
    }

    /** Keeps all outcomes from now on, for strategies that read them again. */
    public void keep() {
        store.number(KEPT, 1);
    }
}
