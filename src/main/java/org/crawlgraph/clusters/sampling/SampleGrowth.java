package org.crawlgraph.clusters.sampling;

/**
 * How samples grow until training is stable.
 *
 * @param first size of the first sample, at least 1; default 6,000
 * @param factor growth factor, above 1 to 10; default 1.25. Growth is geometric because with steps of ever smaller relative size a measure
 *     that keeps growing would appear stable
 * @param most size of the largest sample, at least {@code first}; default 15,000
 * @param tolerance relative difference within which measures count as stable, 0 to 1; default 0.05
 * @param steps number of steps over which they must be stable, at least 1; default 2
 */
public record SampleGrowth(int first, double factor, int most, double tolerance, int steps) {

    /** The range that Jiang and Lv (2009) found sufficient, 6,000 to 15,000 pages, in steps of 25 %; stable within 5 % over two steps. */
    public static final SampleGrowth DEFAULT = new SampleGrowth(6_000, 1.25, 15_000, 0.05, 2);

    public SampleGrowth {
        if (first < 1 || most < first) {
            throw new IllegalArgumentException("samples of " + first + " to " + most
                    + " pages; the first must have at least 1 page, and the largest at least as many");
        }
        if (!(factor > 1 && factor <= 10)) {
            throw new IllegalArgumentException("factor is " + factor + "; it must be above 1 and at most 10");
        }
        if (!(tolerance >= 0 && tolerance <= 1)) {
            throw new IllegalArgumentException(
                    "tolerance is " + tolerance + "; it must be a share from 0 to 1, such as 0.05");
        }
        if (steps < 1) {
            throw new IllegalArgumentException("steps is " + steps + "; it must be at least 1");
        }
    }

    /** The next size: larger by the factor, by at least one page, and at most the largest. */
    int next(int size) {
        return (int) Math.min(most, Math.max(size + 1L, Math.round(size * factor)));
    }
}
