package org.crawlgraph.crawler.frontier;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.h2.mvstore.MVMap;
import org.jspecify.annotations.Nullable;

/**
 * Persistent sorted map. Every method throws {@link StateException} if the part of the file that it reads is damaged.
 */
public final class StoredMap<K, V> {

    /** Values in memory after a commit. */
    private static final int MAX_RECENT = 1 << 12;

    private final MVMap<K, byte[]> map;
    private final StateStore store;
    private final RecordCodec<V> codec;

    /** Recently used values of a buffered map. */
    private final Map<K, V> recent = new HashMap<>();

    /** Keys of recent values that are not in the map yet. */
    private final Set<K> changed = new HashSet<>();

    private boolean buffered;

    StoredMap(MVMap<K, byte[]> map, StateStore store, RecordCodec<V> codec) {
        this.map = map;
        this.store = store;
        this.codec = codec;
    }

    /**
     * Keeps values in memory and writes those that changed at the next commit, for a map whose values change often.
     * Then the map is used by one thread, which puts and gets but removes nothing; a value that changes must be put
     * again.
     */
    public StoredMap<K, V> buffered() {
        buffered = true;
        store.beforeCommit.add(this::flush);
        return this;
    }

    private void flush() {
        changed.forEach(key -> write(key, Objects.requireNonNull(recent.get(key))));
        changed.clear();
        if (recent.size() > MAX_RECENT) {
            recent.clear();
        }
    }

    /** The value of a key; null if there is none. */
    public @Nullable V get(K key) {
        return buffered ? recent.computeIfAbsent(key, this::read) : read(key);
    }

    private @Nullable V read(K key) {
        return decoded(tried(() -> map.get(key)));
    }

    private @Nullable V decoded(byte @Nullable [] bytes) {
        return bytes == null ? null : codec.fromBytes(bytes);
    }

    public V getOrDefault(K key, V otherwise) {
        return Objects.requireNonNullElse(get(key), otherwise);
    }

    public void put(K key, V value) {
        if (buffered) {
            recent.put(key, value);
            changed.add(key);
        } else {
            write(key, value);
        }
    }

    private void write(K key, V value) {
        byte[] bytes = codec.toBytes(value);
        tried(() -> map.put(key, bytes));
    }

    /** Removes a key; returns its value, or null. */
    public @Nullable V remove(K key) {
        return decoded(tried(() -> map.remove(key)));
    }

    /** Removes a key; returns whether it was there. */
    boolean delete(K key) {
        return tried(() -> map.remove(key)) != null;
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

    /** A copy of the map in key order. */
    public Map<K, V> all() {
        Map<K, V> all = new LinkedHashMap<>();
        forEach(all::put);
        return all;
    }

    public void forEach(BiConsumer<K, V> taker) {
        flush();
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
