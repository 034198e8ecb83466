package org.crawlgraph.spark.matrix;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;

/**
 * Which pages of one block are linked to from which blocks.
 *
 * @param block its number
 * @param size how many pages it has
 * @param from the blocks that link to it, ascending
 * @param targets for each of these the places of the pages that it links to, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // large, never compared
record InBlock(int block, int size, int[] from, int[][] targets) implements Serializable {

    /** Takes what the other blocks told, in any order. */
    static InBlock of(int block, Grid grid, Iterator<Told> told) {
        List<Told> all = new ArrayList<>();
        told.forEachRemaining(all::add);
        all.sort(Comparator.comparingInt(Told::from));
        int[] from = all.stream().mapToInt(Told::from).toArray();
        int[][] targets = new int[from.length][];
        for (int i = 0; i < from.length; i++) {
            long[] places = all.get(i).values();
            targets[i] = new int[places.length];
            for (int j = 0; j < places.length; j++) {
                targets[i][j] = (int) places[j];
            }
        }
        return new InBlock(block, grid.size(block), from, targets);
    }

    /** Adds up the sums that the other blocks sent, in the order of these blocks. */
    double[] add(Iterator<Message> messages) {
        List<Message> all = new ArrayList<>();
        messages.forEachRemaining(all::add);
        all.sort(Comparator.comparingInt(Message::from));
        double[] sums = new double[size];
        for (int i = 0; i < from.length; i++) {
            double[] values = all.get(i).values();
            for (int j = 0; j < values.length; j++) {
                sums[targets[i][j]] += values[j];
            }
        }
        return sums;
    }

    /** Sends each block that links here the entries of the pages that it links to. */
    Iterator<Tuple2<Integer, Message>> entries(double[] entries) {
        List<Tuple2<Integer, Message>> sent = new ArrayList<>();
        for (int i = 0; i < from.length; i++) {
            double[] values = new double[targets[i].length];
            for (int j = 0; j < values.length; j++) {
                values[j] = entries[targets[i][j]];
            }
            sent.add(new Tuple2<>(from[i], new Message(block, values)));
        }
        return sent.iterator();
    }

    /** The same with whole numbers. */
    Iterator<Tuple2<Integer, Told>> tell(long[] entries) {
        List<Tuple2<Integer, Told>> told = new ArrayList<>();
        for (int i = 0; i < from.length; i++) {
            long[] values = new long[targets[i].length];
            for (int j = 0; j < values.length; j++) {
                values[j] = entries[targets[i][j]];
            }
            told.add(new Tuple2<>(from[i], new Told(block, values)));
        }
        return told.iterator();
    }
}
