package org.crawlgraph.spark;

import java.util.Collections;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import org.crawlgraph.ranking.Scores;

/** Vector operations for rankings, with an array per block. Sums are taken per block and added in block order. */
final class Vectors {

    /** Iterations between checkpoints of a vector, which truncate its lineage. */
    private static final int WRITTEN = 10;

    private Vectors() {}

    /** Caches a vector for the next step, and checkpoints it every few steps, so that a lost executor costs little. */
    static <T> JavaRDD<T> keep(JavaRDD<T> vector, int iteration) {
        vector.persist(StorageLevel.MEMORY_AND_DISK());
        if (iteration % WRITTEN == WRITTEN - 1
                && vector.context().getCheckpointDir().isDefined()) {
            vector.checkpoint();
        }
        return vector;
    }

    static double norm(JavaRDD<double[]> vector) {
        return Math.sqrt(LinkMatrix.sum(vector.map(entries -> {
            double squares = 0;
            for (double entry : entries) {
                squares += entry * entry;
            }
            return squares;
        })));
    }

    /** The Euclidean distance of two vectors, each divided by its norm. */
    static double distance(JavaRDD<double[]> one, double oneNorm, JavaRDD<double[]> other, double otherNorm) {
        return Math.sqrt(LinkMatrix.sum(one.zipPartitions(other, (ones, others) -> {
            double[] left = ones.next();
            double[] right = others.next();
            double squares = 0;
            for (int page = 0; page < left.length; page++) {
                double moved = left[page] / oneNorm - right[page] / otherNorm;
                squares += moved * moved;
            }
            return Collections.singletonList(squares).iterator();
        })));
    }

    /** Divides and rounds entries to scores. */
    static JavaRDD<double[]> scores(JavaRDD<double[]> vector, double divisor) {
        return vector.map(entries -> {
            double[] scores = new double[entries.length];
            for (int page = 0; page < scores.length; page++) {
                scores[page] = Scores.rounded(entries[page] / divisor);
            }
            return scores;
        });
    }
}
