package org.crawlgraph.clusters.patterns;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.TextNumbers;

/** One item position of a shape: maps an item to the bit set of patterns that allow it there. */
final class PatternPlace {

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
        TextNumbers numbers = new TextNumbers();
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
