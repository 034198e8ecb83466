package org.crawlgraph.social.crawl;

/** Maps scores from 0 to 1 to integers in the same order, for queues with integer priorities. */
public final class FocusLevel {

    /** The level of score 1. */
    public static final int MOST = (1 << 20) - 1;

    /** Scores below 2 to this power count as 0. */
    private static final int LEAST_EXPONENT = -32;

    private static final int LEAST = Float.floatToIntBits((float) Math.scalb(1.0, LEAST_EXPONENT));

    private FocusLevel() {}

    /**
     * The level of a score: the bits of a float without the last eight. Two scores that differ by more than 1/32,768 of the larger get
     * different levels, down to 2<sup>-32</sup>; all scores below get 0.
     * @param score from 0 to 1
     */
    public static int of(double score) {
        int code = (Float.floatToIntBits((float) score) - LEAST) >> 8;
        return Math.max(0, Math.min(MOST, code));
    }
}
