package org.crawlgraph.crawler.frontier;

import java.util.ArrayList;
import java.util.List;
import org.h2.mvstore.type.StringDataType;

/** Log of task outcomes, kept until every consumer has written them. One thread modifies it; any thread may read it. */
public final class OutcomeLog extends StoredLog<byte[]> {

    /**
     * An outcome in the log.
     *
     * @param seq sequence number, from 0 without gaps
     * @param outcome as passed to {@link Scheduler#done}
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Entry(long seq, byte[] outcome) {}

    private final StoredMap<String, Long> consumers;
    private volatile long committed;

    OutcomeLog(StateStore store) {
        super(store, "log", byte[].class);
        consumers = store.map("consumers", StringDataType.INSTANCE, Long.class);
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
     * @param from first sequence number, at least the lowest mark of the {@linkplain #written consumers}
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
     * Sets the mark of a consumer. Outcomes below the marks of all consumers are deleted.
     *
     * @param upTo sequence number of the first outcome the consumer has not written; 0 registers the consumer
     */
    public void written(String consumer, long upTo) {
        if (upTo < 0 || upTo > end()) {
            throw new IllegalArgumentException(
                    consumer + " has written up to " + upTo + "; the log ends before " + end());
        }
        consumers.put(consumer, upTo);
        dropBefore(
                consumers.all().values().stream().mapToLong(mark -> mark).min().orElse(0));
    }

    /** Mark of a consumer; 0 if it has none. */
    public long written(String consumer) {
        return consumers.getOrDefault(consumer, 0L);
    }
}
