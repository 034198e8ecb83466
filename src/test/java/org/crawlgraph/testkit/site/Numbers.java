package org.crawlgraph.testkit.site;

import java.util.Random;

/** Numbers in URLs, and random numbers that depend only on their purpose. */
final class Numbers {

    private Numbers() {}

    /** A number from 1 on, without leading zeros, of at most nine digits; 0 for any other text. */
    static int positive(String text) {
        return text.matches("[1-9][0-9]{0,8}") ? Integer.parseInt(text) : 0;
    }

    /** Random numbers for one purpose: equal for equal keys. */
    static Random chances(long seed, long... keys) {
        long mixed = seed;
        for (long key : keys) {
            mixed = (mixed ^ key) * 0x9E3779B97F4A7C15L;
            mixed ^= mixed >>> 29;
        }
        return new Random(mixed);
    }

    /**
     * A count with a long tail (Pareto): most are near the least, few are many times as large.
     *
     * @param spread how heavy the tail is, over 0
     */
    static int tailed(Random chances, int least, int most, double spread) {
        return (int) Math.min(most, least * StrictMath.pow(1 - chances.nextDouble(), -spread));
    }
}
