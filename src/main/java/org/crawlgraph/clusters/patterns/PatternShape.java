package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.TextHash;

/** The patterns of one shape, most specific first; bit i of a bit set stands for the pattern at index i in this order. */
final class PatternShape {

    private final String[] gaps;
    private final int[] answers;
    private final PatternPlace[] places;

    /**
     * @param patterns all patterns
     * @param ordered indexes of the patterns of this shape, most specific first; at least one
     */
    PatternShape(List<UrlPattern> patterns, List<Integer> ordered) {
        gaps = patterns.get(ordered.get(0)).gaps().toArray(String[]::new);
        answers = ordered.stream().mapToInt(Integer::intValue).toArray();
        List<PatternPlace> places = new ArrayList<>();
        for (int item = 0; item < gaps.length - 1; item++) {
            PatternPlace place = new PatternPlace(item, patterns, answers);
            if (place.openTo() < answers.length) {
                places.add(place);
            }
        }
        places.sort(Comparator.comparingInt(PatternPlace::openTo).thenComparingInt(PatternPlace::item));
        this.places = places.toArray(PatternPlace[]::new);
    }

    /** Whether a URL has this shape, given that the hashes of the shapes are equal. */
    boolean fits(CharSequence url, UrlItems items) {
        if (items.count() != gaps.length - 1) {
            return false;
        }
        int before = 0;
        for (int i = 0; i < items.count(); i++) {
            if (!sameText(gaps[i], url, before, items.start(i))) {
                return false;
            }
            before = items.end(i);
        }
        return sameText(gaps[items.count()], url, before, items.end());
    }

    /** The index of the most specific pattern that matches a URL of this shape, or -1. */
    int match(CharSequence url, Scratch scratch) {
        scratch.prepare(places.length);
        for (int i = 0; i < places.length; i++) {
            scratch.rows[i] = places[i].row(url, scratch.items);
            scratch.cursors[i] = 0;
        }
        int words = (answers.length + 63) / 64;
        for (int word = 0; word < words; word++) {
            long left = word < words - 1 ? -1L : -1L >>> -answers.length;
            for (int i = 0; i < places.length && left != 0; i++) {
                left &= places[i].allowed(url, word, i, scratch);
            }
            if (left != 0) {
                return answers[64 * word + Long.numberOfTrailingZeros(left)];
            }
        }
        return -1;
    }

