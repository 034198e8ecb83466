package org.crawlgraph.crawler.frontier;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.h2.mvstore.MVMap;
import org.jspecify.annotations.Nullable;

/** Persistent sorted map. Every method throws {@link StateException} if the part of the file that it reads is damaged. */
public final class StoredMap<K, V> {

    private final MVMap<K, byte[]> map;
    private final StateStore store;
    private final RecordCodec<V> codec;

    StoredMap(MVMap<K, byte[]> map, StateStore store, RecordCodec<V> codec) {
        this.map = map;
        this.store = store;
        this.codec = codec;
    }

    /** The value of a key; null if there is none. */
    public @Nullable V get(K key) {
        return decoded(tried(() -> map.get(key)));
    }

    private @Nullable V decoded(byte @Nullable [] bytes) {
        return bytes == null ? null : codec.fromBytes(bytes);
    }

    public V getOrDefault(K key, V otherwise) {
        V found = get(key);
        return found == null ? otherwise : found;
    }

    public void put(K key, V value) {
        byte[] bytes = codec.toBytes(value);
        tried(() -> map.put(key, bytes));
    }

    /** Removes a key; returns its value, or null. */
    public @Nullable V remove(K key) {
        return decoded(tried(() -> map.remove(key)));
    }

    /** The lowest key; null if the map is empty. */
    public @Nullable K firstKey() {
        return tried(map::firstKey);
    }

    /** The lowest key that is at least the given one; null if there is none. */
    public @Nullable K ceilingKey(K key) {
        return tried(() -> map.ceilingKey(key));
    }

    /** The greatest key; null if the map is empty. */
    @Nullable
    K lastKey() {
        return tried(map::lastKey);
    }

    /** The lowest key above the given one; null if there is none. */
    public @Nullable K higherKey(K key) {
        return tried(() -> map.higherKey(key));
    }

    /** A copy of the map in key order. */
    public Map<K, V> all() {
        Map<K, V> all = new LinkedHashMap<>();
        forEach(all::put);
        return all;
    }

    public void forEach(BiConsumer<K, V> taker) {
        tried(() -> {
            map.forEach((key, bytes) -> taker.accept(key, codec.fromBytes(bytes)));
            return this;
        });
    }

    /** Number of keys; thread-safe. */
    public long size() {
        return map.sizeAsLong();
    }

    private <T> @Nullable T tried(Supplier<@Nullable T> work) {
        try {
            return work.get();
        } catch (RuntimeException e) {
            throw store.trouble(e);
        }
    }
}
