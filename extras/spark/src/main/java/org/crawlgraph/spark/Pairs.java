package org.crawlgraph.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Pairs of a page and a number, in arrays of many pairs: the page at an even index, the number after it. Spark then
 * moves arrays instead of a billion objects.
 */
final class Pairs {

    /** Maximum number of pairs per array. */
    public static final int MOST = 1 << 17;

    private Pairs() {}

    /** Moves pairs to the partitions of their pages' blocks. */
    static JavaRDD<long[]> byBlock(JavaRDD<long[]> pairs, Grid grid) {
        return pairs.flatMapToPair(some -> split(some, grid))
                .partitionBy(new LinkMatrix.BlockPartitioner(grid.blocks()))
                .values();
    }

    private static Iterator<Tuple2<Integer, long[]>> split(long[] pairs, Grid grid) {
        int[] counts = new int[grid.blocks()];
        for (int i = 0; i < pairs.length; i += 2) {
            counts[grid.block(pairs[i])] += 2;
        }
        long[][] parts = new long[counts.length][];
        List<Tuple2<Integer, long[]>> split = new ArrayList<>();
        for (int block = 0; block < counts.length; block++) {
            if (counts[block] > 0) {
                parts[block] = new long[counts[block]];
                split.add(new Tuple2<>(block, parts[block]));
            }
        }
        Arrays.fill(counts, 0);
        for (int i = 0; i < pairs.length; i += 2) {
            int block = grid.block(pairs[i]);
            parts[block][counts[block]++] = pairs[i];
            parts[block][counts[block]++] = pairs[i + 1];
        }
        return split.iterator();
    }
}
