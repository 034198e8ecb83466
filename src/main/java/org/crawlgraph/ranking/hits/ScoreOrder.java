package org.crawlgraph.ranking.hits;

import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.function.IntBinaryOperator;
import org.crawlgraph.common.Checkpoint;

/**
 * The order in which pages stand by a score: higher scores first, equal ones by the smaller page number.
 *
 * <p>Scores that are equal in exact arithmetic come out of a computation with different last bits when their terms were
 * added in another order. {@link Hits} and {@link org.crawlgraph.ranking.pagerank.PageRank} therefore hand out scores
 * {@linkplain #rounded rounded} to 41 significant bits, about 5·10<sup>-13</sup> of their size, which makes such scores the
 * same number. Both add only terms that are not negative, and such sums keep far more bits than that.
 */
public final class ScoreOrder {

    /** How far rounding alone can move scores of norm 1. */
    public static final double ROUNDING = 8 * Math.ulp(1.0);

    private static final int DROPPED_BITS = 12;
    private static final long HALF = 1L << (DROPPED_BITS - 1);
    private static final long KEPT = -1L << DROPPED_BITS;
    private static final double NOTHING = 0x1p-960;

    private ScoreOrder() {}

    /** Compares two pages by their scores; negative when {@code page} comes first. */
    public static int compare(double[] scores, int page, int other) {
        return compare(scores[page], page, scores[other], other);
    }

    /** The same for scores that are not kept in an array. */
    public static int compare(double score, int page, double otherScore, int other) {
        int byScore = Double.compare(otherScore, score);
        return byScore != 0 ? byScore : Integer.compare(page, other);
    }

    /**
     * The first pages in an order. Time O(pages · log count), space 4 bytes a page that is asked for.
     *
     * @param order negative when the first page comes before the second; never 0 for different ones
     * @param count how many, at least 0; fewer when there are fewer pages
     * @param stage in which the checkpoint is called
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

    /** A score that is not negative, rounded to 41 significant bits; 0 where doubles begin to run out of bits. */
    public static double rounded(double score) {
        return score < NOTHING ? 0 : Double.longBitsToDouble((Double.doubleToRawLongBits(score) + HALF) & KEPT);
    }
}
