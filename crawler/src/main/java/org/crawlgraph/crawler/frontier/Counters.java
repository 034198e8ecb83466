package org.crawlgraph.crawler.frontier;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.h2.mvstore.type.StringDataType;

/**
 * Named numbers that only grow and are kept. One thread adds; any may read, what is not committed included. The state's own are {@code
 * checked} (links that went through the duplicate check), {@code duplicates} (links that needed none) and {@code tasks}.
 */
public final class Counters {

    private final StoredMap<String, Long> kept;
    private final Map<String, Long> current = new ConcurrentHashMap<>();

    Counters(StateStore store) {
        kept = store.numbers("counts", StringDataType.INSTANCE);
        current.putAll(kept.all());
    }

    /** Adds to one of them. */
    public void add(String name, long by) {
        if (by != 0) {
            kept.put(name, current.merge(name, by, Long::sum));
        }
    }

    /** One of them, 0 at first. */
    public long of(String name) {
        return current.getOrDefault(name, 0L);
    }

    /** All of them by name. */
    public Map<String, Long> all() {
        return new TreeMap<>(current);
    }
}
