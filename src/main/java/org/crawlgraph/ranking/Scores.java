package org.crawlgraph.ranking;

import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.function.IntBinaryOperator;
import org.crawlgraph.common.Checkpoint;

/**
 * The result of a ranking with one score per page, and the order of pages by score: highest first, ties by the smaller
 * page number.
 *
 * <p>Scores that are equal in exact arithmetic can differ in their last bits if their terms were added in a different
 * order. {@link org.crawlgraph.ranking.Hits} and {@link org.crawlgraph.ranking.PageRank} therefore return scores
 * {@linkplain #rounded rounded} to 41 significant bits (a relative error of about 5·10<sup>-13</sup>), which makes such
 * scores equal. Both add only non-negative terms, and such sums are far more precise than that.
 *
 * @param scores score per page, above 0, with sum 1, rounded to 41 significant bits so that ties are equal
 * @param ranIterations number of iterations; 0 without pages
 * @param didConverge whether the residual is below the tolerance or, for PageRank, consists of rounding errors only
 * @param residual how far the scores are from the solution: each ranking says how it is measured
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record Scores(double[] scores, int ranIterations, boolean didConverge, double residual) {

    /** Upper bound of the effect of rounding on scores of norm 1. */
    public static final double ROUNDING = 8 * Math.ulp(1.0);

    private static final int DROPPED_BITS = 12;
    private static final long HALF = 1L << (DROPPED_BITS - 1);
    private static final long KEPT = -1L << DROPPED_BITS;
    private static final double NOTHING = 0x1p-960;

    /** Compares two pages by score; negative if {@code page} comes first. */
    public static int compare(double[] scores, int page, int other) {
        return compare(scores[page], page, scores[other], other);
    }

    /** Compares two pages by score; negative if {@code page} comes first. */
    public static int compare(double score, int page, double otherScore, int other) {
        int byScore = Double.compare(otherScore, score);
        return byScore != 0 ? byScore : Integer.compare(page, other);
    }

    /**
     * The first {@code count} pages in an order without ties. Time O(pages · log count), space 4 bytes per returned
     * page.
     */
    public static int[] first(int pages, int count, IntBinaryOperator order, String stage, Checkpoint checkpoint) {
        int most = Math.min(count, pages);
        IntHeapPriorityQueue worstFirst =
                new IntHeapPriorityQueue(most + 1, (one, other) -> order.applyAsInt(other, one));
        for (int page = 0; page < pages && most > 0; page++) {
            checkpoint.passed(stage, page, pages);
            if (worstFirst.size() < most || order.applyAsInt(page, worstFirst.firstInt()) < 0) {
                worstFirst.enqueue(page);
                if (worstFirst.size() > most) {
                    worstFirst.dequeueInt();
                }
            }
        }
        int[] chosen = new int[worstFirst.size()];
        for (int place = chosen.length - 1; place >= 0; place--) {
            chosen[place] = worstFirst.dequeueInt();
        }
        return chosen;
    }

    /** Rounds a non-negative score to 41 significant bits; 0 near the underflow of doubles. */
    public static double rounded(double score) {
        return score < NOTHING ? 0 : Double.longBitsToDouble((Double.doubleToRawLongBits(score) + HALF) & KEPT);
    }
}
