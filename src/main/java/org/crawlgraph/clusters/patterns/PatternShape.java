package org.crawlgraph.clusters.patterns;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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
}
