package org.crawlgraph.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;

/**
 * The links from the pages of one block. Targets are indexes into the distinct targets of the block.
 *
 * @param starts the start of each page's links, plus the end
 * @param links for each link, ascending in a row, the index of its target in {@code targets}
 * @param targets all distinct targets, ascending, as positions in their own blocks
 * @param touched the blocks of the targets, ascending
 * @param firsts the start of the targets in each of these blocks, plus the end
 */
@SuppressWarnings("ArrayRecordComponent") // large, never compared
record OutBlock(int block, int[] starts, int[] links, int[] targets, int[] touched, int[] firsts)
        implements Serializable {

    private static final int MOST = Integer.MAX_VALUE - 8;

    /**
     * Builds a block from links in any order, dropping self-links and duplicates.
     *
     * @param pairs links, see {@link Pairs}
     */
    static OutBlock of(int block, Grid grid, Iterator<long[]> pairs) {
        List<long[]> parts = new ArrayList<>();
        int[] starts = new int[grid.size(block) + 1];
        long count = 0;
        while (pairs.hasNext()) {
            long[] part = pairs.next();
            parts.add(part);
            for (int i = 0; i < part.length; i += 2) {
                if (part[i] != part[i + 1]) {
                    starts[grid.place(part[i]) + 1]++;
                    count++;
                }
            }
        }
        if (count > MOST) {
            throw new IllegalStateException("the pages from " + grid.begin(block) + " on have " + count
                    + " links, more than a block can have; renumber the pages to spread the pages with most links");
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        long[] rows = new long[(int) count];
        int[] next = starts.clone();
        for (long[] part : parts) {
            for (int i = 0; i < part.length; i += 2) {
                if (part[i] != part[i + 1]) {
                    rows[next[grid.place(part[i])]++] = part[i + 1];
                }
            }
        }
        int kept = 0;
        for (int row = 0; row + 1 < starts.length; row++) {
            int start = starts[row];
            int end = next[row];
            Arrays.sort(rows, start, end);
            starts[row] = kept;
            for (int link = start; link < end; link++) {
                if (link == start || rows[link] != rows[link - 1]) {
                    next[row] = link;
                    rows[kept++] = rows[link];
                }
            }
        }
        starts[starts.length - 1] = kept;
        return of(block, grid, starts, Arrays.copyOf(rows, kept));
    }

    /** Builds a block from ordered rows. */
    private static OutBlock of(int block, Grid grid, int[] starts, long[] rows) {
        long[] different = different(rows);
        int count = different.length;
        int[] targets = new int[count];
        int[] touched = new int[grid.blocks()];
        int[] firsts = new int[grid.blocks() + 1];
        int used = 0;
        for (int i = 0; i < count; i++) {
            int of = grid.block(different[i]);
            if (used == 0 || touched[used - 1] != of) {
                touched[used] = of;
                firsts[used++] = i;
            }
            targets[i] = grid.place(different[i]);
        }
        firsts[used] = count;
        return new OutBlock(
                block,
                starts,
                places(rows, different),
                targets,
                Arrays.copyOf(touched, used),
                Arrays.copyOf(firsts, used + 1));
    }

    /** The distinct numbers, ascending. */
    static long[] different(long[] numbers) {
        long[] different = numbers.clone();
        Arrays.sort(different);
        int count = 0;
        for (int i = 0; i < different.length; i++) {
            if (i == 0 || different[i] != different[i - 1]) {
                different[count++] = different[i];
            }
        }
        return Arrays.copyOf(different, count);
    }

    /** The index of each number among the distinct numbers. */
    static int[] places(long[] numbers, long[] different) {
        int[] places = new int[numbers.length];
        for (int i = 0; i < places.length; i++) {
            places[i] = Arrays.binarySearch(different, numbers[i]);
        }
        return places;
    }

    int size() {
        return starts.length - 1;
    }

    int degree(int page) {
        return starts[page + 1] - starts[page];
    }

    /** The targets of a page, as page numbers. */
    long[] row(int page, Grid grid) {
        long[] row = new long[degree(page)];
        int part = 0;
        for (int i = 0; i < row.length; i++) {
            int place = links[starts[page] + i];
            while (firsts[part + 1] <= place) {
                part++;
            }
            row[i] = grid.begin(touched[part]) + targets[place];
        }
        return row;
    }

    /** Sends each linked block the list of its linked pages. */
    Iterator<Tuple2<Integer, Message.LongMessage>> tellTargets() {
        List<Tuple2<Integer, Message.LongMessage>> told = new ArrayList<>();
        for (int part = 0; part < touched.length; part++) {
            long[] places = new long[firsts[part + 1] - firsts[part]];
            for (int i = 0; i < places.length; i++) {
                places[i] = targets[firsts[part] + i];
            }
            told.add(new Tuple2<>(touched[part], new Message.LongMessage(block, places)));
        }
        return told.iterator();
    }

    /** Sums the entries of linking pages for each target, in one message per block. */
    Iterator<Tuple2<Integer, Message>> sums(double[] entries, double factor) {
        double[] sums = new double[targets.length];
        for (int page = 0; page < size(); page++) {
            double entry = factor * entries[page];
            for (int link = starts[page]; link < starts[page + 1]; link++) {
                sums[links[link]] += entry;
            }
        }
        List<Tuple2<Integer, Message>> sent = new ArrayList<>();
        for (int part = 0; part < touched.length; part++) {
            sent.add(new Tuple2<>(
                    touched[part], new Message(block, Arrays.copyOfRange(sums, firsts[part], firsts[part + 1]))));
        }
        return sent.iterator();
    }

    private double[] entries(Iterator<Message> messages) {
        double[] entries = new double[targets.length];
        while (messages.hasNext()) {
            Message message = messages.next();
            int part = Arrays.binarySearch(touched, message.from());
            System.arraycopy(message.values(), 0, entries, firsts[part], message.values().length);
        }
        return entries;
    }

    /** Sums the entries of each page's targets. */
    double[] rowSums(Iterator<Message> messages) {
        double[] entries = entries(messages);
        double[] sums = new double[size()];
        for (int page = 0; page < sums.length; page++) {
            double sum = 0;
            for (int link = starts[page]; link < starts[page + 1]; link++) {
                sum += entries[links[link]];
            }
            sums[page] = sum;
        }
        return sums;
    }

    private long[] groups(Iterator<Message.LongMessage> ofTargets) {
        long[] groups = new long[targets.length];
        while (ofTargets.hasNext()) {
            Message.LongMessage told = ofTargets.next();
            int part = Arrays.binarySearch(touched, told.from());
            System.arraycopy(told.values(), 0, groups, firsts[part], told.values().length);
        }
        return groups;
    }

    /** Returns the links between different groups. */
    OutBlock between(Grid grid, long[] groups, Iterator<Message.LongMessage> ofTargets) {
        long[] entries = groups(ofTargets);
        int[] kept = new int[starts.length];
        long[] rows = new long[links.length];
        int count = 0;
        for (int page = 0; page < size(); page++) {
            long[] row = row(page, grid);
            for (int i = 0; i < row.length; i++) {
                if (entries[links[starts[page] + i]] != groups[page]) {
                    rows[count++] = row[i];
                }
            }
            kept[page + 1] = count;
        }
        return of(block, grid, kept, Arrays.copyOf(rows, count));
    }
}
