package org.crawlgraph.crawler.frontier;

import java.util.ArrayList;
import java.util.List;
import org.h2.mvstore.type.StringDataType;

/** What came of tasks, in order, until every consumer has it. One thread changes it; any may read. */
public final class OutcomeLog {

    /**
     * One outcome.
     *
     * @param seq its number, from 0, without gaps
     * @param outcome as {@link CrawlState.Tasks#done} received it
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Entry(long seq, byte[] outcome) {}

    private final StoredLog records;
    private final StoredMap<String, Long> consumers;
    private volatile long end;

    OutcomeLog(StateStore store) {
        records = store.log("log");
        consumers = store.numbers("consumers", StringDataType.INSTANCE);
        end = records.end();
    }

    void append(byte[] outcome) {
        records.append(outcome);
    }

    /** What was appended is committed. */
    void committed() {
        end = records.end();
    }

    /** The number of the first outcome that is not committed. */
    public long end() {
        return end;
    }

    /**
     * Reads committed outcomes.
     *
     * @param from number of the first, not below what every consumer has {@link #written}
     * @param most how many at most
     * @param mostBytes how many bytes together at most; one outcome is read however long it is
     */
    public List<Entry> read(long from, int most, long mostBytes) {
        List<Entry> entries = new ArrayList<>();
        long[] left = {mostBytes};
        records.read(from, end, (number, bytes) -> {
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
     * A consumer is done with all outcomes before one. What every consumer that ever said so is done with is deleted.
     *
     * @param upTo number of the first it has not written; 0 makes the consumer known
     */
    public void written(String consumer, long upTo) {
        if (upTo < 0 || upTo > end) {
            throw new IllegalArgumentException(
                    consumer + " has written up to " + upTo + "; the log ends before " + end);
        }
        consumers.put(consumer, upTo);
        records.dropBefore(
                consumers.values().stream().mapToLong(mark -> mark).min().orElse(0));
    }

    /** The mark of a consumer; 0 when it has written nothing. */
    public long written(String consumer) {
        return consumers.getOrDefault(consumer, 0L);
    }
}
