package org.crawlgraph.crawler.frontier;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.h2.mvstore.MVMap;
import org.jspecify.annotations.Nullable;

/**
 * An ordered map of the store. Every method throws {@link StateException} when the part of the file that it reads is damaged.
 *
 * @param <K> of the keys
 * @param <V> of the contents
 */
final class StoredMap<K, V> {

    private final MVMap<K, V> map;
    private final StateStore store;

    StoredMap(MVMap<K, V> map, StateStore store) {
        this.map = map;
        this.store = store;
    }

    @Nullable
    V get(K key) {
        return tried(() -> map.get(key));
    }

    V getOrDefault(K key, V otherwise) {
        V found = get(key);
        return found == null ? otherwise : found;
    }

    void put(K key, V value) {
        tried(() -> map.put(key, value));
    }

    /** Takes an entry away; tells what it was, null for none. */
    @Nullable
    V remove(K key) {
        return tried(() -> map.remove(key));
    }

    @Nullable
    K firstKey() {
        return tried(map::firstKey);
    }

    /** The least key that is not below one; null for none. */
    @Nullable
    K ceilingKey(K key) {
        return tried(() -> map.ceilingKey(key));
    }

    /** All contents, in the order of the keys. */
    List<V> values() {
        return known(tried(() -> new ArrayList<>(map.values())));
    }

    /** All of it. */
    Map<K, V> all() {
        return known(tried(() -> new TreeMap<>(map)));
    }

    void clear() {
        tried(() -> {
            map.clear();
            return this;
        });
    }

    long size() {
        return map.sizeAsLong();
    }

    private static <T> T known(@Nullable T made) {
        if (made == null) {
            throw new IllegalStateException("a collection was made");
        }
        return made;
    }

    private <T> @Nullable T tried(Supplier<@Nullable T> work) {
        try {
            return work.get();
        } catch (RuntimeException e) {
            throw store.trouble(e);
        }
    }
}
