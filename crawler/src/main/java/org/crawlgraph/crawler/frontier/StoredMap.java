package org.crawlgraph.crawler.frontier;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.h2.mvstore.MVMap;
import org.jspecify.annotations.Nullable;

/**
 * An ordered map of the store. Every method throws {@link StateException} when the part of the file that it reads is damaged.
 *
 * @param <K> of the keys
 * @param <V> of the contents
 */
public final class StoredMap<K, V> {

    private final MVMap<K, byte[]> map;
    private final StateStore store;
    private final Function<V, byte[]> write;
    private final Function<byte[], V> read;

    StoredMap(MVMap<K, byte[]> map, StateStore store, Function<V, byte[]> write, Function<byte[], V> read) {
        this.map = map;
        this.store = store;
        this.write = write;
        this.read = read;
    }

    /** The content of a key; null when there is none. */
    public @Nullable V get(K key) {
        return decoded(tried(() -> map.get(key)));
    }

    private @Nullable V decoded(byte @Nullable [] bytes) {
        return bytes == null ? null : read.apply(bytes);
    }

    /** The content of a key, or another one when there is none. */
    public V getOrDefault(K key, V otherwise) {
        V found = get(key);
        return found == null ? otherwise : found;
    }

    /** Sets the content of a key. */
    public void put(K key, V value) {
        byte[] bytes = write.apply(value);
        tried(() -> map.put(key, bytes));
    }

    /** Removes an entry; returns it, null for none. */
    public @Nullable V remove(K key) {
        return decoded(tried(() -> map.remove(key)));
    }

    /** The least key; null when the map is empty. */
    public @Nullable K firstKey() {
        return tried(map::firstKey);
    }

    /** The least key that is not below one; null for none. */
    public @Nullable K ceilingKey(K key) {
        return tried(() -> map.ceilingKey(key));
    }

    /** How many keys are below one. */
    long index(K key) {
        Long index = tried(() -> map.getKeyIndex(key));
        return index == null ? 0 : index >= 0 ? index : -index - 1;
    }

    /** The key at an index; null for none. */
    @Nullable
    K key(long index) {
        return tried(() -> map.getKey(index));
    }

    /** All contents, in the order of the keys. */
    public List<V> values() {
        return new ArrayList<>(all().values());
    }

    /** All of it, in the order of the keys. */
    public Map<K, V> all() {
        Map<K, V> all = new LinkedHashMap<>();
        tried(() -> {
            map.forEach((key, bytes) -> all.put(key, read.apply(bytes)));
            return all;
        });
        return all;
    }

    /** Removes all of it. */
    public void clear() {
        tried(() -> {
            map.clear();
            return this;
        });
    }

    /** How many keys there are; any thread may ask. */
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
