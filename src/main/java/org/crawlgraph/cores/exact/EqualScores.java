package org.crawlgraph.cores.exact;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;

/** Equalises scores that differ by less than the precision of the computation. */
final class EqualScores {

    /** Scores below this share of the highest stay as they are; they decide nothing. */
    private static final double SHARE = 1e-6;

    private EqualScores() {}

    /** Raises each chain of scores, each within {@code share} of the next relative to itself, to its highest one. Time O(n log n). */
    static void level(double[] scores, int count, double share) {
        double highest = 0;
        for (int i = 0; i < count; i++) {
            highest = Math.max(highest, scores[i]);
        }
        int[] order = new int[count];
        int taken = 0;
        for (int i = 0; i < count; i++) {
            if (scores[i] > SHARE * highest) {
                order[taken++] = i;
            }
        }
        DoubleArrays.quickSortIndirect(order, scores, 0, taken);
        double last = 0;
        double level = 0;
        for (int i = taken - 1; i >= 0; i--) {
            double score = scores[order[i]];
            if (last - score > share * score || i == taken - 1) {
                level = score;
            }
            last = score;
            scores[order[i]] = level;
        }
    }
}
