package org.crawlgraph.datasets.generate;

/**
 * Looks for the density of links of one kind at which there are as many as wanted. The more density, the more links, or as
 * many: tries what would be right if they grew in proportion, and the middle between too little and too much where that
 * is known to be wrong.
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

    double density() {
        return density;
    }

    double wanted() {
        return wanted;
    }

    /** Whether there were far too few links, and more density did not bring more. */
    boolean full() {
        return full;
    }

    /**
     * Takes in how many links there are at {@link #density}, and moves on.
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
