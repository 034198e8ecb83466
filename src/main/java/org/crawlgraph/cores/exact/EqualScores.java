package org.crawlgraph.cores.exact;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;

/** Makes scores equal that differ by less than a computation can tell. */
final class EqualScores {

    /** Scores below this share of the highest are left as they are: none of them decides anything. */
    private static final double SHARE = 1e-6;

    private EqualScores() {}

    /**
     * Gives every chain of scores, each within {@code share} of the next as a share of itself, the highest score of the chain.
     * Time O(n log n).
     *
     * @param scores not negative; the first {@code count} count
     */
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
