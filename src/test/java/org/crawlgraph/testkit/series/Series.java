package org.crawlgraph.testkit.series;

import java.util.Random;

/** The number of repetitions of a test, and its random seed. */
public final class Series {

    /** Whether this is the nightly build, {@code -Pnightly}, which repeats longer and takes whole graphs. */
    public static final boolean NIGHTLY = Boolean.getBoolean("crawlgraph.nightly");

    private Series() {}

    /** The number of repetitions, in every build and at night. */
    public static int length(int build, int night) {
        return NIGHTLY ? night : build;
    }

    /**
     * The seed in {@code -Dcrawlgraph.seed=NUMBER}, else a new one; prints it, so that a failure can be repeated.
     *
     * @param test whose it is
     */
    @SuppressWarnings("SystemOut") // into the log of the build
    public static long seed(Class<?> test) {
        long seed = Long.getLong("crawlgraph.seed", System.nanoTime());
        System.out.println(test.getSimpleName() + " draws from -Dcrawlgraph.seed=" + seed);
        return seed;
    }

    /** Randomness from such a seed. */
    public static Random random(Class<?> test) {
        return new Random(seed(test));
    }
}
