package org.crawlgraph.crawler.frontier;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Persistent map of records in named groups, each with a number that is unique in its group. */
public class GroupedMap<V> {

    /** Key: (group fingerprint in two halves, number). */
    private final StoredMap<Key, V> map;

    public GroupedMap(StateStore store, String name, Class<V> values) {
        map = store.map(name, Key.TYPE, values);
    }

    public void put(String group, long number, V value) {
        map.put(Key.of(group, number), value);
    }

    public boolean contains(String group, long number) {
        return map.get(Key.of(group, number)) != null;
    }

    /** The key of the lowest number of a group; null if the group is empty. */
    public @Nullable Key first(String group) {
        Key from = Key.of(group);
        Key first = map.ceilingKey(from);
        return first != null && first.isInGroupOf(from) ? first : null;
    }

    public @Nullable V remove(Key key) {
        return map.remove(key);
    }

    /** All groups with their sizes, in key order. Scans all records. */
    public List<Group<V>> groups() {
        Map<Key, Group<V>> groups = new LinkedHashMap<>();
        map.forEach((key, value) -> groups.merge(
                new Key(key.first(), key.second(), 0),
                new Group<>(key, value, 1),
                (group, one) -> new Group<>(group.key, group.first, group.size + 1)));
        return new ArrayList<>(groups.values());
    }

    /** The keys of the records that meet a condition. Scans all records. */
    public List<Key> keysOf(Predicate<V> condition) {
        List<Key> keys = new ArrayList<>();
        map.forEach((key, value) -> {
            if (condition.test(value)) {
                keys.add(key);
            }
        });
        return keys;
    }

    /**
     * The records of one group.
     *
     * @param key of the first
     * @param first record of the lowest number
     * @param size number of records
     */
    public record Group<V>(Key key, V first, long size) {}

    public long size() {
        return map.size();
    }
}
