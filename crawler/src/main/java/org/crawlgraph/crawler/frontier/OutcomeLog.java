package org.crawlgraph.crawler.frontier;

import java.util.ArrayList;
import java.util.List;
import org.h2.mvstore.type.LongDataType;
import org.h2.mvstore.type.StringDataType;

/** What came of tickets, in order, until every consumer has it. */
final class OutcomeLog {

    private final Journal journal;
    private final StoredMap<String, Long> consumers;
    private volatile long end;

    OutcomeLog(Journal journal, StateStore store) {
        this.journal = journal;
        consumers = store.map("consumers", StringDataType.INSTANCE, LongDataType.INSTANCE);
        end = journal.end();
    }

    void append(byte[] outcome) {
        journal.append(outcome);
    }

    /** The number of the first outcome that is not committed; any thread may ask. */
    long end() {
        return end;
    }

    /** What was appended is committed. */
    void committed() {
        end = journal.end();
    }

    /** Reads committed outcomes, as {@link CrawlState#log} says; any thread may. */
    List<LogEntry> read(long from, int most, long mostBytes) {
        List<LogEntry> entries = new ArrayList<>();
        long[] left = {mostBytes};
        journal.readForced(from, end, (seq, bytes) -> {
            left[0] -= bytes.length;
            if (entries.size() == most || (left[0] < 0 && !entries.isEmpty())) {
                return false;
            }
            entries.add(new LogEntry(seq, bytes));
            return true;
        });
        return entries;
    }

    /** A consumer is done with all outcomes before one; the journal goes on where the slowest is. */
    void written(String consumer, long upTo) {
        if (upTo < 0 || upTo > end) {
            throw new IllegalArgumentException(
                    consumer + " has written up to " + upTo + "; the log ends before " + end);
        }
        consumers.put(consumer, upTo);
        long least = upTo;
        for (long mark : consumers.values()) {
            least = Math.min(least, mark);
        }
        journal.startAt(Math.max(journal.start(), least));
    }

    /** The mark of a consumer; 0 when it has written nothing. */
    long written(String consumer) {
        return consumers.getOrDefault(consumer, 0L);
    }
}
