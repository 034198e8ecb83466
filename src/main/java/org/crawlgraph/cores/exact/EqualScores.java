package org.crawlgraph.cores.exact;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Makes scores equal that differ by less than the precision of the computation, so that ties go to the smaller page
 * number.
 */
final class EqualScores {

    /** Scores that differ by less than this, relative to themselves, are equal. */
    private static final double MAX_DIFFERENCE = 1e-7;

    /** Scores below this share of the highest stay as they are; they decide nothing. */
    private static final double MIN_SHARE = 1e-6;

    private EqualScores() {}

    /** Returns the scores with each chain of almost equal ones raised to its highest. Time O(n log n). */
    static double[] of(double[] scores) {
        double[] level = scores.clone();
        double highest = Arrays.stream(scores).max().orElse(0);
        int[] order = IntStream.range(0, scores.length)
                .filter(place -> scores[place] > MIN_SHARE * highest)
                .toArray();
        DoubleArrays.quickSortIndirect(order, scores, 0, order.length);
        for (int rank = order.length - 2; rank >= 0; rank--) {
            int place = order[rank];
            int better = order[rank + 1];
            if (scores[better] - scores[place] <= MAX_DIFFERENCE * scores[place]) {
                level[place] = level[better];
            }
        }
        return level;
    }
}
