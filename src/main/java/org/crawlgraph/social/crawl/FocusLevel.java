package org.crawlgraph.social.crawl;

/** Scores from 0 to 1 as whole numbers that keep their order, for queues that know no others. */
public final class FocusLevel {

    /** The number of the score 1. */
    public static final int MOST = (1 << 20) - 1;

    /** The exponent below which a score counts as 0. */
    private static final int LEAST_EXPONENT = -32;

    private static final int LEAST = Float.floatToIntBits((float) Math.scalb(1.0, LEAST_EXPONENT));

    private FocusLevel() {}

    /**
     * The number of a score: the bits of a float without its last eight, so that two scores that differ by more than 1/32,768 of the larger
     * have different numbers down to 2<sup>-32</sup>, below which all have 0.
     *
     * @param score from 0 to 1
     */
    public static int of(double score) {
        int code = (Float.floatToIntBits((float) score) - LEAST) >> 8;
        return Math.max(0, Math.min(MOST, code));
    }
}
