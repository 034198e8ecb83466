package org.crawlgraph.social.topics;

import static it.unimi.dsi.fastutil.Arrays.MAX_ARRAY_SIZE;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.crawlgraph.common.MemoryNeed;
import org.jspecify.annotations.Nullable;

/**
 * Collects tags by name and numbers them. Create {@link Rows} for each kind of tagged object, and fill them from any
 * number of threads, each with its own {@link Part}. Then call {@link #names()}, which numbers the tags in the order of
 * their names, and {@link Rows#build()}. The result depends neither on the number of threads nor on the order of
 * addition.
 */
public final class TagReading {

    /** Bytes of a tag of about ten letters as a string, with its map entry. */
    private static final long NAME_BYTES = 112;

    private final Map<String, Integer> numbers = new ConcurrentHashMap<>();
    private final AtomicInteger next = new AtomicInteger();
    private @Nullable TagNames names;
    private int[] renumbered = {};

    /**
     * Estimates the heap of collecting tags and building rows.
     *
     * @param entries tags of all rows; the lower bound assumes that the tags of a row are added together
     * @param leastNames lower bound of the number of distinct tags
     * @param mostNames upper bound of the number of distinct tags
     */
    public static MemoryNeed memory(long rows, long entries, long leastNames, long mostNames) {
        return MemoryNeed.sum(
                "collecting and placing tags",
                MemoryNeed.of("tags as they come", 4 * entries, 18 * entries + 12 * rows),
                MemoryNeed.of("rows of tags", TagRows.bytes(rows, entries)),
                MemoryNeed.of("names of tags", NAME_BYTES * leastNames, NAME_BYTES * mostNames));
    }

    /** Starts the tags of one kind of object; {@code repeats} if a tag added twice to an object counts twice. */
    public Rows rows(int rows, boolean repeats) {
        return new Rows(rows, repeats);
    }

    /** Numbers and returns the tags of all rows. Nothing can be added afterwards. */
    public TagNames names() {
        if (names == null) {
            String[] sorted = numbers.keySet().toArray(String[]::new);
            Arrays.parallelSort(sorted);
            renumbered = new int[next.get()];
            for (int tag = 0; tag < sorted.length; tag++) {
                renumbered[numbers.getOrDefault(sorted[tag], 0)] = tag;
            }
            numbers.clear();
            names = new TagNames(sorted);
        }
        return names;
    }

    private int number(String normal) {
        if (names != null) {
            throw new IllegalStateException("tag '" + normal + "' was added after the tags were numbered");
        }
        Integer known = numbers.get(normal);
        return known != null ? known : numbers.computeIfAbsent(normal, unseen -> next.getAndIncrement());
    }

    /** The tags of one kind of object. */
    public final class Rows {
        private final int count;
        private final boolean repeats;
        private final List<Part> parts = new ArrayList<>();

        private Rows(int count, boolean repeats) {
            this.count = count;
            this.repeats = repeats;
        }

        public Part part() {
            Part part = new Part(count);
            synchronized (parts) {
                parts.add(part);
            }
            return part;
        }

        /**
         * Builds the rows and clears the collected tags.
         *
         * @throws IllegalArgumentException if the tags do not fit into one array
         */
        public TagRows build() {
            names();
            int[] starts = new int[count + 1];
            BitSet known = new BitSet(count);
            long entries = 0;
            for (Part part : parts) {
                entries += part.count(starts, known);
            }
            if (entries > MAX_ARRAY_SIZE) {
                throw new IllegalArgumentException(entries + " tags; one graph can hold at most " + MAX_ARRAY_SIZE);
            }
            Arrays.parallelPrefix(starts, Integer::sum);
            int[] tags = new int[starts[count]];
            int[] ends = Arrays.copyOf(starts, count);
            for (Part part : parts) {
                part.place(tags, ends, renumbered);
            }
            parts.clear();
            for (int row = 0; row < count; row++) {
                Arrays.sort(tags, starts[row], starts[row + 1]);
            }
            return repeats ? new TagRows(starts, tags, known) : distinct(starts, tags, known);
        }

        private TagRows distinct(int[] starts, int[] tags, BitSet known) {
            int end = 0;
            int begin = 0;
            for (int row = 0; row < count; row++) {
                int from = begin;
                begin = starts[row + 1];
                for (int place = from; place < begin; place++) {
                    if (place == from || tags[place] != tags[place - 1]) {
                        tags[end++] = tags[place];
                    }
                }
                starts[row + 1] = end;
            }
            return new TagRows(starts, end == tags.length ? tags : Arrays.copyOf(tags, end), known);
        }
    }

    /** Accepts tags from one thread at a time. */
    public final class Part {
        private final int rows;

        /** For each call of {@link #add}: row, number of tags, these tags. */
        private final IntArrayList collected = new IntArrayList();

        private Part(int rows) {
            this.rows = rows;
        }

        /**
         * Adds tags to an object, which counts as known from then on, even without tags.
         *
         * @param tags in any spelling; blank tags are ignored
         * @throws IndexOutOfBoundsException if the row does not exist
         */
        public void add(int row, Iterable<String> tags) {
            if (row < 0 || row >= rows) {
                throw new IndexOutOfBoundsException("row " + row + " of " + rows);
            }
            collected.add(row);
            int size = collected.size();
            collected.add(0);
            for (String tag : tags) {
                String normal = TagNames.normal(tag);
                if (normal != null) {
                    collected.add(number(normal));
                }
            }
            collected.set(size, collected.size() - size - 1);
        }

        private long count(int[] starts, BitSet known) {
            long entries = 0;
            for (int at = 0; at < collected.size(); at += 2 + collected.getInt(at + 1)) {
                known.set(collected.getInt(at));
                starts[collected.getInt(at) + 1] += collected.getInt(at + 1);
                entries += collected.getInt(at + 1);
            }
            return entries;
        }

        private void place(int[] tags, int[] ends, int[] numbered) {
            for (int at = 0; at < collected.size(); at += 2 + collected.getInt(at + 1)) {
                int row = collected.getInt(at);
                for (int i = 0; i < collected.getInt(at + 1); i++) {
                    tags[ends[row]++] = numbered[collected.getInt(at + 2 + i)];
                }
            }
            collected.clear();
            collected.trim();
        }
    }
}
