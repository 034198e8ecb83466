package org.crawlgraph.crawler.frontier;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Persistent map with scattered keys. The latest {@value #MOST} entries are in memory and in a log: in a {@link StoredMap}, each of them
 * would make the next commit rewrite a page of the store.
 */
public final class BufferedMap<V> {

    static final int MOST = 1 << 13;

    private final StoredMap<Key, V> map;
    private final StoredLog<Entry> log;
    private final RecordCodec<V> codec;
    private final Map<Key, V> latest = new HashMap<>();

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Entry(Key key, byte[] value) {}

    public BufferedMap(StateStore store, String name, Class<V> values) {
        codec = RecordCodec.of(values);
        map = store.map(name, Key.TYPE, values);
        log = store.log(name + ".latest", Entry.class);
        log.forEach(entry -> latest.put(entry.key, codec.fromBytes(entry.value)));
    }

    public @Nullable V get(Key key) {
        V value = latest.get(key);
        return value == null ? map.get(key) : value;
    }

    public void put(Key key, V value) {
        if (log.end() - log.start() == MOST) {
            new TreeMap<>(latest).forEach(map::put);
            latest.clear();
            log.clear();
        }
        latest.put(key, value);
        log.append(new Entry(key, codec.toBytes(value)));
    }
}
