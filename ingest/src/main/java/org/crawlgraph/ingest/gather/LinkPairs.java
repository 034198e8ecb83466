package org.crawlgraph.ingest.gather;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import org.crawlgraph.ingest.LinkCursor;

/**
 * Links collected in any order, read back sorted and each once. Space 8 bytes a link, 20 while the array grows. Links of
 * a page to itself are kept.
 */
public final class LinkPairs {

    /** Most links that fit. */
    public static final int MAX = Integer.MAX_VALUE - 8;

    private final LongArrayList pairs = new LongArrayList();

    public void add(int from, int to) {
        pairs.add((long) from << Integer.SIZE | to);
    }

    /** How many there are; before {@link #sort}, parallel links count as often as they were added. */
    public int size() {
        return pairs.size();
    }

    /**
     * Follows the pages to other numbers.
     *
     * @param moved the new number of each page, by its old one
     */
    public void renumber(int[] moved) {
        long[] all = pairs.elements();
        for (int i = 0; i < pairs.size(); i++) {
            all[i] = (long) moved[(int) (all[i] >>> Integer.SIZE)] << Integer.SIZE | moved[(int) all[i]];
        }
    }

    /** Orders the links by source and target, and drops all but one of parallel ones. Time O(links · log links). */
    void sort() {
        long[] all = pairs.elements();
        int size = pairs.size();
        LongArrays.parallelQuickSort(all, 0, size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (i == 0 || all[i] != all[i - 1]) {
                all[kept++] = all[i];
            }
        }
        pairs.size(kept);
        pairs.trim();
    }

    /** Reads the links once they are sorted. */
    LinkCursor read() {
        return new Cursor();
    }

    private final class Cursor implements LinkCursor {
        private int at;
        private int source = -1;
        private int degree;
        private int[] targets = new int[64];

        @Override
        public boolean next() {
            if (at == pairs.size()) {
                return false;
            }
            source = (int) (pairs.getLong(at) >>> Integer.SIZE);
            degree = 0;
            for (; at < pairs.size() && pairs.getLong(at) >>> Integer.SIZE == source; at++) {
                if (degree == targets.length) {
                    targets = Arrays.copyOf(targets, 2 * degree);
                }
                targets[degree++] = (int) pairs.getLong(at);
            }
            return true;
        }

        @Override
        public int source() {
            return source;
        }

        @Override
        public int degree() {
            return degree;
        }

        @Override
        public int[] targets() {
            return targets;
        }

        @Override
        public void close() {
            // nothing is open
        }
    }
}
