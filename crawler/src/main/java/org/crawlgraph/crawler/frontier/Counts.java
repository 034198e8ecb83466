package org.crawlgraph.crawler.frontier;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.h2.mvstore.type.LongDataType;
import org.h2.mvstore.type.StringDataType;

/** Named numbers that only grow and are kept. One thread adds; any may read. */
final class Counts {

    private final StoredMap<String, Long> kept;
    private final Map<String, Long> current = new ConcurrentHashMap<>();

    Counts(StateStore store) {
        kept = store.map("counts", StringDataType.INSTANCE, LongDataType.INSTANCE);
        current.putAll(kept.all());
    }

    void add(String name, long by) {
        if (by != 0) {
            kept.put(name, current.merge(name, by, Long::sum));
        }
    }

    /** One of them, what is not committed included; 0 at first. */
    long of(String name) {
        return current.getOrDefault(name, 0L);
    }

    /** All of them by name, what is not committed included. */
    Map<String, Long> all() {
        return new TreeMap<>(current);
    }
}
