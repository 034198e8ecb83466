package org.crawlgraph.testkit.series;

import java.util.Random;

/** How long tests repeat themselves, and from which seed they draw what they do. */
public final class Series {

    /** Whether this is the nightly build, {@code -Pnightly}, which repeats longer and takes whole graphs. */
    public static final boolean NIGHTLY = Boolean.getBoolean("crawlgraph.nightly");

    private Series() {}

    /** How often to repeat: so often in every build, and so often at night. */
    public static int length(int build, int night) {
        return NIGHTLY ? night : build;
    }

    /**
     * The seed in {@code -Dcrawlgraph.seed=NUMBER}, else a new one; prints it, so that what failed can be had again.
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
