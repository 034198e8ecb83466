package org.crawlgraph.datasets.generate;

/**
 * Searches for the density that gives the wanted number of links. The number of links grows with density: tries a
 * proportional step, or bisects a known interval.
 */
final class Search {

    private static final double MOST = 1_000;
    private static final double LARGEST_STEP = 10;
    private static final double FAR = 0.9;
    private static final double GROWTH = 1.01;

    private final double wanted;
    private double tooLittle;
    private double tooMuch = MOST;
    private double density;
    private double found = Double.POSITIVE_INFINITY;
    private boolean full;

    Search(double wanted) {
        this.wanted = wanted;
        this.density = wanted == 0 ? 0 : 1;
    }

    /** The next density to try. */
    double density() {
        return density;
    }

    double wanted() {
        return wanted;
    }

    /** Whether there were far too few links, and more density did not help. */
    boolean full() {
        return full;
    }

    /**
     * Records the number of links at {@link #density}, and moves on.
     *
     * @param counted at least 0
     */
    void learn(double counted) {
        if (wanted == 0) {
            return;
        }
        full = found < FAR * wanted && counted < FAR * wanted && counted < GROWTH * found;
        found = counted;
        if (counted < wanted) {
            tooLittle = density;
        } else {
            tooMuch = density;
        }
        double proportion = wanted / Math.max(counted, 0.5);
        double guess = density * Math.max(1 / LARGEST_STEP, Math.min(LARGEST_STEP, proportion));
        density = guess > tooLittle && guess < tooMuch ? guess : (tooLittle + tooMuch) / 2;
    }
}
