package org.crawlgraph.crawler.frontier;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Persistent map with scattered keys. The latest {@value #MOST} entries are in memory and in a log: in a {@link StoredMap}, each of them
 * would make the next commit rewrite a page of the store.
 */
public final class BufferedMap<V> {

    static final int MOST = 1 << 13;

    private final StoredMap<Key, V> map;
    private final StoredLog log;
    private final Function<V, byte[]> write;
    private final Map<Key, V> latest = new HashMap<>();

    public BufferedMap(StateStore store, String name, Function<V, byte[]> write, Function<byte[], V> read) {
        this.write = write;
        map = store.map(name, Key.TYPE, write, read);
        log = store.log(name + ".latest");
        log.read(log.start(), log.end(), (number, bytes) -> {
            RecordReader from = new RecordReader("an entry of " + name, bytes);
            Key key = new Key(from.number(), from.number(), from.number());
            latest.put(key, read.apply(from.bytes(new byte[0], 0)));
            return true;
        });
    }

    public @Nullable V get(Key key) {
        V value = latest.get(key);
        return value == null ? map.get(key) : value;
    }

    public void put(Key key, V value) {
        if (log.end() - log.start() == MOST) {
            new TreeMap<>(latest).forEach(map::put);
            latest.clear();
            log.dropBefore(log.end());
        }
        latest.put(key, value);
        log.append(new RecordWriter()
                .number(key.first())
                .number(key.second())
                .number(key.third())
                .bytes(write.apply(value), 0)
                .toBytes());
    }
}
