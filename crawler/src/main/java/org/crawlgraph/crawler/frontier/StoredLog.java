package org.crawlgraph.crawler.frontier;

import java.util.function.BiPredicate;
import java.util.function.Consumer;

/**
 * Persistent log of records, numbered from 0. One thread appends and drops. Any thread may read what is committed; a
 * commit waits until the reader is done.
 */
public class StoredLog<V> {

    private final StoredMap<Key, V> records;
    private final StateStore store;
    private final String name;
    private volatile long start;
    private volatile long end;

    StoredLog(StateStore store, String name, Class<V> values) {
        records = store.map(name, Key.TYPE, values);
        this.store = store;
        this.name = name;
        start = store.number(name + ".start");
        Key first = records.firstKey();
        Key last = records.lastKey();
        end = last == null ? start : last.first() + 1;
        if (records.size() != end - start || (first != null && first.first() != start)) {
            throw store.damaged("lost a part of the log '" + name + "'");
        }
    }

    public void append(V record) {
        long number = end;
        records.put(Key.of(number), record);
        end = number + 1;
    }

    /**
     * Reads records.
     *
     * @param from number of the first record
     * @param to number after the last record, at most {@link #end}
     * @param reader receives each record with its number; returns whether to continue
     * @throws IllegalArgumentException if the first record was dropped
     */
    public void read(long from, long to, BiPredicate<Long, V> reader) {
        synchronized (store) {
            if (from < start) {
                throw new IllegalArgumentException(
                        "record " + from + " of the log '" + name + "' was deleted; the first is " + start);
            }
            for (long number = from; number < to; number++) {
                V record = records.get(Key.of(number));
                if (record == null) {
                    throw store.damaged("lost record " + number + " of the log '" + name + "'");
                }
                if (!reader.test(number, record)) {
                    return;
                }
            }
        }
    }

    /** Reads all records in order. */
    public void forEach(Consumer<V> reader) {
        read(start, end, (number, record) -> {
            reader.accept(record);
            return true;
        });
    }

    public void clear() {
        dropBefore(end);
    }

    /** Drops all records below a number. */
    public void dropBefore(long number) {
        long first = start;
        for (long drop = first; drop < Math.min(number, end); drop++) {
            records.delete(Key.of(drop));
        }
        start = Math.max(first, Math.min(number, end));
        store.number(name + ".start", start);
    }

    /** Number of the first record. */
    public long start() {
        return start;
    }

    /** Number of the next record to be appended. */
    public long end() {
        return end;
    }
}