    /** Whether a text equals a range of another. */
    static boolean sameText(String text, CharSequence other, int begin, int end) {
        if (text.length() != end - begin) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != other.charAt(begin + i)) {
                return false;
            }
        }
        return true;
    }

    /** The buffers of one thread. */
    static final class Scratch {

        final UrlItems items = new UrlItems();

        /** Per place: the row of the item, or -1. */
        int[] rows = new int[32];

        /** Per place: the read position in its row. */
        int[] cursors = new int[32];

        private void prepare(int places) {
            if (places > rows.length) {
                rows = new int[UrlItems.MAX_ITEMS];
                cursors = new int[UrlItems.MAX_ITEMS];
            }
        }
    }

    /** One item position of a shape: maps an item to the bit set of patterns that allow it there. */
    private static final class PatternPlace {

        private final int item;
        private final int openTo;

        /** Patterns with {@code *}. */
        private final long[] any;

        /** Patterns with {@code *} or {@code $}. */
        private final long[] digits;

        /** Patterns with wildcards inside the item, one row for each distinct item. */
        private final Template[] templates;

        /** Patterns with a literal, one row for each literal. */
        private final Row[] rows;

        /** Maps the hash of a literal to the first row with that hash, or -1. */
        private final Long2IntOpenHashMap first = new Long2IntOpenHashMap();

        /**
         * @param item index of the item in the URL
         * @param ordered indexes of the patterns of the shape, in the order of their bits
         */
        PatternPlace(int item, List<UrlPattern> patterns, int[] ordered) {
            this.item = item;
            int words = (ordered.length + 63) / 64;
            any = new long[words];
            digits = new long[words];
            TextHash.Numbers numbers = new TextHash.Numbers();
            List<RowBits> bits = new ArrayList<>();
            Map<UrlPattern.Item, RowBits> inside = new LinkedHashMap<>();
            int open = 0;
            for (int bit = 0; bit < ordered.length; bit++) {
                UrlPattern.Item wanted = patterns.get(ordered[bit]).items().get(item);
                String literal = wanted.literal();
                if (literal != null) {
                    int row = numbers.computeIfAbsent(literal, text -> {
                        bits.add(new RowBits(literal));
                        return bits.size() - 1;
                    });
                    bits.get(row).set(bit);
                } else if (!wanted.isAny() && !wanted.digits()) {
                    inside.computeIfAbsent(wanted, unseen -> new RowBits("")).set(bit);
                } else {
                    digits[bit >> 6] |= 1L << bit;
                    if (!wanted.digits()) {
                        any[bit >> 6] |= 1L << bit;
                        open++;
                    }
                }
            }
            openTo = open;
            templates = inside.entrySet().stream()
                    .map(entry -> new Template(entry.getKey(), new Row(entry.getValue(), -1)))
                    .toArray(Template[]::new);
            rows = new Row[bits.size()];
            first.defaultReturnValue(-1);
            for (int row = 0; row < rows.length; row++) {
                int other = first.put(UrlItems.hash(bits.get(row).text), row);
                rows[row] = new Row(bits.get(row), other);
            }
        }

        int item() {
            return item;
        }

        /** Number of patterns that allow any item. */
        int openTo() {
            return openTo;
        }

        /** The row of a URL's item at this position, or -1. */
        int row(CharSequence url, UrlItems items) {
            int row = first.get(items.hash(item));
            while (row >= 0 && !PatternShape.sameText(rows[row].text, url, items.start(item), items.end(item))) {
                row = rows[row].sameHash;
            }
            return row;
        }

        /** The patterns of one 64-bit word that allow the item. Calls must pass words in ascending order, but may skip some. */
        long allowed(CharSequence url, int word, int place, PatternShape.Scratch scratch) {
            long allowed = scratch.items.isDigits(item) ? digits[word] : any[word];
            int number = scratch.rows[place];
            if (number >= 0) {
                Row row = rows[number];
                int cursor = scratch.cursors[place];
                while (cursor < row.words.length && row.words[cursor] < word) {
                    cursor++;
                }
                scratch.cursors[place] = cursor;
                if (cursor < row.words.length && row.words[cursor] == word) {
                    allowed |= row.bits[cursor];
                }
            }
            for (Template template : templates) {
                int index = Arrays.binarySearch(template.row.words, word);
                if (index >= 0 && template.item.matches(url, scratch.items.start(item), scratch.items.end(item))) {
                    allowed |= template.row.bits[index];
                }
            }
            return allowed;
        }

        /** The patterns that require one item with inner wildcards. */
        private record Template(UrlPattern.Item item, Row row) {}

        /** The patterns that require one literal, as the non-zero words of their bit set. */
        private static final class Row {

            private final String text;
            private final int sameHash;
            private final int[] words;
            private final long[] bits;

            /** @param sameHash the next row with the same hash, or -1 */
            Row(RowBits made, int sameHash) {
                this.text = made.text;
                this.sameHash = sameHash;
                this.words = made.words.toIntArray();
                this.bits = made.bits.toLongArray();
            }
        }

        private static final class RowBits {

            private final String text;
            private final IntArrayList words = new IntArrayList();
            private final LongArrayList bits = new LongArrayList();

            RowBits(String text) {
                this.text = text;
            }

            /** Bits must be set in ascending order. */
            void set(int bit) {
                int last = words.size() - 1;
                if (last < 0 || words.getInt(last) != bit >> 6) {
                    words.add(bit >> 6);
                    bits.add(1L << bit);
                } else {
                    bits.set(last, bits.getLong(last) | 1L << bit);
                }
            }
        }
    }
}
